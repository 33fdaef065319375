import type { FactBatch } from '../facts-store.ts';
import { type DimensionRow, tableRowsOf, type VisitorOfDay } from '../families/fact-tables.ts';
import { type WebColumn, type WebText, webColumns, webFacts } from '../families/web.ts';
import type { ClaimedEvent } from './claimed-event.ts';
import { type Delivery, listDeliveries } from './deliveries.ts';
import type { FoldSource } from './fold.repository.ts';
import { averageScrollFrom, foldEvent } from './fold-event.ts';
import { readOrigin } from './visit-origin.ts';
import { createVisits, noteEngagement, type PossibleBounce, type SeenVisitor, type Stay } from './visits.ts';

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
  lastSeen: ReadonlyMap<string, SeenVisitor>;
}

const emptySums = () => Object.fromEntries(webColumns.map((column) => [column, 0])) as FactRow['sums'];

/** Folded rows in the form that the facts store accepts. */
export const batchOf = ({ facts, visitors, deliveries }: Omit<FoldedRows, 'lastSeen'>): FactBatch => ({
  tables: tableRowsOf<WebColumn, WebText>(webFacts, facts, visitors),
  deliveries,
});

/** In order of time. Within one millisecond, opening a page sorts after events on other pages and before events on it. */
function inOrder(events: readonly ClaimedEvent[]): ClaimedEvent[] {
  const keyOf = ({ mediaId, event }: ClaimedEvent) => `${event.occurredMs} ${mediaId}`;
  const isOpening = ({ event }: ClaimedEvent) => event.measured.type === 'pageview';
  const openings = new Set(events.filter(isOpening).map(keyOf));
  const rank = (each: ClaimedEvent) => (isOpening(each) ? 1 : openings.has(keyOf(each)) ? 2 : 0);
  return [...events].sort((a, b) => a.event.occurredMs - b.event.occurredMs || rank(a) - rank(b));
}

const bucketOf = ({ event }: ClaimedEvent): number => Math.floor(event.occurredMs / bucketMs) * bucketMs;

/** A visit that starts by opening a page may be a bounce; one that continues on a page left open is not. */
function startStay(claimed: ClaimedEvent): Stay {
  const { event, mediaId } = claimed;
  const { device, country, measured } = event;
  const place = { mediaId, bucketMs: bucketOf(claimed), device, country };
  const possibleBounce = measured.type === 'pageview' ? { ...place, views: 0, attentionMs: 0, clicks: 0 } : null;
  return { origin: readOrigin(event), possibleBounce };
}

type Place = Pick<PossibleBounce, 'mediaId' | 'bucketMs' | 'device' | 'country'>;

/** Creates the rows of a batch. Deterministic: the same events and the same earlier state give the same rows. */
export function foldRows(
  events: readonly ClaimedEvent[],
  sources: ReadonlyMap<string, FoldSource>,
  earlier: ReadonlyMap<string, SeenVisitor>,
): FoldedRows {
  const facts = new Map<string, FactRow>();
  const visitors = new Map<string, VisitorRow>();
  const visits = createVisits(earlier);
  const rowOf = ({ sourceId, workspaceId }: ClaimedEvent, place: Place, origin: Stay['origin']) => {
    const { mediaId, device, country } = place;
    const texts = { device, country, ...origin };
    const key = [mediaId, sourceId, place.bucketMs, ...Object.values(texts)].join('\n');
    const dims = { workspaceId, connectionId: sourceId, mediaId, bucketMs: place.bucketMs, texts };
    const row = facts.get(key) ?? { ...dims, sums: emptySums() };
    facts.set(key, row);
    return { key, dims, sums: row.sums };
  };
  for (const claimed of inOrder(events)) {
    const { device, country, measured } = claimed.event;
    // Only names its page; nothing is counted.
    if (measured.type === 'title') continue;
    const { begins, stay } = visits.note(claimed.event, () => startStay(claimed));
    const place = { mediaId: claimed.mediaId, bucketMs: bucketOf(claimed), device, country };
    const { key, dims, sums } = rowOf(claimed, place, stay.origin);
    const added = foldEvent(measured, averageScrollFrom(sources.get(claimed.sourceId)?.settings));
    for (const column of webColumns) sums[column] += added[column] ?? 0;
    if (begins) sums.visits += 1;
    if (begins && measured.type === 'pageview') sums.entries += 1;
    const entry = stay.possibleBounce;
    const bounced = noteEngagement(stay, measured);
    if (entry && bounced !== 0) rowOf(claimed, entry, stay.origin).sums.bounces += bounced;
    if (measured.type !== 'pageview') continue;
    for (const { day, visitor } of claimed.event.visitors)
      visitors.set(`${key} ${day} ${visitor}`, { ...dims, day, visitor });
  }
  return {
    facts: [...facts.values()],
    visitors: [...visitors.values()],
    deliveries: listDeliveries(events),
    lastSeen: visits.lastSeen,
  };
}
