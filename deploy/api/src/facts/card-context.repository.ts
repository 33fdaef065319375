import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
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

/** Bytes, not a locale: the facts engine and its oracle sort the same way. */
const compareText = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const mediaColumns = ['id', 'mergedIntoId', 'url', 'sourceId', 'mediaType', 'title', 'contentGroup'] as const;

/**
 * Media by their ids, and those merged into them. Found by the ids first, each by its index, and held against the workspace then: a
 * planner that takes the workspace first reads its whole library.
 */
function readMedia(db: Database, workspaceId: string, ids: readonly string[]) {
  const asked = sql.val([...new Set(ids)]);
  const by = (column: 'id' | 'mergedIntoId') =>
    db
      .selectFrom('media')
      .select([...mediaColumns, 'workspaceId'])
      .where(column, '=', (eb) => eb.fn.any<string>(asked));
  return db
    .with(
      (cte) => cte('asked').materialized(),
      () => by('id').unionAll(by('mergedIntoId')),
    )
    .selectFrom('asked')
    .select([...mediaColumns])
    .where('workspaceId', '=', workspaceId)
    .execute();
}

/** The media of the ids and whatever is one item with them; only where a merged one was asked for itself, the one that stays is asked after. */
async function readItems(db: Database, workspaceId: string, mediaIds: readonly string[]) {
  const found = await readMedia(db, workspaceId, mediaIds);
  const known = new Set(found.map(({ id }) => id));
  const staying = found.flatMap(({ mergedIntoId }) => (mergedIntoId && !known.has(mergedIntoId) ? [mergedIntoId] : []));
  const others = staying.length > 0 ? await readMedia(db, workspaceId, staying) : [];
  return [...new Map([...found, ...others].map((each) => [each.id, each])).values()];
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
  // All sources of the workspace, which are few, so that their look-up need not wait for the media.
  const [media, all] = await Promise.all([
    readItems(db, workspaceId, mediaIds),
    db
      .selectFrom('sources')
      .select(['id', 'name', 'lastEventAt', 'settings'])
      .where('workspaceId', '=', workspaceId)
      .orderBy('name')
      .execute(),
  ]);
  const used = new Set(media.map(({ sourceId }) => sourceId));
  const sources = all.filter(({ id }) => used.has(id));
  const settingsOf = new Map(sources.map(({ id, settings }) => [id, settings]));
  const byId = new Map(media.map((each) => [each.id, each]));
  const groupOf = (each: (typeof media)[number]) =>
    each.contentGroup ?? contentGroupOf(each.url, settingsOf.get(each.sourceId ?? ''));
  const shown = media.map((each): FactsMedia => {
    const { id, url, sourceId, mediaType, title, mergedIntoId } = each;
    const item = byId.get(mergedIntoId ?? id) ?? each;
    const label = mediaType === 'custom' ? (title ?? url) : url;
    return { id, itemId: item.id, url, label, sourceId, contentGroup: groupOf(item) };
  });
  return { media: shown.sort((a, b) => compareText(a.label, b.label) || compareText(a.id, b.id)), sources };
}
