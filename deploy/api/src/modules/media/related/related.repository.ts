import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connection.ts';
import type { MediaRow } from '../../../schema/source.tables.ts';
import { isListed } from '../media-conditions.ts';
import { getTitleWords } from './title-words.ts';

const maxRelatedItems = 20;
/**
 * With fewer shared words, titles count as similar only if another property is shared, because one word may be a
 * coincidence.
 */
const minSharedWords = 2;

/** The properties that an item shares with the requested ones. */
export interface RelatedRow {
  id: string;
  campaigns: string[];
  campaignCount: number;
  contentGroup: string | null;
  author: string | null;
  isSameSection: boolean;
  words: string[];
}

/** The part of a canonical key before its second slash, such as `news.example/travel`. */
const section = sql`(split_part(media.canonical_key, '/', 1) || '/' || split_part(media.canonical_key, '/', 2))`;
const author = sql`coalesce(media.author, media.page ->> 'author')`;
const titleVector = sql`to_tsvector('simple', coalesce(media.title, ''))`;

/** Shared campaigns count most, then content group and author, then section and title. */
const closeness = sql`
  8 * least(campaign_count, 3) + 4 * (content_group is not null)::int + 3 * (author is not null)::int
    + 2 * is_same_section::int + least(cardinality(words), 4)`;

export function createRelatedRepository(db: Executor, workspaceId: string) {
  const findByIds = (ids: readonly string[]): Promise<MediaRow[]> =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('media')
          .selectAll()
          .where('workspaceId', '=', workspaceId)
          .where('id', 'in', [...ids])
          .execute();

  return {
    findByIds,

    /** Finds related media, closest first. */
    async findRelated(requestedMedia: readonly MediaRow[]): Promise<(RelatedRow & { media: MediaRow })[]> {
      const ids = sql`${requestedMedia.map(({ id }) => id)}::text[]`;
      const words = getTitleWords(requestedMedia.map(({ title }) => title));
      const { rows } = await sql<RelatedRow>`
        with requested as (
          select id, content_group, lower(${author}) as author,
            case when canonical_key like '%/%/%' then ${section} end as section
          from app.media where workspace_id = ${workspaceId} and id = any(${ids})),
        in_campaigns as (
          select related.media_id, count(distinct campaigns.id) as campaign_count,
            array_agg(distinct campaigns.name order by campaigns.name) as campaigns
          from app.campaign_media entry join app.campaign_media related on related.campaign_id = entry.campaign_id
          join app.campaigns on campaigns.id = entry.campaign_id
          where entry.media_id = any(${ids}) group by related.media_id),
        in_words as (
          select media.id as media_id, array(
            select word from unnest(${words}::text[]) as word where ${titleVector} @@ plainto_tsquery('simple', word)) as words
          from app.media
          where workspace_id = ${workspaceId}
            and ${titleVector} @@ to_tsquery('simple', ${words.join(' | ')})),
        found as (
          select media.id, media.created_at,
            coalesce(campaigns, '{}') as campaigns, coalesce(campaign_count, 0)::int as campaign_count,
            case when media.content_group in (select content_group from requested) then media.content_group end as content_group,
            case when lower(${author}) in (select author from requested) then ${author} end as author,
            coalesce(${section} in (select section from requested), false) as is_same_section,
            coalesce(words, '{}') as words
          from app.media
          left join in_campaigns on in_campaigns.media_id = media.id
          left join in_words on in_words.media_id = media.id
          where media.workspace_id = ${workspaceId} and media.archived_at is null and ${isListed}
            and not media.id = any(${ids}))
        select id, campaigns, campaign_count, content_group, author, is_same_section, words from found
        where campaign_count > 0 or content_group is not null or author is not null or is_same_section
          or cardinality(words) >= ${minSharedWords}
        order by ${closeness} desc, created_at desc, id limit ${maxRelatedItems}`.execute(db);
      const mediaById = new Map((await findByIds(rows.map(({ id }) => id))).map((row) => [row.id, row]));
      return rows.flatMap((row) => {
        const item = mediaById.get(row.id);
        return item ? [{ ...row, media: item }] : [];
      });
    },
  };
}
