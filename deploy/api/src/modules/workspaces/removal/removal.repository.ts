import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';
import type { WorkspaceRow } from '../../../schema/workspace.tables.ts';

export type RemovedRow = Pick<WorkspaceRow, 'id' | 'slug' | 'name' | 'colors' | 'timezone'> & { removedAt: Date };

/** Removes, lists and restores one owner's workspaces; no other user can see a removed workspace. */
export function createRemovalRepository(db: Executor, ownerId: string) {
  const isOwner = sql<SqlBool>`exists (
    select 1 from app.memberships
    where memberships.workspace_id = workspaces.id and memberships.user_id = ${ownerId} and memberships.access = 'owner')`;

  return {
    /** @returns undefined if the name is wrong, the user is not the owner, or the workspace has already been removed */
    async remove(id: string, enteredName: string, now: Date): Promise<RemovedRow | undefined> {
      const row = await db
        .updateTable('workspaces')
        .set({ removedAt: now, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .where('name', '=', enteredName)
        .where('removedAt', 'is', null)
        .where(isOwner)
        .returning(['id', 'slug', 'name', 'colors', 'timezone'])
        .executeTakeFirst();
      return row && { ...row, removedAt: now };
    },

    /** Lists the workspaces that can still be restored. */
    async list(removedAfter: Date): Promise<RemovedRow[]> {
      const rows = await db
        .selectFrom('workspaces')
        .select(['id', 'slug', 'name', 'colors', 'timezone', 'removedAt'])
        .where('removedAt', '>', removedAfter)
        .where('purgeBeganAt', 'is', null)
        .where(isOwner)
        .orderBy('removedAt')
        .execute();
      return rows.flatMap(({ removedAt, ...row }) => (removedAt ? [{ ...row, removedAt }] : []));
    },

    /** @returns false if the workspace was not removed after `removedAfter`, is being purged, or has another owner */
    async restore(id: string, removedAfter: Date): Promise<boolean> {
      const result = await db
        .updateTable('workspaces')
        .set({ removedAt: null, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .where('removedAt', '>', removedAfter)
        .where('purgeBeganAt', 'is', null)
        .where(isOwner)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    listAdministrators: (workspaceId: string) =>
      db
        .selectFrom('memberships')
        .innerJoin('users', 'users.id', 'memberships.userId')
        .select(['users.email', 'memberships.access'])
        .where('memberships.workspaceId', '=', workspaceId)
        .where('memberships.access', 'in', ['owner', 'admin'])
        .where('users.email', '!=', '')
        .execute(),

    /** Lists the workspace's connections to partners, each with the id of the partner's workspace. */
    async listPartners(workspaceId: string): Promise<{ id: string; workspaceId: string }[]> {
      const { rows } = await sql<{ id: string; workspaceId: string }>`
        select id, case when host_workspace_id = ${workspaceId} then creator_workspace_id else host_workspace_id end
          as workspace_id
        from app.partners where ${workspaceId} in (host_workspace_id, creator_workspace_id)`.execute(db);
      return rows;
    },
  };
}
