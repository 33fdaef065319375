import { prepareStatement } from '@reportage/deploy-service/database';
import { compareBytes } from '../platform/compare-bytes.ts';
import type { Database } from '../platform/database/connection.ts';
import { plainList } from '../platform/database/plain-list.ts';
import type { MediaRow, SourceRow } from '../schema/source.tables.ts';
import { contentGroupOf } from './content-group.ts';

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

interface AskedMedia extends Pick<MediaRow, 'id' | 'url' | 'sourceId' | 'contentGroup' | 'mergedIntoId'> {
  /** What it is called instead of its address. */
  name: string | null;
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

/** $1 the workspace. All of its sources, which are few, so that their look-up need not wait for the media. */
const readSources = prepareStatement<CardSource & Pick<SourceRow, 'settings'>>(`
  select id, name, last_event_at as "lastEventAt", settings from app.sources where workspace_id = $1 order by name`);

/** The media of the ids and whatever is one item with them; only where a merged one was asked for itself, the one that stays is asked after. */
async function readItems(db: Database, workspaceId: string, mediaIds: readonly string[]): Promise<AskedMedia[]> {
  const read = async (ids: readonly string[]) =>
    (await db.executeQuery(readMedia([plainList([...new Set(ids)]), workspaceId]))).rows;
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
  workspaceId: string,
  mediaIds: readonly string[],
): Promise<{ media: FactsMedia[]; sources: CardSource[] }> {
  if (mediaIds.length === 0) return { media: [], sources: [] };
  // The statements name their columns as rows are to have them.
  const plain = db.withoutPlugins();
  const [media, { rows: all }] = await Promise.all([
    readItems(plain, workspaceId, mediaIds),
    plain.executeQuery(readSources([workspaceId])),
  ]);
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
