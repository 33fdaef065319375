import { accessLevels, type calls, inviteCodeOf, type Partner, type User } from '@reportage/contracts';
import { requireVerifiedAddress } from '../../platform/auth/recipient.ts';
import { requireOwn } from '../../platform/auth/require-own.ts';
import type { ActingUser, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import { toJson } from '../../platform/database/json.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import { createUsageLimits } from '../../platform/limits/usage-limits.ts';
import { splitIds, toListAnswer } from '../../platform/lists/list-answer.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { createNotifier } from '../notifications/index.ts';
import { inviteMail } from './invite-mail.ts';
import {
  createPartnersRepository,
  insertPartner,
  type ListedPartner,
  type PartnerQuery,
  takeInvite,
} from './partners.repository.ts';

type Connection = ContextOf<typeof calls.connectPartner>['body'];
type Invitation = ContextOf<typeof calls.inviteCreator>['body'];
type Update = ContextOf<typeof calls.updatePartner>['body'];

const sharesOf = ({ hostSharesNumbers: host, creatorSharesNumbers: creator }: ListedPartner, isHost: boolean) =>
  isHost ? { own: host, partner: creator } : { own: creator, partner: host };

const presenterFor =
  (workspaceId: string) =>
  (row: ListedPartner): Partner => ({
    id: row.id,
    name: row.name,
    status: row.isPending ? 'Pending' : 'Active',
    hostWorkspaceId: row.hostWorkspaceId,
    isHost: row.hostWorkspaceId === workspaceId,
    creatorWorkspaceId: row.creatorWorkspaceId,
    access: row.access,
    sharesNumbers: sharesOf(row, row.hostWorkspaceId === workspaceId),
    connectionIds: row.sourceIds,
    // So far only sources of our own script are shared, all of the network `web`.
    sources: row.sourceIds.map((connectionId) => ({ networkId: 'web', connectionId })),
    ownerId: row.ownerId,
    ownerName: row.ownerName ?? '',
    createdAt: row.createdAt.toISOString(),
    createdAtSince: row.createdAt.toISOString(),
    version: row.version,
  });

export function createPartnersService(platform: Platform) {
  const { db, clock, identifiers } = platform;
  const notifier = createNotifier(platform);
  const outbox = createOutbox(platform);
  const limits = createUsageLimits(platform);

  async function requireAll({ workspaceId }: WorkspaceScope, ids: readonly string[]): Promise<ListedPartner[]> {
    const rows = await createPartnersRepository(db, workspaceId).byIds(ids);
    if (rows.length < ids.length) throw new AppError('notFound');
    return rows;
  }

  async function read(scope: WorkspaceScope, id: string): Promise<Partner> {
    const [row] = await requireAll(scope, [id]);
    if (!row) throw new AppError('notFound');
    return presenterFor(scope.workspaceId)(row);
  }

  async function requireSources({ workspaceId }: WorkspaceScope, ids: readonly string[]): Promise<void> {
    const known = await createPartnersRepository(db, workspaceId).countSources(ids);
    if (known < new Set(ids).size) throw new AppError('notFound');
  }

  return {
    async list({ workspaceId }: WorkspaceScope, query: PartnerQuery) {
      const page = await createPartnersRepository(db, workspaceId).list(query);
      return toListAnswer(page, query, presenterFor(workspaceId));
    },

    get: read,

    async invite({ workspaceId }: WorkspaceScope, user: User, { email, access, language }: Invitation) {
      const repository = createPartnersRepository(db, workspaceId);
      const waiting = await repository.waitingInvite(email);
      const id = waiting?.id ?? identifiers.next('invite');
      const isMailed = outbox.isAvailable;
      if (!waiting) {
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
      const inviteToken = inviteCodeOf({ hostWorkspaceId: workspaceId, inviteId: id });
      return { alreadyInvited: waiting !== undefined, id, inviteToken, isMailed };
    },

    /** @throws {AppError} `notFound` for an invitation that is not the caller's, or no longer exists */
    async connect(scope: WorkspaceScope, user: ActingUser, body: Connection): Promise<Partner> {
      const { workspaceId } = scope;
      const { hostWorkspaceId, inviteId } = body;
      if (hostWorkspaceId === workspaceId)
        throw invalidField('body.hostWorkspaceId', {
          en: 'must be another workspace',
          de: 'muss ein anderer Arbeitsbereich sein',
        });
      await requireSources(scope, body.dataSourceIds);
      const id = identifiers.next('partner');
      const now = clock.now();
      await db.transaction().execute(async (tx) => {
        const invite = await takeInvite(tx, { id: inviteId, hostWorkspaceId, email: user.email, now });
        if (!invite) throw new AppError('notFound');
        requireVerifiedAddress(user);
        await outbox.cancel(tx, hostWorkspaceId, [inviteId]);
        const [least = invite.access] = [body.access ?? invite.access, invite.access].sort(
          (one, other) => accessLevels.indexOf(one) - accessLevels.indexOf(other),
        );
        const isNew = await insertPartner(tx, {
          id,
          hostWorkspaceId,
          creatorWorkspaceId: workspaceId,
          access: least,
          sourceIds: toJson(body.dataSourceIds),
          creatorSharesNumbers: body.sharesNumbers,
          ownerId: invite.ownerId,
          createdAt: now,
        });
        if (!isNew) throw invalidField('body.hostWorkspaceId', { en: 'is a partner already', de: 'ist schon Partner' });
        const [partner] = await createPartnersRepository(tx, hostWorkspaceId).byIds([id]);
        await notifier.notify(tx, {
          workspaceId: hostWorkspaceId,
          kind: 'partnerConnected',
          payload: { personName: user.name, partnerName: partner?.name ?? '' },
          to: { people: [invite.ownerId] },
          subjectId: id,
        });
      });
      return read(scope, id);
    },

    async update(scope: WorkspaceScope, user: User, id: string, { version, ...change }: Update): Promise<Partner> {
      const [row] = await requireAll(scope, [id]);
      if (!row) throw new AppError('notFound');
      requireOwn(scope, user.id, [row]);
      const isHost = row.hostWorkspaceId === scope.workspaceId;
      // Each side controls only its own part.
      if (isHost ? change.connectionIds : change.access) throw new AppError('forbidden');
      if (change.connectionIds) await requireSources(scope, change.connectionIds);
      const isSaved = await createPartnersRepository(db, scope.workspaceId).update(
        id,
        {
          ...(change.access ? { access: change.access } : {}),
          ...(change.connectionIds ? { sourceIds: change.connectionIds } : {}),
          ...(change.sharesNumbers === undefined
            ? {}
            : { [isHost ? 'hostSharesNumbers' : 'creatorSharesNumbers']: change.sharesNumbers }),
        },
        version,
      );
      const current = await read(scope, id);
      if (!isSaved) throw new AppError('conflict', { details: { current } });
      return current;
    },

    /** Removes all or none. */
    async remove(scope: WorkspaceScope, user: User, joinedIds: string): Promise<void> {
      const ids = splitIds(joinedIds);
      requireOwn(scope, user.id, await requireAll(scope, ids));
      await db.transaction().execute(async (tx) => {
        await createPartnersRepository(tx, scope.workspaceId).remove(ids);
        await outbox.cancel(tx, scope.workspaceId, ids);
      });
    },
  };
}
