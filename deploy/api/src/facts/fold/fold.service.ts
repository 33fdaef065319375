import type { InboxPartition } from '../../modules/collection/index.ts';
import { createNotifier } from '../../modules/notifications/index.ts';
import { createSourceConnectedNotification } from '../../modules/sources/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Identifiers } from '../../platform/identifiers.ts';
import type { FactBatch, FactsStore } from '../facts-store.ts';
import { claimBatch, listPartitions } from './claim-batch.repository.ts';
import { finishBatch, readBatch, readLastSeen, readSources } from './fold.repository.ts';
import { countClicks, foldClicks } from './fold-clicks.ts';
import { createFactBatch, foldRows } from './fold-rows.ts';
import { findLinks } from './link-totals.repository.ts';
import { ensurePages } from './pages.repository.ts';
import { withPartitionLock } from './partition-lock.ts';
import { listVisitHashes } from './visits.ts';

function countEvents(events: readonly { workspaceId: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { workspaceId } of events) counts.set(workspaceId, (counts.get(workspaceId) ?? 0) + 1);
  return counts;
}

/** The steps of a fold. The process may crash between any two of them. */
export type FoldStep = 'claimed' | 'media created' | 'facts written' | 'finished';

export interface FoldServices {
  db: Database;
  store: FactsStore;
  identifiers: Identifiers;
  clock: Clock;
  /** Called after each step. */
  onStep?: (step: FoldStep) => void;
  /** Maximum number of pages per source. */
  maxPages?: number;
}

/** More pages than the largest publishers have; further URLs are probably made up. */
const maxPagesPerSource = 200_000;

const joinBatches = (one: FactBatch, other: FactBatch): FactBatch => ({
  tables: [...one.tables, ...other.tables],
  deliveries: [...one.deliveries, ...other.deliveries],
});

export interface FoldResult {
  batchNumber: number;
  eventCount: number;
  workspaceIds: string[];
}

/** Folds a batch from a partition that this worker has locked. */
async function foldPartition(services: FoldServices, partition: InboxPartition): Promise<FoldResult | null> {
  const { db, store, identifiers, clock, onStep, maxPages = maxPagesPerSource } = services;
  const claim = { now: clock.now(), lastFolded: await store.readLastBatch() };
  const batchNumber = await claimBatch(db, partition, claim);
  if (batchNumber === null) return null;
  onStep?.('claimed');
  const { events, clicks } = await readBatch(db, batchNumber, clock.now());
  const workspaceIds = [...new Set([...events, ...clicks].map(({ workspaceId }) => workspaceId))];
  const sources = await readSources(db, [...new Set(events.map(({ sourceId }) => sourceId))]);
  // A source is only deleted permanently together with its workspace, so nobody could read its facts.
  const knownEvents = events.filter(({ sourceId }) => sources.has(sourceId));
  const links = await findLinks(db, [...new Set(clicks.map(({ linkId }) => linkId))]);
  const knownClicks = clicks.filter(({ linkId }) => links.has(linkId));
  const getMediaId =
    knownEvents.length > 0 ? await ensurePages(db, identifiers, knownEvents, maxPages) : () => undefined;
  onStep?.('media created');
  const rejectedEvents = new Map<string, number>();
  const acceptedEvents = knownEvents.flatMap((event) => {
    const mediaId = getMediaId(event);
    if (mediaId) return [{ ...event, mediaId }];
    rejectedEvents.set(event.sourceId, (rejectedEvents.get(event.sourceId) ?? 0) + 1);
    return [];
  });
  const visitors = new Set(acceptedEvents.flatMap(({ event }) => listVisitHashes(event)));
  const rows = foldRows(acceptedEvents, sources, await readLastSeen(db, visitors));
  await store.writeBatch(batchNumber, joinBatches(createFactBatch(rows), foldClicks(knownClicks)));
  onStep?.('facts written');
  const lastEvents = new Map<string, number>();
  for (const { sourceId, event } of acceptedEvents) {
    lastEvents.set(sourceId, Math.max(lastEvents.get(sourceId) ?? 0, event.occurredMs));
  }
  const notifier = createNotifier({ clock, identifiers });
  const isFinished = await finishBatch(db, {
    batchNumber,
    lastSeen: rows.lastSeen,
    lastEvents,
    rejectedEvents,
    linkClicks: countClicks(knownClicks),
    workspaceEvents: countEvents(acceptedEvents),
    now: clock.now(),
    onConnected: async (tx, connected) => {
      for (const source of connected) await notifier.notify(tx, createSourceConnectedNotification(source));
    },
  });
  if (!isFinished) return null;
  onStep?.('finished');
  return { batchNumber, eventCount: events.length + clicks.length, workspaceIds };
}

/**
 * Folds a batch of inbox events into facts exactly once, even if the process is killed at any point. Of the partitions
 * that no other worker is folding, it takes the one that has waited longest. The batch first gets a number in
 * PostgreSQL; the facts store then writes its rows once under this number; finally, the events are deleted from the
 * inbox and the batch is made visible. An unfinished batch is repeated from the start.
 * @param upToSequence the sequence number of the last group of events to fold; partitions with only later groups are
 * skipped
 * @returns null if there is nothing to fold, or if another worker has already finished the same batch
 */
export async function foldOnce(
  services: FoldServices,
  upToSequence = Number.MAX_SAFE_INTEGER,
): Promise<FoldResult | null> {
  for (const partition of await listPartitions(services.db, upToSequence)) {
    const result = await withPartitionLock(services.db, partition, () => foldPartition(services, partition));
    if (result) return result;
  }
  return null;
}
