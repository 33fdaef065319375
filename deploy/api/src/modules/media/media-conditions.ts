import type { calls, FacetChip, MediaFacetId, MediaType } from '@reportage/contracts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ContextOf } from '../../platform/http/implement.ts';
import { splitIds } from '../../platform/lists/list-response.ts';

type Condition = RawBuilder<SqlBool>;

/** The day on which an item was added to the library, in the workspace's time zone. */
export const addedDay = sql<string>`
  (media.created_at at time zone (select timezone from app.workspaces where workspaces.id = media.workspace_id))::date`;

/** Whether an item is listed. A merged item is represented by its merge target. */
export const isListed: Condition = sql`media.merged_into_id is null`;

/** Types whose items are pages with a URL: pages measured by our own script, and pages measured by an account. */
export const pageTypes: readonly MediaType[] = ['web', 'ga'];

/** Whether items of two types may be the same page and can therefore be merged. */
export const canBeMerged = (one: MediaType, other: MediaType): boolean =>
  one === other || (pageTypes.includes(one) && pageTypes.includes(other));

/** Lists the types whose items may be the same page as an item of this type. */
export const listSimilarTypes = (mediaType: MediaType): readonly MediaType[] =>
  pageTypes.includes(mediaType) ? pageTypes : [mediaType];

const haveSimilarTypes = sql`(other.media_type = media.media_type
  or (other.media_type in (${sql.join(pageTypes)}) and media.media_type in (${sql.join(pageTypes)})))`;

const isLikelyDuplicate = (matchesOther: Condition): Condition => sql`exists (
  select 1 from app.media other
  where other.workspace_id = media.workspace_id and ${matchesOther} and other.id <> media.id
    and other.merged_into_id is null and ${haveSimilarTypes} and other.archived_at is null
    and not exists (
      select 1 from app.distinct_media
      where first_id = least(media.id, other.id) and second_id = greatest(media.id, other.id)))`;

/** Whether another item has an equivalent URL, and the two are not marked as different. */
export const hasSameAddress: Condition = sql`(${isListed} and ${isLikelyDuplicate(sql`other.canonical_key = media.canonical_key`)})`;

/**
 * Whether another item's URL identifies the same post or has the same UTM parameters, and the two are not marked as
 * different.
 */
export const hasSamePost: Condition = sql`(${isListed} and media.post_key is not null
  and ${isLikelyDuplicate(sql`other.post_key = media.post_key and other.canonical_key <> media.canonical_key`)})`;

/**
 * Identifies the page of the item with the given `alias`: the page to which its canonical link points, or otherwise its
 * own page.
 */
export const getPageKey = (alias: string) =>
  sql`coalesce(${sql.ref(`${alias}.named_key`)}, ${sql.ref(`${alias}.canonical_key`)})`;

/**
 * Whether one item's canonical link points to the other, or both point to the same page, and the two are not marked as
 * different.
 */
export const hasSamePage: Condition = sql`(${isListed}
  and ${isLikelyDuplicate(sql`${getPageKey('other')} = ${getPageKey('media')} and other.canonical_key <> media.canonical_key`)})`;

/** Whether another item seems to be the same page. */
export const hasDuplicate: Condition = sql`(${hasSameAddress} or ${hasSamePage} or ${hasSamePost})`;

const isArchived: Condition = sql`media.archived_at is not null`;

const facetConditions: Record<MediaFacetId, (values: RawBuilder<unknown>) => Condition> = {
  connectionId: (values) => sql`coalesce(media.source_id, 'none') in (${values})`,
  type: (values) => sql`media.type in (${values})`,
  campaignId: (values) => sql`exists (
    select 1 from app.campaign_media where campaign_media.media_id = media.id and campaign_media.campaign_id in (${values}))`,
  labels: (values) => sql`media.labels ?| array[${values}]::text[]`,
  contentGroup: (values) => sql`media.content_group in (${values})`,
  duplicates: () => hasDuplicate,
  archived: () => isArchived,
};

function matchesChip({ info, selected }: FacetChip): Condition {
  const condition = facetConditions[info.id](sql.join(selected.map(({ id }) => id)));
  return info.operator === 'is' ? condition : sql`not (${condition})`;
}

/** Whether a campaign with any of these creators contains the item. */
const isInCampaignOfCreators = (ids: readonly string[]): Condition => sql`exists (
  select 1 from app.campaign_media
  join app.campaigns on campaigns.id = campaign_media.campaign_id
  cross join jsonb_array_elements(campaigns.creators) as creator
  where campaign_media.media_id = media.id and creator ->> 'id' in (${sql.join([...ids])}))`;

/** Returns a list call's conditions, except those on type, search and source. */
export function matchesMedia(
  query: Pick<ContextOf<typeof calls.listMedia>['query'], 'fromDate' | 'toDate' | 'mediaIds' | 'creators'>,
  chips: readonly FacetChip[],
): Condition {
  const conditions: Condition[] = chips.map(matchesChip);
  // Items requested by id are shown even if archived.
  const shouldIncludeArchivedItems = query.mediaIds !== undefined || chips.some(({ info }) => info.id === 'archived');
  if (!shouldIncludeArchivedItems) conditions.push(sql`not (${isArchived})`);
  if (query.fromDate) conditions.push(sql`${addedDay} >= ${query.fromDate}::date`);
  if (query.toDate) conditions.push(sql`${addedDay} <= ${query.toDate}::date`);
  // A merged item's id resolves to its merge target.
  if (query.mediaIds) {
    const ids = sql.join(splitIds(query.mediaIds));
    conditions.push(
      sql`media.id in (select coalesce(requested.merged_into_id, requested.id) from app.media requested where requested.id in (${ids}))`,
    );
  }
  if (query.creators) conditions.push(isInCampaignOfCreators(splitIds(query.creators)));
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}
