import type { Access } from '@reportage/contracts';
import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { WorkspaceTables } from '../../schema/workspace.tables.ts';
import type { WorkspaceForMember } from './workspaces.presenter.ts';

type NewWorkspace = Insertable<WorkspaceTables['workspaces']>;
export type WorkspaceChange = Partial<
  Pick<NewWorkspace, 'name' | 'timezone' | 'currency' | 'campaignSettings' | 'reportDefaults'>
>;

const selectWorkspaces = (db: Executor) =>
  db
    .selectFrom('workspaces')
    .selectAll('workspaces')
    .select((eb) =>
      eb
        .selectFrom('sources')
        .whereRef('sources.workspaceId', '=', 'workspaces.id')
        .where('sources.deletedAt', 'is', null)
        .select(sql<string[]>`coalesce(json_agg(sources.id order by sources.created_at), '[]')`.as('ids'))
        .$asScalar()
        .as('sourceIds'),
    );

/** Lists, finds and creates workspaces for one user. */
export function createUserWorkspacesRepository(db: Executor, userId: string) {
  return {
    async list(): Promise<WorkspaceForMember[]> {
      const rows = await selectWorkspaces(db)
        .innerJoin('memberships', 'memberships.workspaceId', 'workspaces.id')
        .select('memberships.access')
        .where('memberships.userId', '=', userId)
        .where('workspaces.removedAt', 'is', null)
        .orderBy('memberships.lastUsedAt', 'desc')
        .orderBy('workspaces.id')
        .execute();
      return rows.map((row) => ({ ...row, sourceIds: row.sourceIds ?? [] }));
    },

    findIdBySlug: async (slug: string): Promise<string | undefined> =>
      (await db.selectFrom('workspaces').select('id').where('slug', '=', slug).executeTakeFirst())?.id,

    /** @returns false, without creating a workspace, if the slug is in use */
    async insert(workspace: NewWorkspace, membership: { id: string; access: Access; now: Date }): Promise<boolean> {
      const insertedWorkspace = await db
        .insertInto('workspaces')
        .values(workspace)
        .onConflict((conflict) => conflict.column('slug').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!insertedWorkspace) return false;
      await db
        .insertInto('memberships')
        .values({
          id: membership.id,
          workspaceId: insertedWorkspace.id,
          userId,
          access: membership.access,
          lastUsedAt: membership.now,
          createdAt: membership.now,
        })
        .execute();
      return true;
    },
  };
}

export function createWorkspaceRepository(db: Executor, workspaceId: string) {
  return {
    async find(access: Access): Promise<WorkspaceForMember | undefined> {
      const row = await selectWorkspaces(db).where('workspaces.id', '=', workspaceId).executeTakeFirst();
      return row && { ...row, access, sourceIds: row.sourceIds ?? [] };
    },

    /** @returns false if the workspace has a newer version */
    async update(change: WorkspaceChange, version: number, now: Date): Promise<boolean> {
      const result = await db
        .updateTable('workspaces')
        .set({ ...change, modifiedAt: now, version: sql<number>`version + 1` })
        .where('id', '=', workspaceId)
        .where('version', '=', version)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },

    setLastUsed: async (userId: string, now: Date): Promise<void> => {
      await db
        .updateTable('memberships')
        .set({ lastUsedAt: now })
        .where('workspaceId', '=', workspaceId)
        .where('userId', '=', userId)
        .execute();
    },
  };
}
