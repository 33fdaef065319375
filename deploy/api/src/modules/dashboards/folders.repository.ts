import type { Folder } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';

export function createFoldersRepository(db: Executor, workspaceId: string) {
  const selectFolders = () => db.selectFrom('folders').where('workspaceId', '=', workspaceId);
  return {
    /** Lists folders by name, with the ids of their dashboards. */
    list: () =>
      selectFolders()
        .select(['id', 'name', 'createdAt'])
        .select(
          sql<string[]>`array(select d.id from app.dashboards d where d.folder_id = folders.id)`.as('dashboardIds'),
        )
        .orderBy(sql`lower(name)`)
        .execute(),

    has: async (id: string): Promise<boolean> =>
      (await selectFolders().select('id').where('id', '=', id).executeTakeFirst()) !== undefined,

    /** Whether another folder has the name, ignoring case. */
    isNameTaken: async (name: string, exceptId: string | null): Promise<boolean> =>
      (await selectFolders().select('id').where(sql`lower(name)`, '=', name.toLowerCase()).execute()).some(
        ({ id }) => id !== exceptId,
      ),

    insert: async (folder: Pick<Folder, 'id' | 'name'> & { createdAt: Date }): Promise<void> => {
      await db
        .insertInto('folders')
        .values({ ...folder, workspaceId })
        .execute();
    },

    rename: async (id: string, name: string): Promise<void> => {
      await db
        .updateTable('folders')
        .set({ name })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .execute();
    },

    move: async (dashboardIds: readonly string[], folderId: string | null): Promise<void> => {
      await db
        .updateTable('dashboards')
        .set({ folderId })
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...dashboardIds])
        .execute();
    },

    /** Returns the number of removed folders. */
    remove: async (ids: readonly string[]): Promise<number> => {
      const result = await db
        .deleteFrom('folders')
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', [...ids])
        .executeTakeFirst();
      return Number(result.numDeletedRows);
    },
  };
}
