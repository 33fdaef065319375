import { prepareStatement } from '@reportage/deploy-service/database';
import { compareBytes } from '../platform/compare-bytes.ts';
import type { Database } from '../platform/database/connection.ts';
import { plainList } from '../platform/database/plain-list.ts';
import type { SourceRow } from '../schema/source.tables.ts';
import { contentGroupOf } from './content-group.ts';
import { type AskedMedia, createMediaMemory, type MediaMemory } from './media-memory.ts';

export interface FactsMedia {
  id: string;
  /** The item that it counts as: itself, or the one that it was merged into. */
  itemId: string;
  url: string;
  /** As cards show it: a page by its address, a custom item by its name. */
  label: string;
  sourceId: string | null;
  /** The group that people gave it, else that of its source's settings; empty where there is none. */
  contentGroup: string;
}

export interface CardSource {
  id: string;
  name: string;
  lastEventAt: Date | null;
}

const mediaColumns = `id, url, source_id as "sourceId", case when media_type = 'custom' then title end as name,
  content_group as "contentGroup", merged_into_id as "mergedIntoId"`;

/**
 * $1 media ids, $2 the workspace: the media, and those merged into them. Found by the ids first, each by its index, and held against the
 * workspace then: a planner that takes the workspace first reads its whole library.
 */
const readMedia = prepareStatement<AskedMedia>(`
  with asked as materialized (
    select ${mediaColumns}, workspace_id from app.media where id = any($1::text[])
    union all
    select ${mediaColumns}, workspace_id from app.media where merged_into_id = any($1::text[]))
  select id, url, "sourceId", name, "contentGroup", "mergedIntoId" from asked where workspace_id = $2`);

interface MediaVersion {
  /** How often the media of the workspace have changed. */
  version: number;
}

type SourceWithSettings = CardSource & Pick<SourceRow, 'settings'>;

/**
 * $1 the workspace. How often its media have changed, and all of its sources, which are few: a row each, or one without a source. Both are
 * asked in one statement, before the media: what is then read is at least as new as the number says.
 */
const readSources = prepareStatement<MediaVersion & (SourceWithSettings | { id: null })>(`
  select changed.version, id, name, last_event_at as "lastEventAt", settings
  from (select coalesce(sum(changes), 0)::bigint as version from app.media_changes where workspace_id = $1) as changed
  left join app.sources on workspace_id = $1 order by name`);

/** Remembers the media that cards ask about for as long as the workspace's are the same. */
export const openMediaMemory = (db: Database): MediaMemory =>
  createMediaMemory(async (workspaceId, ids) => {
    // The statements name their columns as rows are to have them.
    const { rows } = await db.withoutPlugins().executeQuery(readMedia([plainList(ids), workspaceId]));
    return rows;
  });

/** The media of the ids and whatever is one item with them; only where a merged one was asked for itself, the one that stays is asked after. */
async function readItems(
  read: (ids: readonly string[]) => Promise<AskedMedia[]>,
  mediaIds: readonly string[],
): Promise<AskedMedia[]> {
  const found = await read(mediaIds);
  const known = new Set(found.map(({ id }) => id));
  const staying = found.flatMap(({ mergedIntoId }) => (mergedIntoId && !known.has(mergedIntoId) ? [mergedIntoId] : []));
  const others = staying.length > 0 ? await read(staying) : [];
  return [...new Map([...found, ...others].map((each) => [each.id, each])).values()];
}

/** By the bytes of their labels, not by a locale: the facts engine and its oracle sort the same way. */
function sortByLabel(media: readonly FactsMedia[]): FactsMedia[] {
  return [...media].sort((a, b) => compareBytes(a.label, b.label) || compareBytes(a.id, b.id));
}

/**
 * Those of the ids that are media of the workspace, by address, with whatever was merged into them, and the sources behind them. Facts
 * are never rewritten: those of a merged item are read as those of the one that stays.
 */
export async function readCardContext(
  db: Database,
  memory: MediaMemory,
  workspaceId: string,
  mediaIds: readonly string[],
): Promise<{ media: FactsMedia[]; sources: CardSource[] }> {
  if (mediaIds.length === 0) return { media: [], sources: [] };
  const { rows } = await db.withoutPlugins().executeQuery(readSources([workspaceId]));
  const version = rows[0]?.version ?? 0;
  const all = rows.filter((row): row is MediaVersion & SourceWithSettings => row.id !== null);
  const media = await readItems((ids) => memory.read(workspaceId, version, ids), mediaIds);
  const used = new Set(media.map(({ sourceId }) => sourceId));
  const sources = all.filter(({ id }) => used.has(id));
  const settingsOf = new Map(sources.map(({ id, settings }) => [id, settings]));
  const byId = new Map(media.map((each) => [each.id, each]));
  const groupOf = (each: AskedMedia) =>
    each.contentGroup ?? contentGroupOf(each.url, settingsOf.get(each.sourceId ?? ''));
  const shown = media.map((each): FactsMedia => {
    const { id, url, sourceId, name, mergedIntoId } = each;
    const item = byId.get(mergedIntoId ?? id) ?? each;
    return { id, itemId: item.id, url, label: name ?? url, sourceId, contentGroup: groupOf(item) };
  });
  return { media: sortByLabel(shown), sources };
}
