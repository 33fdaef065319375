import type { Creator, CreatorInvite, User } from '@reportage/contracts';
import { requireOwnership } from '../../../platform/auth/require-ownership.ts';
import type { WorkspaceScope } from '../../../platform/auth/workspace-gate.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { splitIds, toListResponse } from '../../../platform/lists/list-response.ts';
import { createOutbox } from '../../../platform/mail/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPartnersRepository } from '../partners.repository.ts';
import { refreshHosts } from '../refresh-hosts.ts';
import {
  type CreatorInviteQuery,
  type CreatorQuery,
  createCreatorsRepository,
  type ListedCreator,
  type ListedCreatorInvite,
} from './creators.repository.ts';

function presentCreator(row: ListedCreator): Creator {
  const { id, name, email, networks, ownerId, creatorWorkspaceId } = row;
  const since = row.since.toISOString();
  const createdAt = row.createdAt.toISOString();
  const fields = { id, name, email, networks, ownerId, ownerName: row.ownerName ?? '' };
  const fieldsWithDates = { ...fields, createdAt, createdAtSince: createdAt };
  return creatorWorkspaceId === null
    ? { ...fieldsWithDates, status: 'Pending', invited_at: since }
    : { ...fieldsWithDates, status: 'Active', creatorWorkspaceId, add_at: since };
}

const presentInvite = ({ createdAt, ownerName, ...row }: ListedCreatorInvite): CreatorInvite => ({
  ...row,
  ownerName: ownerName ?? '',
  createdAt: createdAt.toISOString(),
  createdAtSince: createdAt.toISOString(),
});

/** Manages a host's creators and its invitations to them. */
export function createCreatorsService(platform: Platform) {
  const { db } = platform;
  const outbox = createOutbox(platform);

  async function requireCreators({ workspaceId }: WorkspaceScope, ids: readonly string[]): Promise<ListedCreator[]> {
    const rows = await createCreatorsRepository(db, workspaceId).findByIds(ids);
    if (rows.length < new Set(ids).size) throw new AppError('notFound');
    return rows;
  }

  return {
    async list({ workspaceId }: WorkspaceScope, query: CreatorQuery) {
      return toListResponse(await createCreatorsRepository(db, workspaceId).list(query), query, presentCreator);
    },

    async get(scope: WorkspaceScope, id: string): Promise<Creator> {
      const [row] = await requireCreators(scope, [id]);
      if (!row) throw new AppError('notFound');
      return presentCreator(row);
    },

    /** Removes all of the creators or none. */
    async remove(scope: WorkspaceScope, user: User, joinedIds: string): Promise<void> {
      const ids = splitIds(joinedIds);
      const rows = await requireCreators(scope, ids);
      requireOwnership(scope, user.id, rows);
      await db.transaction().execute(async (tx) => {
        await createPartnersRepository(tx, scope.workspaceId).remove(ids);
        await outbox.cancel(tx, scope.workspaceId, ids);
      });
      await refreshHosts(
        platform,
        rows.map(({ creatorWorkspaceId }) => ({ hostWorkspaceId: scope.workspaceId, creatorWorkspaceId })),
      );
    },

    async listInvites({ workspaceId }: WorkspaceScope, query: CreatorInviteQuery) {
      return toListResponse(await createCreatorsRepository(db, workspaceId).listInvites(query), query, presentInvite);
    },

    /** Removes all of the invitations or none. */
    async removeInvites(scope: WorkspaceScope, user: User, joinedIds: string): Promise<void> {
      const ids = splitIds(joinedIds);
      const rows = await createCreatorsRepository(db, scope.workspaceId).findInvitesByIds(ids);
      if (rows.length < new Set(ids).size) throw new AppError('notFound');
      requireOwnership(scope, user.id, rows);
      await db.transaction().execute(async (tx) => {
        await createCreatorsRepository(tx, scope.workspaceId).removeInvites(ids);
        await outbox.cancel(tx, scope.workspaceId, ids);
      });
    },
  };
}
