import type { SourceSettings } from '@reportage/contracts';
import { sql } from 'kysely';
import type { CollectedEvent } from '../../modules/collection/index.ts';
import { claimPages, lockPages } from '../../modules/media/index.ts';
import type { Database, Tx } from '../../platform/database/connection.ts';
import type { Identifiers } from '../../platform/identifiers.ts';

/** Events of one batch: small enough that its transaction does not keep others waiting. */
const batchSize = 2_000;

export interface FoldSource {
  id: string;
  settings: SourceSettings;
}

export interface InboxEvent {
  sourceId: string;
  workspaceId: string;
  event: CollectedEvent;
}

/**
 * The batch that is open: one that an earlier run left, else a new one of what waits. Null where nothing waits. New numbers follow
 * those of both stores, so that a database that was set up anew beside kept facts does not take numbers that were used.
 */
export async function claimBatch(db: Database, now: Date, lastFolded: number): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    // Only one fold at a time may number batches, whatever starts a second worker.
    await sql`select pg_advisory_xact_lock(20260101)`.execute(tx);
    const open = await tx
      .selectFrom('foldBatches')
      .select('batchNumber')
      .where('doneAt', 'is', null)
      .executeTakeFirst();
    if (open) return open.batchNumber;
    const waiting = await tx
      .selectFrom('collectedEvents')
      .select('sequence')
      .where('batchNumber', 'is', null)
      .orderBy('sequence')
      .limit(batchSize)
      .execute();
    if (waiting.length === 0) return null;
    const last = await tx
      .selectFrom('foldBatches')
      .select(({ fn }) => fn.max('batchNumber').as('n'))
      .executeTakeFirst();
    const batchNumber = Math.max(Number(last?.n ?? 0), lastFolded) + 1;
    await tx.insertInto('foldBatches').values({ batchNumber, claimedAt: now, doneAt: null }).execute();
    const sequences = waiting.map(({ sequence }) => sequence);
    await tx.updateTable('collectedEvents').set({ batchNumber }).where('sequence', 'in', sequences).execute();
    return batchNumber;
  });
}

export const readBatch = (db: Database, batchNumber: number): Promise<InboxEvent[]> =>
  db
    .selectFrom('collectedEvents')
    .select(['sourceId', 'workspaceId', 'event'])
    .where('batchNumber', '=', batchNumber)
    .orderBy('sequence')
    .execute();

/** Sources of the events that still exist, or are removed but kept: what they counted stays. */
export async function readSources(db: Database, ids: readonly string[]): Promise<Map<string, FoldSource>> {
  const rows = await db
    .selectFrom('sources')
    .select(['id', 'settings'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readLastSeen(db: Database, visitors: readonly string[]): Promise<Map<string, number>> {
  if (visitors.length === 0) return new Map();
  const rows = await db
    .selectFrom('visitorActivity')
    .selectAll()
    .where('visitor', 'in', [...visitors])
    .execute();
  return new Map(rows.map(({ visitor, lastAt }) => [visitor, lastAt.getTime()]));
}

const pageKey = (sourceId: string, address: string) => `${sourceId} ${address}`;

/** The media of the events' pages; those seen for the first time are made. A page typed in before gets its title now. */
export async function ensureMedia(
  db: Database,
  identifiers: Identifiers,
  events: readonly InboxEvent[],
): Promise<(event: InboxEvent) => string | undefined> {
  const pages = new Map<string, { event: InboxEvent; title: string | null }>();
  for (const event of events) {
    const key = pageKey(event.sourceId, event.event.address);
    pages.set(key, { event, title: event.event.title ?? pages.get(key)?.title ?? null });
  }
  const rows = [...pages.values()].map(({ event: { sourceId, workspaceId, event }, title }) => ({
    id: identifiers.next('media'),
    workspaceId,
    sourceId,
    mediaType: 'web' as const,
    type: 'page',
    url: event.address,
    address: event.address,
    title,
  }));
  await db.transaction().execute(async (tx) => {
    await lockPages(
      tx,
      rows.map(({ workspaceId }) => workspaceId),
    );
    await claimPages(tx, rows);
    await tx
      .insertInto('media')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['sourceId', 'address'])
          .doUpdateSet({ title: sql<string>`excluded.title`, modifiedAt: sql<Date>`now()` })
          .where(sql<boolean>`media.title is null and excluded.title is not null`),
      )
      .execute();
  });
  const known = await db
    .selectFrom('media')
    .select(['id', 'sourceId', 'address'])
    .where('sourceId', 'in', [...new Set(rows.map(({ sourceId }) => sourceId))])
    .where('address', 'in', [...new Set(rows.map(({ address }) => address))])
    .execute();
  const ids = new Map(known.map(({ id, sourceId, address }) => [pageKey(sourceId ?? '', address), id]));
  return ({ sourceId, event }) => ids.get(pageKey(sourceId, event.address));
}

export interface FinishedBatch {
  batchNumber: number;
  lastSeen: ReadonlyMap<string, number>;
  /** Last event of each source, milliseconds UTC. */
  lastEvents: ReadonlyMap<string, number>;
  now: Date;
  /** Told of the sources that deliver for the first time, in the transaction that makes it so. */
  onConnected: (tx: Tx, sources: readonly ConnectedSource[]) => Promise<void>;
}

export interface ConnectedSource {
  id: string;
  workspaceId: string;
  name: string;
  ownerId: string;
}

/** Those of the sources that nobody has heard of yet. */
async function listWaiting(tx: Tx, ids: readonly string[]): Promise<ConnectedSource[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('sources')
    .select(['id', 'workspaceId', 'name', 'ownerId'])
    .where('id', 'in', [...ids])
    .where('status', '=', 'waiting')
    .where('deletedAt', 'is', null)
    .forUpdate()
    .execute();
}

/** Ends a batch whose facts are written: its events leave the inbox, its visitors and sources are known to have been seen. */
export async function finishBatch(
  db: Database,
  { batchNumber, lastSeen, lastEvents, now, onConnected }: FinishedBatch,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (lastSeen.size > 0) {
      await tx
        .insertInto('visitorActivity')
        .values([...lastSeen].map(([visitor, lastMs]) => ({ visitor, lastAt: new Date(lastMs) })))
        .onConflict((conflict) => conflict.column('visitor').doUpdateSet({ lastAt: sql<Date>`excluded.last_at` }))
        .execute();
    }
    const connected = await listWaiting(tx, [...lastEvents.keys()]);
    if (connected.length > 0) await onConnected(tx, connected);
    for (const [sourceId, lastMs] of lastEvents) {
      await tx
        .updateTable('sources')
        .set({ status: 'active', lastEventAt: sql<Date>`greatest(last_event_at, ${new Date(lastMs)})` })
        .where('id', '=', sourceId)
        .execute();
    }
    await tx.deleteFrom('collectedEvents').where('batchNumber', '=', batchNumber).execute();
    await tx.updateTable('foldBatches').set({ doneAt: now }).where('batchNumber', '=', batchNumber).execute();
  });
}
