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
  const ids = sql.val([...new Set(mediaIds)]);
  const items = sql<string>`(
    select coalesce(merged_into_id, id) from app.media where workspace_id = ${workspaceId} and id = any(${ids}))`;
  const asked = db
    .selectFrom('media')
    .where('workspaceId', '=', workspaceId)
    .where(sql<boolean>`(id in ${items} or merged_into_id in ${items})`);
  const [media, sources] = await Promise.all([
    asked.select(['id', 'mergedIntoId', 'url', 'sourceId', 'mediaType', 'title', 'contentGroup']).execute(),
    db
      .selectFrom('sources')
      .select(['id', 'name', 'lastEventAt', 'settings'])
      .where('workspaceId', '=', workspaceId)
      .where('id', 'in', asked.select('sourceId').where('sourceId', 'is not', null).$castTo<{ sourceId: string }>())
      .orderBy('name')
      .execute(),
  ]);
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
