import { type SqlBool, sql } from 'kysely';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isCoverInUse, thumbnailOf } from '../../files/index.ts';

interface ServedImage {
  content: Buffer;
  contentType: string;
}

/** Whether the file's workspace, one of its clients or a report's cover shows it, which makes it public. */
const isBrandOf = sql<SqlBool>`(workspaces.banner ->> 'id' = files.id
  or exists (select 1 from jsonb_each(workspaces.images) as shown where shown.value ->> 'id' = files.id)
  or exists (
    select 1 from app.clients where clients.workspace_id = workspaces.id and (clients.banner ->> 'id' = files.id
      or exists (select 1 from jsonb_each(clients.images) as shown where shown.value ->> 'id' = files.id)))
  or ${isCoverInUse})`;

export function createBrandImageReader({ db, storage }: Pick<Platform, 'db' | 'storage'>) {
  /** The thumbnail if there is one, which is small and was made by our own decoder. @throws {AppError} `notFound` */
  return async (id: string): Promise<ServedImage> => {
    const file = await db
      .selectFrom('files')
      .innerJoin('workspaces', 'workspaces.id', 'files.workspaceId')
      .select(['files.storageKey', 'files.contentType', 'files.thumbnailStatus'])
      .where('files.id', '=', id)
      .where('files.status', '=', 'stored')
      .where('workspaces.removedAt', 'is', null)
      .where(isBrandOf)
      .executeTakeFirst();
    if (!file?.storageKey) throw new AppError('notFound');
    const { storageKey, contentType, thumbnailStatus } = file;
    if (thumbnailStatus === 'damaged' || thumbnailStatus === 'tooLarge') throw new AppError('notFound');
    const copy = thumbnailStatus === 'made' ? await storage.get(thumbnailOf(storageKey, 'large')) : undefined;
    if (copy) return { content: copy, contentType: 'image/webp' };
    const content = await storage.get(storageKey);
    if (!content) throw new AppError('notFound');
    return { content, contentType };
  };
}
