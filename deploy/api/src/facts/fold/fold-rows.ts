import { defaultAnalyticsSourceSettings } from '@reportage/contracts';
import type { FactBatch } from '../facts-store.ts';
import { type DimensionRow, getTableRows, type VisitorDay } from '../families/fact-tables.ts';
import { type WebColumn, type WebTextColumn, webFacts } from '../families/web.ts';
import type { ClaimedEvent } from './claimed-event.ts';
import { type Delivery, listDeliveries } from './deliveries.ts';
import type { FoldSource } from './fold.repository.ts';
import { foldEvent, getMinScrollForAverage } from './fold-event.ts';
import { addToSum, createMeasuredColumns, type MeasuredColumns, type WebSums } from './measured-columns.ts';
import { bucketLengthMs, getBucketStart } from './time-buckets.ts';
import { getOriginKey, readOrigin } from './visit-origin.ts';
import {
  createVisits,
  type LastSeenVisitor,
  type PossibleBounce,
  recordEngagement,
  type VisitState,
} from './visits.ts';

type Dimensions = DimensionRow<WebTextColumn> & {
  /** Start of the 15-minute bucket, in epoch milliseconds. */
  bucketMs: number;
};
export type FactRow = Dimensions & { sums: WebSums };
export type VisitorRow = Dimensions & VisitorDay<WebTextColumn>;

export interface FoldedRows {
  facts: FactRow[];
  visitors: VisitorRow[];
  deliveries: Delivery[];
  lastSeen: ReadonlyMap<string, LastSeenVisitor>;
}

/** Converts folded rows to the batch that the facts store writes. */
export const createFactBatch = ({ facts, visitors, deliveries }: Omit<FoldedRows, 'lastSeen'>): FactBatch => ({
  tables: getTableRows<WebColumn, WebTextColumn>(webFacts, facts, visitors),
  deliveries,
});

/**
 * Sorts by time. Within a millisecond, the pageview that opens a page comes after events on other pages and before
 * events on that page.
 */
function sortByTime(events: readonly ClaimedEvent[]): ClaimedEvent[] {
  const getKey = ({ mediaId, event }: ClaimedEvent) => `${event.occurredMs} ${mediaId}`;
  const isPageview = ({ event }: ClaimedEvent) => event.measured.type === 'pageview';
  const pageviewKeys = new Set(events.filter(isPageview).map(getKey));
  const getRank = (event: ClaimedEvent) => (isPageview(event) ? 1 : pageviewKeys.has(getKey(event)) ? 2 : 0);
  return events
    .map((claimed) => ({ claimed, atMs: claimed.event.occurredMs, rank: getRank(claimed) }))
    .sort((a, b) => a.atMs - b.atMs || a.rank - b.rank)
    .map(({ claimed }) => claimed);
}

const getBucket = ({ event }: ClaimedEvent): number => getBucketStart(event.occurredMs);

/** Starts a visit. It may be a bounce if it starts with a pageview, but not if it starts on a page already open. */
function startVisit(claimed: ClaimedEvent): VisitState {
  const { event, mediaId } = claimed;
  const { device, country, measured } = event;
  const location = { mediaId, bucketMs: getBucket(claimed), device, country };
  const possibleBounce = measured.type === 'pageview' ? { ...location, views: 0, attentionMs: 0, clicks: 0 } : null;
  return { origin: readOrigin(event), possibleBounce };
}

/** The columns of a source that no longer exists. */
const unknownSourceColumns = createMeasuredColumns({ settings: defaultAnalyticsSourceSettings, measuredSince: {} });

type VisitLocation = Pick<PossibleBounce, 'mediaId' | 'bucketMs' | 'device' | 'country'>;

interface KeyedRow {
  key: string;
  identity: Dimensions;
  sums: FactRow['sums'];
}

/** Creates the rows of a batch. The same events and the same earlier state always produce the same rows. */
export function foldRows(
  events: readonly ClaimedEvent[],
  sources: ReadonlyMap<string, FoldSource>,
  earlierVisitors: ReadonlyMap<string, LastSeenVisitor>,
): FoldedRows {
  const rows = new Map<string, KeyedRow>();
  const visitors = new Map<string, VisitorRow>();
  const visits = createVisits(earlierVisitors);
  const columnsBySourceId = new Map(
    [...sources].map(([id, source]): [string, MeasuredColumns] => [id, createMeasuredColumns(source)]),
  );
  const getRow = ({ sourceId, workspaceId }: ClaimedEvent, location: VisitLocation, origin: VisitState['origin']) => {
    const { mediaId, device, country } = location;
    const key = `${mediaId}\n${sourceId}\n${location.bucketMs}\n${device}\n${country}\n${getOriginKey(origin)}`;
    const existing = rows.get(key);
    if (existing) return existing;
    const texts = { device, country, ...origin };
    const identity = { workspaceId, connectionId: sourceId, mediaId, bucketMs: location.bucketMs, texts };
    const { createEmptySums } = columnsBySourceId.get(sourceId) ?? unknownSourceColumns;
    const row = { key, identity, sums: createEmptySums(location.bucketMs + bucketLengthMs) };
    rows.set(key, row);
    return row;
  };
  for (const claimed of sortByTime(events)) {
    const { device, country, measured } = claimed.event;
    // This event only sets the page's title; nothing is counted.
    if (measured.type === 'title') continue;
    const { isNew, visit } = visits.assign(claimed.event, () => startVisit(claimed));
    const location = { mediaId: claimed.mediaId, bucketMs: getBucket(claimed), device, country };
    const { key, identity, sums } = getRow(claimed, location, visit.origin);
    const increments = foldEvent(measured, getMinScrollForAverage(sources.get(claimed.sourceId)?.settings));
    for (const [column, increment] of Object.entries(increments)) addToSum(sums, column as WebColumn, increment);
    if (isNew) addToSum(sums, 'visits', 1);
    if (isNew && measured.type === 'pageview') addToSum(sums, 'entries', 1);
    const entry = visit.possibleBounce;
    const bounceChange = recordEngagement(visit, measured);
    if (entry && bounceChange !== 0) {
      const { sums: entrySums } = getRow(claimed, entry, visit.origin);
      // Without measured pageviews, clicks and attention, bounces cannot be recognized.
      if (entrySums.bounces !== null) entrySums.bounces += bounceChange;
    }
    if (measured.type !== 'pageview') continue;
    for (const { day, visitor } of claimed.event.visitors)
      visitors.set(`${key} ${day} ${visitor}`, { ...identity, day, visitor });
  }
  return {
    facts: [...rows.values()].map(({ identity, sums }) => ({ ...identity, sums })),
    visitors: [...visitors.values()],
    deliveries: listDeliveries(events),
    lastSeen: visits.lastSeen,
  };
}
