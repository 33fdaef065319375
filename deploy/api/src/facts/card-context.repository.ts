import type { Database } from '../platform/database/connection.ts';
import { contentGroupOf } from './content-group.ts';

export interface FactsMedia {
  id: string;
  url: string;
  /** As cards show it: a page by its address, a custom item by its name. */
  label: string;
  sourceId: string | null;
  /** Name of the group that its source's settings put it into; empty where they put it into none. */
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
  const media = await db
    .selectFrom('media')
    .select(['id', 'url', 'sourceId', 'mediaType', 'title'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', [...new Set(mediaIds)])
    .execute();
  const sourceIds = [...new Set(media.flatMap(({ sourceId }) => (sourceId ? [sourceId] : [])))];
  const sources = sourceIds.length
    ? await db
        .selectFrom('sources')
        .select(['id', 'name', 'lastEventAt', 'settings'])
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', sourceIds)
        .orderBy('name')
        .execute()
    : [];
  const settingsOf = new Map(sources.map(({ id, settings }) => [id, settings]));
  const shown = media.map(({ mediaType, title, ...each }) => ({
    ...each,
    contentGroup: contentGroupOf(each.url, settingsOf.get(each.sourceId ?? '')),
    label: mediaType === 'custom' ? (title ?? each.url) : each.url,
  }));
  return { media: shown.sort((a, b) => compareText(a.label, b.label) || compareText(a.id, b.id)), sources };
}
