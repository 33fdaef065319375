import type { MediaType } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { MediaRow } from '../../schema/source.tables.ts';
import { hasDuplicate, typesLike } from '../media/index.ts';

export interface FoundGroup {
  address: string;
  ids: string[];
}

export function createDuplicatesRepository(db: Executor, workspaceId: string) {
  return {
    /** Groups by address with at least one item of the type, most recently found first; pages of our own script come first in them. */
    async list(mediaType: MediaType, limit: number): Promise<{ groups: FoundGroup[]; total: number }> {
      const { rows } = await sql<FoundGroup & { total: number }>`
        select canonical_key as address, array_agg(id order by media_type <> 'web', created_at, id) as ids, count(*) over () as total
        from app.media
        where workspace_id = ${workspaceId} and media_type = any(${[...typesLike(mediaType)]}::text[])
          and archived_at is null and ${hasDuplicate}
        group by canonical_key having count(*) > 1 and bool_or(media_type = ${mediaType})
        order by max(created_at) desc, canonical_key limit ${limit}`.execute(db);
      return { groups: rows.map(({ address, ids }) => ({ address, ids })), total: rows[0]?.total ?? 0 };
    },

    /** Items that are not merged into another. */
    findListed: async (ids: readonly string[]): Promise<MediaRow[]> =>
      ids.length === 0
        ? []
        : db
            .selectFrom('media')
            .selectAll()
            .where('workspaceId', '=', workspaceId)
            .where('mergedIntoId', 'is', null)
            .where('id', 'in', [...ids])
            .execute(),

    async campaignCounts(ids: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await sql<{ mediaId: string; count: number }>`
        select media_id, count(*) as count from app.campaign_media
        where media_id = any(${[...ids]}::text[]) group by media_id`.execute(db);
      return new Map(rows.map(({ mediaId, count }) => [mediaId, count]));
    },

    /** Records of every two of them that they are not the same. */
    async markDistinct(ids: readonly string[], authorId: string, now: Date): Promise<void> {
      await sql`
        insert into app.distinct_media (first_id, second_id, author_id, created_at)
        select first.id, second.id, ${authorId}, ${now}
        from unnest(${[...ids]}::text[]) as first (id) join unnest(${[...ids]}::text[]) as second (id) on first.id < second.id
        on conflict do nothing`.execute(db);
    },

    async suggestAgain(ids: readonly string[]): Promise<void> {
      await sql`
        delete from app.distinct_media
        where first_id = any(${[...ids]}::text[]) and second_id = any(${[...ids]}::text[])`.execute(db);
    },
  };
}
