import type { ChannelId, Period } from '@reportage/contracts';
import { prepareStatement } from '@reportage/deploy-service/database';
import { compareBytes } from '../platform/compare-bytes.ts';
import { toArrayLiteral } from '../platform/database/array-literal.ts';
import type { Database } from '../platform/database/connection.ts';
import type { SourceRow } from '../schema/source.tables.ts';
import { getContentGroup } from './content-group.ts';
import { makeLabelsDistinct } from './distinct-labels.ts';
import { createMediaCache, type MediaCache, type RequestedMedia } from './media-cache.ts';

export interface CardMedia {
  id: string;
  /** The id of the item that the figures count towards: this item, or the one it was merged into. */
  itemId: string;
  url: string;
  /** As shown in cards: a page's URL, or a custom item's name, with a suffix if several items share that name. */
  label: string;
  sourceId: string | null;
  /** The account that its figures come from; null for our own script, manually entered values and links. */
  connectionId: string | null;
  /** The group assigned by a user, otherwise by the source's settings; empty if it has none. */
  contentGroup: string;
  /** The first and last day whose figures count; null means no limit. Another source may provide the other days. */
  countsFrom: string | null;
  countsUntil: string | null;
  /** Whether a partner owns the item; its facts are then in the partner's workspace. */
  isOwnedByPartner?: boolean;
}

export interface CardSource {
  id: string;
  name: string;
  type: SourceRow['type'];
  lastEventAt: Date | null;
}

/** An account whose data is fetched. */
export interface CardConnection {
  id: string;
  sourceId: string;
  name: string;
  mediaType: ChannelId;
  /** Time zone and currency of the account's figures, regardless of the card's time zone. */
  timezone: string | null;
  currency: string | null;
  lastSyncedAt: Date | null;
  /** Fetched ranges of days that overlap the period or the comparison period, with their currency and zone if known. */
  fetched: { firstDay: string; lastDay: string; currency?: string | null; timezone?: string | null }[];
  /** The last day with figures, in or after the period; null or missing if it is not known. */
  lastDataDay?: string | null;
  /** First and last day that count for at least one of its media; null means no limit. */
  counted: { from: string | null; to: string | null };
}

const mediaColumns = `id, url, source_id as "sourceId", connection_id as "connectionId", case when media_type = 'custom' then title end as name,
  content_group as "contentGroup", merged_into_id as "mergedIntoId", counts_from::text as "countsFrom", counts_until::text as "countsUntil",
  exists (select from app.partner_media where media_id = media.id) as "isOwnedByPartner"`;

/**
 * Reads links and media, and the media merged into them. $1 is a list of ids, $2 the workspace. Rows are found by id
 * first, using the indexes, and then filtered by workspace: starting from the workspace would read its whole library.
 */
const readMedia = prepareStatement<RequestedMedia>(`
  with requested as materialized (
    select ${mediaColumns}, workspace_id from app.media where id = any($1::text[])
    union all
    select ${mediaColumns}, workspace_id from app.media where merged_into_id = any($1::text[])
    union all
    select id, destination, null, null, name, null, null, null, null, false, workspace_id from app.links
    where id = any($1::text[]) and deleted_at is null)
  select id, url, "sourceId", "connectionId", name, "contentGroup", "mergedIntoId", "countsFrom", "countsUntil", "isOwnedByPartner" from requested where workspace_id = $2`);

interface MediaVersion {
  /** Number of changes to the workspace's media so far. */
  version: number;
}

type SourceWithSettings = CardSource & Pick<SourceRow, 'settings'>;

/**
 * Reads a workspace's sources and the change count of its media: one row per source, or a single row if there are no
 * sources. $1 is the workspace. The media are read afterwards, so they are at least as new as the count.
 */
const readSources = prepareStatement<MediaVersion & (SourceWithSettings | { id: null })>(`
  select changed.version, id, name, type, last_event_at as "lastEventAt", settings
  from (select coalesce(sum(changes), 0)::bigint as version from app.media_changes where workspace_id = $1) as changed
  left join app.sources on workspace_id = $1 order by name`);

/**
 * $1 is the workspace, $2 a list of connection ids, $3 and $4 are the period, $5 and $6 the comparison period. Runs
 * only if some of the media have a connection.
 */
const readConnections = prepareStatement<Omit<CardConnection, 'counted'>>(`
  select connections.id, source_id as "sourceId", connections.name, sources.type as "mediaType", timezone, currency,
    last_synced_at as "lastSyncedAt", (
      select coalesce(jsonb_agg(jsonb_build_object('firstDay', first_day, 'lastDay', last_day,
        'currency', connection_slices.currency, 'timezone', connection_slices.timezone)), '[]')
      from app.connection_slices
      where connection_id = connections.id and (
        (last_day >= $3::date and first_day <= $4::date) or (last_day >= $5::date and first_day <= $6::date))) as fetched,
    (select max(last_data_day)::text from app.connection_slices where connection_id = connections.id) as "lastDataDay"
  from app.connections join app.sources on sources.id = source_id
  where connections.workspace_id = $1 and connections.id = any($2::text[]) order by connections.name, connections.id`);

