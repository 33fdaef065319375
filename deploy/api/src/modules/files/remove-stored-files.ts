import type { PurgeHandler } from '../../platform/purge/purge-workspace.ts';
import { getThumbnailKeys } from './thumbnails/thumbnail-links.ts';

const batchSize = 20;

/**
 * Removes the files of a deleted workspace. The files' rows are deleted later, because they are the only references to
 * any files that could not be removed.
 */
export const removeStoredFiles: PurgeHandler = async ({ db, storage }, workspaceId) => {
  const files = await db
    .selectFrom('files')
    .select(['id', 'storageKey'])
    .where('workspaceId', '=', workspaceId)
    .where('storageKey', 'is not', null)
    .limit(batchSize)
    .execute();
  if (files.length === 0) return true;
  for (const { storageKey } of files) {
    if (storageKey === null) continue;
    for (const key of [storageKey, ...getThumbnailKeys(storageKey)]) await storage.remove(key);
  }
  const ids = files.map(({ id }) => id);
  await db.updateTable('files').set({ storageKey: null }).where('id', 'in', ids).execute();
  return false;
};
