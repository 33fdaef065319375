import type { AnalyticsSourceSettings, RejectReason } from '@reportage/contracts';
import { sql } from 'kysely';
import type { Database, Executor } from '../../platform/database/connection.ts';
import { utcDay } from './visitor-days.ts';

export interface CollectingSource {
  id: string;
  workspaceId: string;
  settings: AnalyticsSourceSettings;
}

/** How long a source found (or not found) by its code is believed: a removed source stops counting within that time. */
const believedForMs = 1_000;
const keptCodes = 10_000;

/** Sources by the code in their script tag: the only look-up that strangers cause, so that a flood of them costs one a second. */
export function createSourceFinder(db: Database, nowMs: () => number) {
  const found = new Map<string, { atMs: number; source: Promise<CollectingSource | undefined> }>();

  return async (code: string): Promise<CollectingSource | undefined> => {
    const known = found.get(code);
    if (known && nowMs() - known.atMs < believedForMs) return known.source;
    const source = db
      .selectFrom('sources')
      .select(['id', 'workspaceId', 'settings'])
      .where('scriptCode', '=', code)
      .where('deletedAt', 'is', null)
      .executeTakeFirst();
    if (found.size >= keptCodes) found.clear();
    found.set(code, { atMs: nowMs(), source });
    source.catch(() => found.delete(code));
    return source;
  };
}

interface Reject {
  sourceId: string;
  /** UTC day. */
  day: string;
  reason: RejectReason;
  eventCount: number;
}

/** Adds to what is known to have been refused. */
export async function addRejects(db: Executor, rejects: readonly Reject[]): Promise<void> {
  if (rejects.length === 0) return;
  await db
    .insertInto('collectionRejects')
    .values([...rejects])
    .onConflict((conflict) =>
      conflict.columns(['sourceId', 'day', 'reason']).doUpdateSet({
        eventCount: sql<number>`collection_rejects.event_count + excluded.event_count`,
      }),
    )
    .execute();
}

/** Adds up what was refused and writes it once a second, so that a flood of machines is not a flood of writes. */
export function createRejectCounter(db: Database, onError: (error: unknown) => void) {
  let counts = new Map<string, Reject>();
  let isTimed = false;

  const write = async (): Promise<void> => {
    isTimed = false;
    const rows = [...counts.values()];
    counts = new Map();
    await addRejects(db, rows);
  };

  return (sourceId: string, reason: RejectReason, eventCount: number, now: Date): void => {
    if (eventCount === 0) return;
    const day = utcDay(now.getTime());
    const key = `${sourceId} ${day} ${reason}`;
    const row = counts.get(key) ?? { sourceId, day, reason, eventCount: 0 };
    counts.set(key, { ...row, eventCount: row.eventCount + eventCount });
    if (isTimed) return;
    isTimed = true;
    setTimeout(() => void write().catch(onError), 1_000).unref();
  };
}
