import type { DuplicateEvidence, MediaType } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import type { MediaRow } from '../../schema/source.tables.ts';
import { getPageKey, hasSameAddress, hasSamePage, hasSamePost, listSimilarTypes } from '../media/index.ts';

export interface DuplicateGroup {
  evidence: DuplicateEvidence;
  address: string;
  ids: string[];
}

export function createDuplicatesRepository(db: Executor, workspaceId: string) {
  return {
    /**
     * Lists groups with at least one item of the type, sorted by their newest item. Within a group, pages measured by
     * our own script come first. Items with the same address form a group, as do items with different addresses if
     * their canonical links point to one page, or if they belong to the same post or have the same UTM parameters.
     */
    async list(mediaType: MediaType, limit: number): Promise<{ groups: DuplicateGroup[]; total: number }> {
      const isOfSimilarType = sql`workspace_id = ${workspaceId} and media_type = any(${[...listSimilarTypes(mediaType)]}::text[])
          and archived_at is null`;
      const groupColumns = sql`array_agg(id order by media_type <> 'web', created_at, id) as ids, max(created_at) as last`;
      const isGroup = sql`count(*) > 1 and bool_or(media_type = ${mediaType})`;
      const { rows } = await sql<DuplicateGroup & { total: number }>`
        with found as (
          select 'address' as evidence, canonical_key as address, ${groupColumns} from app.media
          where ${isOfSimilarType} and ${hasSameAddress} group by canonical_key having ${isGroup}
          union all
          select 'canonical', ${getPageKey('media')}, ${groupColumns} from app.media
          where ${isOfSimilarType} and ${hasSamePage} group by ${getPageKey('media')} having ${isGroup}
          union all
          select split_part(post_key, ':', 1), substring(post_key from '^[a-z]+:(.*)$'), ${groupColumns} from app.media
          where ${isOfSimilarType} and ${hasSamePost} group by post_key having ${isGroup})
        select evidence, address, ids, count(*) over () as total from found
        order by last desc, address limit ${limit}`.execute(db);
      return {
        groups: rows.map(({ evidence, address, ids }) => ({ evidence, address, ids })),
        total: rows[0]?.total ?? 0,
      };
    },

    /** Finds the items, except those that are merged into another item. */
    findUnmergedItems: async (ids: readonly string[]): Promise<MediaRow[]> =>
      ids.length === 0
        ? []
        : db
            .selectFrom('media')
            .selectAll()
            .where('workspaceId', '=', workspaceId)
            .where('mergedIntoId', 'is', null)
            .where('id', 'in', [...ids])
            .execute(),

    async countCampaigns(ids: readonly string[]): Promise<Map<string, number>> {
      const { rows } = await sql<{ mediaId: string; count: number }>`
        select media_id, count(*) as count from app.campaign_media
        where media_id = any(${[...ids]}::text[]) group by media_id`.execute(db);
      return new Map(rows.map(({ mediaId, count }) => [mediaId, count]));
    },

    /** Marks every pair of the items as different. */
    async markDistinct(ids: readonly string[], authorId: string, now: Date): Promise<void> {
      await sql`
        insert into app.distinct_media (first_id, second_id, author_id, created_at)
        select first.id, second.id, ${authorId}, ${now}
        from unnest(${[...ids]}::text[]) as first (id) join unnest(${[...ids]}::text[]) as second (id) on first.id < second.id
        on conflict do nothing`.execute(db);
    },

    async unmarkDistinct(ids: readonly string[]): Promise<void> {
      await sql`
        delete from app.distinct_media
        where first_id = any(${[...ids]}::text[]) and second_id = any(${[...ids]}::text[])`.execute(db);
    },
  };
}
