import { type SqlBool, sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getThumbnailKey, isCoverInUse } from '../../files/index.ts';

interface ServedImage {
  content: Buffer;
  contentType: string;
}

/** Whether a file is public, because its workspace's brand, a client's brand or a report's cover shows it. */
const isPublicImage = sql<SqlBool>`(workspaces.banner ->> 'id' = files.id
  or exists (select 1 from jsonb_each(workspaces.images) as image where image.value ->> 'id' = files.id)
  or exists (
    select 1 from app.clients where clients.workspace_id = workspaces.id and (clients.banner ->> 'id' = files.id
      or exists (select 1 from jsonb_each(clients.images) as image where image.value ->> 'id' = files.id)))
  or ${isCoverInUse})`;

export function createBrandImageReader({ db, storage }: Pick<Platform, 'db' | 'storage'>) {
  /**
   * Reads the thumbnail if there is one, because it is small and was created by our own decoder.
   * @throws {AppError} `notFound`
   */
  return async (id: string): Promise<ServedImage> => {
    const file = await db
      .selectFrom('files')
      .innerJoin('workspaces', 'workspaces.id', 'files.workspaceId')
      .select(['files.storageKey', 'files.contentType', 'files.thumbnailStatus'])
      .where('files.id', '=', id)
      .where('files.status', '=', 'stored')
      .where('workspaces.removedAt', 'is', null)
      .where(isPublicImage)
      .executeTakeFirst();
    if (!file?.storageKey) throw new AppError('notFound');
    const { storageKey, contentType, thumbnailStatus } = file;
    if (thumbnailStatus === 'damaged' || thumbnailStatus === 'tooLarge') throw new AppError('notFound');
    const thumbnail = thumbnailStatus === 'made' ? await storage.get(getThumbnailKey(storageKey, 'large')) : undefined;
    if (thumbnail) return { content: thumbnail, contentType: 'image/webp' };
    const content = await storage.get(storageKey);
    if (!content) throw new AppError('notFound');
    return { content, contentType };
  };
}
