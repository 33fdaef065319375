import { createNotifier } from '../../modules/notifications/index.ts';
import { newsOfConnected } from '../../modules/sources/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Identifiers } from '../../platform/identifiers.ts';
import type { FactsStore } from '../facts-store.ts';
import { claimBatch, finishBatch, readBatch, readLastSeen, readSources } from './fold.repository.ts';
import { batchOf, foldRows } from './fold-rows.ts';
import { ensurePages } from './pages.repository.ts';
import { listStayHashes } from './visits.ts';

/** Where a fold stands; a crash may come between any two. */
export type FoldStep = 'claimed' | 'media made' | 'facts written' | 'finished';

export interface FoldServices {
  db: Database;
  store: FactsStore;
  identifiers: Identifiers;
  clock: Clock;
  /** Called after each step. */
  onStep?: (step: FoldStep) => void;
  /** Pages that one source may have. */
  maxPages?: number;
}

/** More than the largest publishers have; beyond it addresses are made up. */
const maxPagesOfSource = 200_000;

export interface FoldResult {
  batchNumber: number;
  eventCount: number;
  workspaceIds: string[];
}

/**
 * Folds what waits in the inbox into facts: exactly once, whenever the process dies. The batch is numbered in PostgreSQL first;
 * the facts' store takes its rows once under that number; only then the events leave the inbox, and the pointer moves that shows the
 * batch. One found open is done again from the start. Null where nothing waits.
 */
export async function foldOnce(services: FoldServices): Promise<FoldResult | null> {
  const { db, store, identifiers, clock, onStep, maxPages = maxPagesOfSource } = services;
  const batchNumber = await claimBatch(db, clock.now(), await store.readLastBatch());
  if (batchNumber === null) return null;
  onStep?.('claimed');
  const events = await readBatch(db, batchNumber, clock.now());
  const workspaceIds = [...new Set(events.map(({ workspaceId }) => workspaceId))];
  const sources = await readSources(db, [...new Set(events.map(({ sourceId }) => sourceId))]);
  // A workspace that was removed took its sources along: nobody may read what would be counted.
  const owned = events.filter(({ sourceId }) => sources.has(sourceId));
  const mediaIdOf = owned.length > 0 ? await ensurePages(db, identifiers, owned, maxPages) : () => undefined;
  onStep?.('media made');
  const refused = new Map<string, number>();
  const claimed = owned.flatMap((event) => {
    const mediaId = mediaIdOf(event);
    if (mediaId) return [{ ...event, mediaId }];
    refused.set(event.sourceId, (refused.get(event.sourceId) ?? 0) + 1);
    return [];
  });
  const visitors = new Set(claimed.flatMap(({ event }) => listStayHashes(event)));
  const rows = foldRows(claimed, sources, await readLastSeen(db, visitors));
  await store.writeBatch(batchNumber, batchOf(rows));
  onStep?.('facts written');
  const lastEvents = new Map<string, number>();
  for (const { sourceId, event } of claimed) {
    lastEvents.set(sourceId, Math.max(lastEvents.get(sourceId) ?? 0, event.occurredMs));
  }
  const notifier = createNotifier({ clock, identifiers });
  await finishBatch(db, {
    batchNumber,
    lastSeen: rows.lastSeen,
    lastEvents,
    refused,
    now: clock.now(),
    onConnected: async (tx, connected) => {
      for (const source of connected) await notifier.notify(tx, newsOfConnected(source));
    },
  });
  onStep?.('finished');
  return { batchNumber, eventCount: events.length, workspaceIds };
}
