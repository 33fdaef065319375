import {
  type Creator,
  type calls,
  type Partner,
  type ShownNumbers,
  toInviteCode,
  type User,
} from '@reportage/contracts';
import { requireOwnership } from '../../platform/auth/require-ownership.ts';
import type { ActingUser, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { getDayInZone } from '../../platform/clock.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import { createUsageLimits } from '../../platform/limits/usage-limits.ts';
import { splitIds, toListResponse } from '../../platform/lists/list-response.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { createWorkspaceConnector } from './connect-workspace.ts';
import { createCreatorsService } from './creators/creators.service.ts';
import { inviteMail } from './invite-mail.ts';
import { createPartnersRepository, type ListedPartner, type PartnerQuery } from './partners.repository.ts';
import { refreshHosts } from './refresh-hosts.ts';
import { changesSources, requireShareableMetrics, revokesNumbers, toGrantColumns } from './shown-numbers.ts';

type Connection = ContextOf<typeof calls.connectPartner>['body'];
type Invitation = ContextOf<typeof calls.inviteCreator>['body'];
type Update = ContextOf<typeof calls.updatePartner>['body'];

const getNumberSharing = (
  { hostSharesNumbers: host, creatorSharesNumbers: creator }: ListedPartner,
  isHost: boolean,
) => (isHost ? { own: host, partner: creator } : { own: creator, partner: host });

const getShownNumbers = (row: ListedPartner): ShownNumbers => ({
  metrics: row.sharedMetrics,
  from: row.numbersFrom,
  until: row.numbersUntil,
});

const createPresenter =
  (workspaceId: string) =>
  (row: ListedPartner): Partner => ({
    id: row.id,
    name: row.name,
    status: row.isPending ? 'Pending' : 'Active',
    hostWorkspaceId: row.hostWorkspaceId,
    isHost: row.hostWorkspaceId === workspaceId,
    creatorWorkspaceId: row.creatorWorkspaceId,
    access: row.access,
    sharesNumbers: getNumberSharing(row, row.hostWorkspaceId === workspaceId),
    shownNumbers: getShownNumbers(row),
    connectionIds: row.sources.map(({ connectionId }) => connectionId),
    sources: row.sources,
    ownerId: row.ownerId,
    ownerName: row.ownerName ?? '',
    endsOn: row.endsOn,
    createdAt: row.createdAt.toISOString(),
    createdAtSince: row.createdAt.toISOString(),
    version: row.version,
  });

export function createPartnersService(platform: Platform) {
  const { db, clock, identifiers } = platform;
  const outbox = createOutbox(platform);
  const limits = createUsageLimits(platform);
  const connectWorkspace = createWorkspaceConnector(platform);
  const creators = createCreatorsService(platform);

  async function requirePartners({ workspaceId }: WorkspaceScope, ids: readonly string[]): Promise<ListedPartner[]> {
    const rows = await createPartnersRepository(db, workspaceId).findByIds(ids);
    if (rows.length < ids.length) throw new AppError('notFound');
    return rows;
  }

  async function read(scope: WorkspaceScope, id: string): Promise<Partner> {
    const [row] = await requirePartners(scope, [id]);
    if (!row) throw new AppError('notFound');
    return createPresenter(scope.workspaceId)(row);
  }

  /** @throws {AppError} `invalidRequest` for a day before today in the workspace's time zone */
  async function requireEndNotInPast({ workspaceId }: WorkspaceScope, endsOn: string): Promise<void> {
    const { timezone } = await createPartnersRepository(db, workspaceId).getWorkspace();
    if (endsOn < getDayInZone(clock.now(), timezone))
      throw invalidField('body.endsOn', {
        en: 'must not be in the past',
        de: 'darf nicht in der Vergangenheit liegen',
      });
  }

  async function requireSources({ workspaceId }: WorkspaceScope, ids: readonly string[]): Promise<void> {
    const sourceCount = await createPartnersRepository(db, workspaceId).countSources(ids);
    if (sourceCount < new Set(ids).size) throw new AppError('notFound');
  }

  return {
    async list({ workspaceId }: WorkspaceScope, query: PartnerQuery) {
      const page = await createPartnersRepository(db, workspaceId).list(query);
      return toListResponse(page, query, createPresenter(workspaceId));
    },

    get: read,

    async invite({ workspaceId }: WorkspaceScope, user: User, { email, access, language }: Invitation) {
      const repository = createPartnersRepository(db, workspaceId);
      const pendingInvite = await repository.findPendingInvite(email);
      const id = pendingInvite?.id ?? identifiers.next('invite');
      const isMailed = outbox.isAvailable;
      if (!pendingInvite) {
        await db.transaction().execute(async (tx) => {
          const invites = createPartnersRepository(tx, workspaceId);
          await limits.count(tx, 'invitations', user.id);
          await invites.insertInvite({ id, email, access, ownerId: user.id, createdAt: clock.now() });
          if (!isMailed) return;
          const { name: workspaceName } = await invites.getWorkspace();
          const payload = { hostWorkspaceId: workspaceId, inviteId: id, workspaceName, personName: user.name, access };
          await outbox.enqueue(tx, inviteMail, { workspaceId, to: email, language, payload, subjectId: id });
        });
        if (isMailed) await outbox.deliverSoon();
      }
      const inviteToken = toInviteCode({ hostWorkspaceId: workspaceId, inviteId: id });
      return { alreadyInvited: pendingInvite !== undefined, id, inviteToken, isMailed };
    },

    async connect(scope: WorkspaceScope, user: ActingUser, body: Connection): Promise<Partner> {
      return read(scope, await connectWorkspace(scope, user, body, 'partner'));
    },

    /** @throws {AppError} the same errors as `connect` */
    async connectAsCreator(scope: WorkspaceScope, user: ActingUser, body: Connection): Promise<Creator> {
      const id = await connectWorkspace(scope, user, body, 'creator');
      return creators.get({ ...scope, workspaceId: body.hostWorkspaceId }, id);
    },

    async update(scope: WorkspaceScope, user: User, id: string, { version, ...change }: Update): Promise<Partner> {
      const [row] = await requirePartners(scope, [id]);
      if (!row) throw new AppError('notFound');
      requireOwnership(scope, user.id, [row]);
      const isHost = row.hostWorkspaceId === scope.workspaceId;
      // Each side can change only its own settings.
      const changesOtherSide = isHost
        ? change.connectionIds || change.shownNumbers
        : change.access || change.endsOn !== undefined;
      if (changesOtherSide) throw new AppError('forbidden');
      if (change.shownNumbers) requireShareableMetrics(change.shownNumbers);
      if (change.endsOn) await requireEndNotInPast(scope, change.endsOn);
      if (change.connectionIds) await requireSources(scope, change.connectionIds);
      const isSaved = await createPartnersRepository(db, scope.workspaceId).update(
        id,
        {
          ...(change.access ? { access: change.access } : {}),
          ...(changesSources(row, change) ? { sourceIds: change.connectionIds ?? [] } : {}),
          ...(change.endsOn === undefined ? {} : { endsOn: change.endsOn }),
          ...(change.sharesNumbers === undefined
            ? {}
            : { [isHost ? 'hostSharesNumbers' : 'creatorSharesNumbers']: change.sharesNumbers }),
          ...(change.shownNumbers ? toGrantColumns(change.shownNumbers) : {}),
          ...(isHost || !revokesNumbers(row, change) ? {} : { narrowedAt: clock.now() }),
        },
        version,
      );
      const current = await read(scope, id);
      if (!isSaved) throw new AppError('conflict', { details: { current } });
      await refreshHosts(platform, [row]);
      return current;
    },

    /** Removes all of the connections or none. */
    async remove(scope: WorkspaceScope, user: User, joinedIds: string): Promise<void> {
      const ids = splitIds(joinedIds);
      const rows = await requirePartners(scope, ids);
      requireOwnership(scope, user.id, rows);
      await db.transaction().execute(async (tx) => {
        await createPartnersRepository(tx, scope.workspaceId).remove(ids);
        await outbox.cancel(tx, scope.workspaceId, ids);
      });
      await refreshHosts(platform, rows);
    },
  };
}
