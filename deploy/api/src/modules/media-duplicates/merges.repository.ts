import type { Executor } from '../../platform/database/connection.ts';
import { toJson } from '../../platform/database/json.ts';
import type { MediaMergeRow, MovedByMerge } from '../../schema/duplicate.tables.ts';

interface NewMerge {
  id: string;
  keptId: string;
  authorId: string;
  moved: MovedByMerge;
  mergedAt: Date;
}

export function createMergesRepository(db: Executor, workspaceId: string) {
  return {
    add: async ({ moved, ...merge }: NewMerge): Promise<void> => {
      await db
        .insertInto('mediaMerges')
        .values({ ...merge, workspaceId, moved: toJson(moved), undoneAt: null })
        .execute();
    },

    listByKeptItem: (keptId: string): Promise<(MediaMergeRow & { authorName: string | null })[]> =>
      db
        .selectFrom('mediaMerges')
        .leftJoin('users', 'users.id', 'mediaMerges.authorId')
        .selectAll('mediaMerges')
        .select('users.name as authorName')
        .where('mediaMerges.workspaceId', '=', workspaceId)
        .where('mediaMerges.keptId', '=', keptId)
        .orderBy('mediaMerges.mergedAt', 'desc')
        .orderBy('mediaMerges.id', 'desc')
        .execute(),

    /** Finds the id of the latest merge into the kept item that has not been undone. */
    findLatestId: async (keptId: string): Promise<string | undefined> =>
      (
        await db
          .selectFrom('mediaMerges')
          .select('id')
          .where('workspaceId', '=', workspaceId)
          .where('keptId', '=', keptId)
          .where('undoneAt', 'is', null)
          .orderBy('mergedAt', 'desc')
          .orderBy('id', 'desc')
          .executeTakeFirst()
      )?.id,

    find: (id: string): Promise<MediaMergeRow | undefined> =>
      db
        .selectFrom('mediaMerges')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst(),

    markUndone: async (id: string, now: Date): Promise<void> => {
      await db.updateTable('mediaMerges').set({ undoneAt: now }).where('id', '=', id).execute();
    },
  };
}
