import type { SourceSettings } from '@reportage/contracts';
import { sql } from 'kysely';
import {
  addRejects,
  type CollectedBeacon,
  type CollectedEvent,
  listDaysAt,
  utcDay,
} from '../../modules/collection/index.ts';
import type { Database, Tx } from '../../platform/database/connection.ts';
import { showBatches } from '../visible-batches.repository.ts';

/** Events of one batch: small enough that its transaction does not keep others waiting. */
const batchSize = 2_000;

export interface FoldSource {
  id: string;
  settings: SourceSettings;
}

export interface InboxEvent {
  sourceId: string;
  workspaceId: string;
  /** Null where it is known not to have come before. */
  eventId: string | null;
  event: CollectedEvent;
}

function listEvents({ sourceId, workspaceId, events, visitors, ...origin }: CollectedBeacon): InboxEvent[] {
  return events.map(({ id, ...event }) => {
    const days = listDaysAt(event.occurredMs);
    const own = visitors.filter(({ day }) => days.includes(day));
    return { sourceId, workspaceId, eventId: id, event: { ...origin, ...event, visitors: own } };
  });
}

/** Whole groups, as many as make up a batch. */
function lastOfBatch(waiting: readonly { sequence: number; eventCount: number }[]): number | undefined {
  let events = 0;
  const full = waiting.findIndex(({ eventCount }) => {
    events += eventCount;
    return events >= batchSize;
  });
  return waiting.at(full)?.sequence;
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
      .select(['sequence', 'eventCount'])
      .where('batchNumber', 'is', null)
      .orderBy('sequence')
      .limit(batchSize)
      .execute();
    const lastSequence = lastOfBatch(waiting);
    if (lastSequence === undefined) return null;
    const last = await tx
      .selectFrom('foldBatches')
      .select(({ fn }) => fn.max('batchNumber').as('n'))
      .executeTakeFirst();
    const batchNumber = Math.max(Number(last?.n ?? 0), lastFolded) + 1;
    await tx.insertInto('foldBatches').values({ batchNumber, claimedAt: now, doneAt: null }).execute();
    await tx
      .updateTable('collectedEvents')
      .set({ batchNumber })
      .where('batchNumber', 'is', null)
      .where('sequence', '<=', lastSequence)
      .execute();
    return batchNumber;
  });
}

/** The events of a batch that no batch before has counted: those that a script sent again are left out. */
export async function readBatch(db: Database, batchNumber: number, now: Date): Promise<InboxEvent[]> {
  const groups = await db
    .selectFrom('collectedEvents')
    .select('beacons')
    .where('batchNumber', '=', batchNumber)
    .orderBy('sequence')
    .execute();
  const events = groups.flatMap(({ beacons }) => (JSON.parse(beacons) as CollectedBeacon[]).flatMap(listEvents));
  const elsewhere = await claimIds(db, batchNumber, events, now);
  const taken = new Set<string>();
  return events.filter(({ sourceId, eventId }) => {
    if (eventId === null) return true;
    const key = idKey(sourceId, eventId);
    if (elsewhere.has(key) || taken.has(key)) return false;
    taken.add(key);
    return true;
  });
}

const idKey = (sourceId: string, eventId: string): string => `${sourceId} ${eventId}`;

/** Gives ids that no batch has to this one. @returns those that another batch has */
async function claimIds(
  db: Database,
  batchNumber: number,
  events: readonly InboxEvent[],
  now: Date,
): Promise<Set<string>> {
  const known = new Map<string, { sourceId: string; eventId: string }>();
  for (const { sourceId, eventId } of events)
    if (eventId !== null) known.set(idKey(sourceId, eventId), { sourceId, eventId });
  const ids = [...known.values()];
  const given = sql`unnest(${ids.map(({ sourceId }) => sourceId)}::text[], ${ids.map(({ eventId }) => eventId)}::text[])
    as given (source_id, event_id)`;
  const { numAffectedRows = 0n } = await sql`
    insert into app.collected_event_ids (source_id, event_id, received_at, batch_number)
    select source_id, event_id, ${now}::timestamptz, ${batchNumber}::bigint from ${given}
    on conflict do nothing`.execute(db);
  // All were new, as nearly always: there is nobody to ask after.
  if (numAffectedRows === BigInt(ids.length)) return new Set();
  const { rows } = await sql<{ sourceId: string; eventId: string }>`
    select source_id, event_id from app.collected_event_ids join ${given} using (source_id, event_id)
    where batch_number is distinct from ${batchNumber}::bigint`.execute(db);
  return new Set(rows.map(({ sourceId, eventId }) => idKey(sourceId, eventId)));
}

/** Sources of the events that still exist, or are removed but kept: what they counted stays. */
export async function readSources(db: Database, ids: readonly string[]): Promise<Map<string, FoldSource>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sources')
    .select(['id', 'settings'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readLastSeen(db: Database, visitors: readonly string[]): Promise<Map<string, number>> {
  if (visitors.length === 0) return new Map();
  // One value, however many there are: the engine reads a list faster than as many places.
  const rows = await db
    .selectFrom('visitorActivity')
    .selectAll()
    .where('visitor', '=', (eb) => eb.fn.any<string>(sql.val([...visitors])))
    .execute();
  return new Map(rows.map(({ visitor, lastAt }) => [visitor, lastAt.getTime()]));
}

export interface FinishedBatch {
  batchNumber: number;
  lastSeen: ReadonlyMap<string, number>;
  /** Last event of each source, milliseconds UTC. */
  lastEvents: ReadonlyMap<string, number>;
  /** Events of each source that found no page. */
  refused: ReadonlyMap<string, number>;
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
  { batchNumber, lastSeen, lastEvents, refused, now, onConnected }: FinishedBatch,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (lastSeen.size > 0) {
      const times = [...lastSeen.values()].map((lastMs) => new Date(lastMs));
      await sql`
        insert into app.visitor_activity (visitor, last_at)
        select * from unnest(${[...lastSeen.keys()]}::text[], ${times}::timestamptz[])
        on conflict (visitor) do update set last_at = excluded.last_at`.execute(tx);
    }
    const day = utcDay(now.getTime());
    const rejects = [...refused].map(([sourceId, eventCount]) => ({
      sourceId,
      day,
      reason: 'address' as const,
      eventCount,
    }));
    await addRejects(tx, rejects);
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
    await showBatches(tx, batchNumber);
  });
}
