import { accessLevels, type calls } from '@reportage/contracts';
import { sql } from 'kysely';
import { requireVerifiedAddress } from '../../platform/auth/recipient.ts';
import type { ActingUser, WorkspaceScope } from '../../platform/auth/workspace-gate.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import { AppError, invalidField } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import { createOutbox } from '../../platform/mail/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import { createNotifier } from '../notifications/index.ts';
import { acceptInvite, createPartnersRepository, insertPartner } from './partners.repository.ts';

type Connection = ContextOf<typeof calls.connectPartner>['body'];

/** A creator is a partner that also belongs to the host's network. */
export type ConnectionRole = 'partner' | 'creator';

/**
 * Connects a workspace to the one that invited the caller. The same invitation can be accepted repeatedly and in both
 * roles: the first call creates the connection, and later calls return it.
 */
export function createWorkspaceConnector(platform: Platform) {
  const { db, clock, identifiers } = platform;
  const notifier = createNotifier(platform);
  const outbox = createOutbox(platform);

  /** A workspace without sources has not excluded any, so sources that it adds later are shown. */
  const shouldShowAllSources = async (
    tx: Tx,
    { workspaceId }: WorkspaceScope,
    selectedIds: Connection['dataSourceIds'],
  ) =>
    selectedIds === undefined ||
    (selectedIds.length === 0 && !(await createPartnersRepository(tx, workspaceId).hasSources()));

  async function createConnection(
    tx: Tx,
    scope: WorkspaceScope,
    user: ActingUser,
    body: Connection,
  ): Promise<string | undefined> {
    const { workspaceId } = scope;
    const { hostWorkspaceId, inviteId } = body;
    const now = clock.now();
    const invite = await acceptInvite(tx, { id: inviteId, hostWorkspaceId, email: user.email, now });
    if (!invite) return undefined;
    requireVerifiedAddress(user);
    await outbox.cancel(tx, hostWorkspaceId, [inviteId]);
    const [access = invite.access] = [body.access ?? invite.access, invite.access].sort(
      (one, other) => accessLevels.indexOf(one) - accessLevels.indexOf(other),
    );
    const id = identifiers.next('partner');
    const isNew = await insertPartner(tx, {
      id,
      hostWorkspaceId,
      inviteId,
      creatorWorkspaceId: workspaceId,
      access,
      sourceIds: toJson([...new Set(body.dataSourceIds)]),
      showsAllSources: await shouldShowAllSources(tx, scope, body.dataSourceIds),
      creatorSharesNumbers: body.sharesNumbers,
      ownerId: invite.ownerId,
      email: invite.email,
      createdAt: now,
    });
    if (!isNew) throw invalidField('body.hostWorkspaceId', { en: 'is already a partner', de: 'ist schon Partner' });
    const [partner] = await createPartnersRepository(tx, hostWorkspaceId).findByIds([id]);
    await notifier.notify(tx, {
      workspaceId: hostWorkspaceId,
      kind: 'partnerConnected',
      payload: { personName: user.name, partnerName: partner?.name ?? '' },
      to: { people: [invite.ownerId] },
      subjectId: id,
    });
    return id;
  }

  /** Finds the id of the connection that the workspace has already created with the invitation. */
  async function findConnection(tx: Tx, { workspaceId }: WorkspaceScope, user: ActingUser, body: Connection) {
    const existingConnection = await tx
      .selectFrom('partners')
      .select('id')
      .where('hostWorkspaceId', '=', body.hostWorkspaceId)
      .where('creatorWorkspaceId', '=', workspaceId)
      .where('inviteId', '=', body.inviteId)
      .where(sql`lower(email)`, '=', user.email.toLowerCase())
      .executeTakeFirst();
    return existingConnection?.id;
  }

  /**
   * @returns the connection's id
   * @throws {AppError} `notFound` for an invitation that does not exist or is not the caller's
   */
  return async (scope: WorkspaceScope, user: ActingUser, body: Connection, role: ConnectionRole): Promise<string> => {
    const { workspaceId } = scope;
    if (body.hostWorkspaceId === workspaceId)
      throw invalidField('body.hostWorkspaceId', {
        en: 'must be another workspace',
        de: 'muss ein anderer Arbeitsbereich sein',
      });
    const sourceIds = [...new Set(body.dataSourceIds)];
    const sourceCount = await createPartnersRepository(db, workspaceId).countSources(sourceIds);
    if (sourceCount < sourceIds.length) throw new AppError('notFound');
    return db.transaction().execute(async (tx) => {
      const id = (await createConnection(tx, scope, user, body)) ?? (await findConnection(tx, scope, user, body));
      if (id === undefined) throw new AppError('notFound');
      if (role === 'creator')
        await tx
          .updateTable('partners')
          .set({ creatorSince: clock.now() })
          .where('id', '=', id)
          .where('creatorSince', 'is', null)
          .execute();
      return id;
    });
  };
}
