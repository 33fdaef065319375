import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';

/** Reads the URL of an item's picture. The workspace is unknown, because a preview URL identifies only the item. */
export async function readPictureUrl(db: Executor, mediaId: string): Promise<string | null> {
  const row = await db
    .selectFrom('media')
    .select(sql<string | null>`page ->> 'imageUrl'`.as('imageUrl'))
    .where('id', '=', mediaId)
    .executeTakeFirst();
  return row?.imageUrl ?? null;
}
