import type { Database } from '../platform/database/connection.ts';

export interface FactsMedia {
  id: string;
  url: string;
  sourceId: string | null;
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
    .select(['id', 'url', 'sourceId'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', [...new Set(mediaIds)])
    .execute();
  const sourceIds = [...new Set(media.flatMap(({ sourceId }) => (sourceId ? [sourceId] : [])))];
  const sources = sourceIds.length
    ? await db
        .selectFrom('sources')
        .select(['id', 'name', 'lastEventAt'])
        .where('workspaceId', '=', workspaceId)
        .where('id', 'in', sourceIds)
        .orderBy('name')
        .execute()
    : [];
  return { media: media.sort((a, b) => compareText(a.url, b.url) || compareText(a.id, b.id)), sources };
}