function getCountedDays(media: readonly RequestedMedia[]): CardConnection['counted'] {
  const firstDays = media.map(({ countsFrom }) => countsFrom);
  const lastDays = media.map(({ countsUntil }) => countsUntil);
  return {
    from: firstDays.includes(null) ? null : (firstDays.toSorted()[0] ?? null),
    to: lastDays.includes(null) ? null : (lastDays.toSorted().at(-1) ?? null),
  };
}

async function findConnections(
  db: Database,
  workspaceId: string,
  media: readonly RequestedMedia[],
  period: Period,
  comparisonPeriod: Period,
): Promise<CardConnection[]> {
  const mediaByConnection = Map.groupBy(media, ({ connectionId }) => connectionId);
  const ids = [...mediaByConnection.keys()].flatMap((id) => id ?? []);
  if (ids.length === 0) return [];
  const query = readConnections([
    workspaceId,
    toArrayLiteral(ids),
    period.from,
    period.to,
    comparisonPeriod.from,
    comparisonPeriod.to,
  ]);
  const { rows } = await db.withoutPlugins().executeQuery(query);
  return rows.map((row) => ({ ...row, counted: getCountedDays(mediaByConnection.get(row.id) ?? []) }));
}

/** Caches the media that cards query until the workspace's media change. */
export const openMediaCache = (db: Database): MediaCache =>
  createMediaCache(async (workspaceId, ids) => {
    // The statement already names its columns in camel case.
    const { rows } = await db.withoutPlugins().executeQuery(readMedia([toArrayLiteral(ids), workspaceId]));
    return rows;
  });

/**
 * Reads the media with these ids and all other media merged into the same items. Needs a second query only if some
 * of the ids belong to merged media.
 */
async function readItems(
  read: (ids: readonly string[]) => Promise<RequestedMedia[]>,
  mediaIds: readonly string[],
): Promise<RequestedMedia[]> {
  const requestedMedia = await read(mediaIds);
  const foundIds = new Set(requestedMedia.map(({ id }) => id));
  const targets = requestedMedia.flatMap(({ mergedIntoId }) =>
    mergedIntoId && !foundIds.has(mergedIntoId) ? [mergedIntoId] : [],
  );
  const mergeTargets = targets.length > 0 ? await read(targets) : [];
  return [...new Map([...requestedMedia, ...mergeTargets].map((item) => [item.id, item])).values()];
}

/** Sorts by the bytes of the labels rather than by locale, like the facts engine and its oracle. */
export function sortByLabel(media: readonly CardMedia[]): CardMedia[] {
  return [...media].sort((a, b) => compareBytes(a.label, b.label) || compareBytes(a.id, b.id));
}

/**
 * Reads the workspace's media with these ids and the media merged into them, sorted by label, with their sources and
 * connections. Facts are never rewritten: a merged item's facts are read as those of its target.
 */
export async function readCardContext(
  db: Database,
  mediaCache: MediaCache,
  workspaceId: string,
  mediaIds: readonly string[],
  period: Period,
  comparisonPeriod: Period = period,
): Promise<{ media: CardMedia[]; sources: CardSource[]; connections: CardConnection[] }> {
  if (mediaIds.length === 0) return { media: [], sources: [], connections: [] };
  const { rows } = await db.withoutPlugins().executeQuery(readSources([workspaceId]));
  const version = rows[0]?.version ?? 0;
  const sourceRows = rows.filter((row): row is MediaVersion & SourceWithSettings => row.id !== null);
  const media = await readItems((ids) => mediaCache.read(workspaceId, version, ids), mediaIds);
  const usedSourceIds = new Set(media.map(({ sourceId }) => sourceId));
  const sources = sourceRows.filter(({ id }) => usedSourceIds.has(id));
  const settingsBySourceId = new Map(sources.map(({ id, settings }) => [id, settings]));
  const mediaById = new Map(media.map((item) => [item.id, item]));
  const getGroup = (item: RequestedMedia) =>
    item.contentGroup ?? getContentGroup(item.url, settingsBySourceId.get(item.sourceId ?? ''));
  const cardMedia = media.map((item): CardMedia => {
    const { id, url, sourceId, connectionId, name, mergedIntoId, countsFrom, countsUntil, isOwnedByPartner } = item;
    const target = mediaById.get(mergedIntoId ?? id) ?? item;
    return {
      id,
      itemId: target.id,
      url,
      label: name ?? url,
      sourceId,
      connectionId,
      contentGroup: getGroup(target),
      countsFrom,
      countsUntil,
      ...(isOwnedByPartner ? { isOwnedByPartner } : {}),
    };
  });
  const connections = await findConnections(db, workspaceId, media, period, comparisonPeriod);
  return { media: sortByLabel(makeLabelsDistinct(cardMedia)), sources, connections };
}
