import type { ThumbnailStatus } from '@reportage/contracts';
import type { Executor } from '../../../platform/database/connection.ts';
import type { FileRow } from '../../../schema/file.tables.ts';

/** A worker that ends while it reads a picture has had bad luck once, and perhaps twice. */
const maxTries = 3;

/** Small copies of all workspaces' pictures, for the worker that makes them. */
export function createThumbnailsRepository(db: Executor) {
  const waiting = (id: string) => db.updateTable('files').where('id', '=', id).where('thumbnailStatus', '=', 'waiting');

  return {
    /** The picture whose turn it is; undefined where it has its copies, is gone, or was tried too often. */
    begin: (id: string): Promise<Pick<FileRow, 'storageKey'> | undefined> =>
      waiting(id)
        .where('thumbnailTries', '<', maxTries)
        .set((set) => ({ thumbnailTries: set('thumbnailTries', '+', 1) }))
        .returning('storageKey')
        .executeTakeFirst(),

    /** A try that says nothing of the picture. */
    takeBack: async (id: string): Promise<void> => {
      await waiting(id)
        .set((set) => ({ thumbnailTries: set('thumbnailTries', '-', 1) }))
        .execute();
    },

    /** @returns whether the file is still there */
    finish: async (id: string, status: Exclude<ThumbnailStatus, 'waiting'>): Promise<boolean> =>
      (await waiting(id).set({ thumbnailStatus: status }).executeTakeFirst()).numUpdatedRows > 0n,

    /** Those that wait since before a time, the newest first. */
    listWaiting: async (before: Date, most: number): Promise<string[]> =>
      (
        await db
          .selectFrom('files')
          .select('id')
          .where('thumbnailStatus', '=', 'waiting')
          .where('thumbnailTries', '<', maxTries)
          .where('createdAt', '<', before)
          .orderBy('createdAt', 'desc')
          .limit(most)
          .execute()
      ).map(({ id }) => id),

    /** What was begun so often without an end is given up. */
    giveUp: async (): Promise<void> => {
      await db
        .updateTable('files')
        .where('thumbnailStatus', '=', 'waiting')
        .where('thumbnailTries', '>=', maxTries)
        .set({ thumbnailStatus: 'damaged' })
        .execute();
    },
  };
}
