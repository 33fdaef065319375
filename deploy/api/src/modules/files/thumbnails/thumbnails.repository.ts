import type { ThumbnailStatus } from '@reportage/contracts';
import type { Executor } from '../../../platform/database/connection.ts';
import { isInLiveWorkspace } from '../../../platform/database/live-workspaces.ts';
import type { FileRow } from '../../../schema/file.tables.ts';

/** There is more than one attempt, because a crash during an attempt is not always caused by the picture. */
const maxAttempts = 3;

/** Tracks the thumbnails of pictures in all workspaces, for the worker that creates them. */
export function createThumbnailsRepository(db: Executor) {
  const updateWaitingPicture = (id: string) =>
    db.updateTable('files').where('id', '=', id).where('thumbnailStatus', '=', 'waiting');

  return {
    /**
     * Counts an attempt and returns the picture.
     * @returns undefined if the picture already has thumbnails, was removed, or has failed too often
     */
    startAttempt: (id: string): Promise<Pick<FileRow, 'storageKey'> | undefined> =>
      updateWaitingPicture(id)
        .where('thumbnailTries', '<', maxAttempts)
        .where(isInLiveWorkspace('files'))
        .set((set) => ({ thumbnailTries: set('thumbnailTries', '+', 1) }))
        .returning('storageKey')
        .executeTakeFirst(),

    /** Takes an attempt off the count if it failed for a reason unrelated to the picture. */
    undoAttempt: async (id: string): Promise<void> => {
      await updateWaitingPicture(id)
        .set((set) => ({ thumbnailTries: set('thumbnailTries', '-', 1) }))
        .execute();
    },

    /** @returns whether the file still exists and was waiting */
    finish: async (id: string, status: Exclude<ThumbnailStatus, 'waiting'>): Promise<boolean> =>
      (await updateWaitingPicture(id).set({ thumbnailStatus: status }).executeTakeFirst()).numUpdatedRows > 0n,

    /** Lists the pictures that have been waiting since before a given time, newest first. */
    listWaitingPictures: async (before: Date, limit: number): Promise<string[]> =>
      (
        await db
          .selectFrom('files')
          .select('id')
          .where('thumbnailStatus', '=', 'waiting')
          .where('thumbnailTries', '<', maxAttempts)
          .where('createdAt', '<', before)
          .where(isInLiveWorkspace('files'))
          .orderBy('createdAt', 'desc')
          .limit(limit)
          .execute()
      ).map(({ id }) => id),

    /** Gives up on pictures with too many unfinished attempts. */
    giveUp: async (): Promise<void> => {
      await db
        .updateTable('files')
        .where('thumbnailStatus', '=', 'waiting')
        .where('thumbnailTries', '>=', maxAttempts)
        .set({ thumbnailStatus: 'damaged' })
        .execute();
    },
  };
}
