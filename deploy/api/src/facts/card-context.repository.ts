import { sql } from 'kysely';
import type { Database } from '../platform/database/connection.ts';
import { contentGroupOf } from './content-group.ts';

export interface FactsMedia {
  id: string;
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

/** Those of the ids that are media of the workspace, by address, and the sources behind them. */
export async function readCardContext(
  db: Database,
  workspaceId: string,
  mediaIds: readonly string[],
): Promise<{ media: FactsMedia[]; sources: CardSource[] }> {
  if (mediaIds.length === 0) return { media: [], sources: [] };
  const ids = sql.val([...new Set(mediaIds)]);
  const asked = db
    .selectFrom('media')
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', (eb) => eb.fn.any<string>(ids));
  const [media, sources] = await Promise.all([
    asked.select(['id', 'url', 'sourceId', 'mediaType', 'title', 'contentGroup']).execute(),
    db
      .selectFrom('sources')
      .select(['id', 'name', 'lastEventAt', 'settings'])
      .where('workspaceId', '=', workspaceId)
      .where('id', 'in', asked.select('sourceId').where('sourceId', 'is not', null).$castTo<{ sourceId: string }>())
      .orderBy('name')
      .execute(),
  ]);
  const settingsOf = new Map(sources.map(({ id, settings }) => [id, settings]));
  const shown = media.map(({ mediaType, title, ...each }) => ({
    ...each,
    contentGroup: each.contentGroup ?? contentGroupOf(each.url, settingsOf.get(each.sourceId ?? '')),
    label: mediaType === 'custom' ? (title ?? each.url) : each.url,
  }));
  return { media: shown.sort((a, b) => compareText(a.label, b.label) || compareText(a.id, b.id)), sources };
}
