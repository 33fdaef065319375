import { type AnalyticsSourceSettings, isAnalyticsSettings, type RejectionReason } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Database, Executor, Tx } from '../../platform/database/connection.ts';
import { isInLiveWorkspace } from '../../platform/database/live-workspaces.ts';
import { getEventsHeldSql } from '../billing/held-events.ts';
import { getUtcDay } from './visitor-days.ts';

export interface CollectingSource {
  id: string;
  workspaceId: string;
  settings: AnalyticsSourceSettings;
  /** Whether the source's events are held until an upgrade, because the monthly limit has been reached. */
  holdsEvents: boolean;
}

/** How long the result of a lookup is cached. A removed source stops counting within that time. */
const cacheLifetimeMs = 1_000;
const maxCachedCodes = 10_000;

/**
 * Finds sources by the code in their script tag. Results are cached, so even a flood of requests causes only one query
 * per second for each code.
 */
export function createSourceFinder(db: Database, getNowMs: () => number) {
  const cache = new Map<string, { atMs: number; source: Promise<CollectingSource | undefined> }>();

  return async (code: string): Promise<CollectingSource | undefined> => {
    const cachedLookup = cache.get(code);
    if (cachedLookup && getNowMs() - cachedLookup.atMs < cacheLifetimeMs) return cachedLookup.source;
    const source = db
      .selectFrom('sources')
      .select(['id', 'workspaceId', 'settings', getEventsHeldSql('sources').as('holdsEvents')])
      .where('scriptCode', '=', code)
      .where('deletedAt', 'is', null)
      .where(isInLiveWorkspace('sources'))
      .executeTakeFirst()
      .then((row): CollectingSource | undefined => {
        const settings = row?.settings;
        return row && settings && isAnalyticsSettings(settings) ? { ...row, settings } : undefined;
      });
    if (cache.size >= maxCachedCodes) cache.clear();
    cache.set(code, { atMs: getNowMs(), source });
    source.catch(() => cache.delete(code));
    return source;
  };
}

interface RejectCount {
  sourceId: string;
  /** The day in UTC. */
  day: string;
  reason: RejectionReason;
  eventCount: number;
}

/** Adds to the counts of rejected events. */
export async function addRejectCounts(db: Executor, rejects: readonly RejectCount[]): Promise<void> {
  if (rejects.length === 0) return;
  await db
    .insertInto('collectionRejects')
    // The order is fixed to avoid deadlocks with other processes that update the counts for the same sources.
    .values(rejects.toSorted((a, b) => (a.sourceId < b.sourceId ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['sourceId', 'day', 'reason']).doUpdateSet({
        eventCount: sql<number>`collection_rejects.event_count + excluded.event_count`,
      }),
    )
    .execute();
}

/**
 * Counts rejected events in memory and writes the counts once a second, so a flood of bots does not cause a flood of
 * writes.
 */
export function createRejectCounter(db: Database, onError: (error: unknown) => void) {
  let counts = new Map<string, RejectCount>();
  let isScheduled = false;

  const write = async (): Promise<void> => {
    isScheduled = false;
    const rows = [...counts.values()];
    counts = new Map();
    await addRejectCounts(db, rows);
  };

  return (sourceId: string, reason: RejectionReason, eventCount: number, now: Date): void => {
    if (eventCount === 0) return;
    const day = getUtcDay(now.getTime());
    const key = `${sourceId} ${day} ${reason}`;
    const row = counts.get(key) ?? { sourceId, day, reason, eventCount: 0 };
    counts.set(key, { ...row, eventCount: row.eventCount + eventCount });
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => void write().catch(onError), 1_000).unref();
  };
}

/**
 * Finds the sources that have been rate-limited since a UTC day and about which nobody has been notified. Marks them as
 * notified.
 */
export async function claimLimitedSources(tx: Tx, since: string, now: Date) {
  const claimedCounts = await tx
    .updateTable('collectionRejects')
    .set({ notifiedAt: now })
    .where('reason', '=', 'rate')
    .where('day', '>=', since)
    .where('notifiedAt', 'is', null)
    .returning('sourceId')
    .execute();
  if (claimedCounts.length === 0) return [];
  return tx
    .selectFrom('sources')
    .select(['id', 'workspaceId', 'name', 'ownerId'])
    .where('id', 'in', [...new Set(claimedCounts.map(({ sourceId }) => sourceId))])
    .where('deletedAt', 'is', null)
    .execute();
}
