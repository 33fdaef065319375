import type { FactBatch } from '../facts-store.ts';
import { type DimensionRow, tableRowsOf, type VisitorOfDay } from '../families/fact-tables.ts';
import { type WebColumn, type WebText, webColumns, webFacts } from '../families/web.ts';
import type { ClaimedEvent } from './claimed-event.ts';
import { type Delivery, listDeliveries } from './deliveries.ts';
import type { FoldSource } from './fold.repository.ts';
import { averageScrollFrom, foldEvent } from './fold-event.ts';
import { createVisits } from './visits.ts';

const bucketMs = 15 * 60_000;

type Dimensions = DimensionRow<WebText> & {
  /** Start of the 15-minute bucket, milliseconds UTC. */
  bucketMs: number;
};
export type FactRow = Dimensions & { sums: Record<WebColumn, number> };
export type VisitorRow = Dimensions & VisitorOfDay<WebText>;

export interface FoldedRows {
  facts: FactRow[];
  visitors: VisitorRow[];
  deliveries: Delivery[];
  lastSeen: ReadonlyMap<string, number>;
}

const emptySums = () => Object.fromEntries(webColumns.map((column) => [column, 0])) as FactRow['sums'];

/** Folded rows as the facts' store takes them. */
export const batchOf = ({ facts, visitors, deliveries }: Omit<FoldedRows, 'lastSeen'>): FactBatch => ({
  tables: tableRowsOf<WebColumn, WebText>(webFacts, facts, visitors),
  deliveries,
});

/** Of what comes within one millisecond a page is opened last: by what was done on the one before. */
const opensPage = ({ event }: ClaimedEvent): number => Number(event.measured.type === 'pageview');

/** Makes the rows of a batch. The same events and the same earlier knowledge give the same rows, however often it is run. */
export function foldRows(
  events: readonly ClaimedEvent[],
  sources: ReadonlyMap<string, FoldSource>,
  earlier: ReadonlyMap<string, number>,
): FoldedRows {
  const facts = new Map<string, FactRow>();
  const visitors = new Map<string, VisitorRow>();
  const visits = createVisits(earlier);
  const inOrder = [...events].sort((a, b) => a.event.occurredMs - b.event.occurredMs || opensPage(a) - opensPage(b));
  for (const { sourceId, workspaceId, mediaId, event } of inOrder) {
    const { device, country, cameFrom, measured } = event;
    // Names its page, which counts nothing.
    if (measured.type === 'title') continue;
    const bucket = Math.floor(event.occurredMs / bucketMs) * bucketMs;
    const texts = { device, country, source: cameFrom };
    const dims = { workspaceId, connectionId: sourceId, mediaId, bucketMs: bucket, texts };
    const key = [mediaId, sourceId, bucket, device, country, cameFrom].join('\n');
    const row = facts.get(key) ?? { ...dims, sums: emptySums() };
    facts.set(key, row);
    const sums = foldEvent(measured, averageScrollFrom(sources.get(sourceId)?.settings));
    for (const column of webColumns) row.sums[column] += sums[column] ?? 0;
    if (visits.note(event)) row.sums.visits += 1;
    if (measured.type !== 'pageview') continue;
    for (const { day, visitor } of event.visitors) visitors.set(`${key} ${day} ${visitor}`, { ...dims, day, visitor });
  }
  return {
    facts: [...facts.values()],
    visitors: [...visitors.values()],
    deliveries: listDeliveries(events),
    lastSeen: visits.lastSeen,
  };
}
