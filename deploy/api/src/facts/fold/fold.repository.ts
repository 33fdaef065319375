import type { AnalyticsSourceSettings } from '@reportage/contracts';
import { sql } from 'kysely';
import {
  addRejects,
  beaconKey,
  type CollectedBeacon,
  type CollectedEvent,
  listDaysAt,
  unpackBeacons,
  utcDay,
} from '../../modules/collection/index.ts';
import type { Database, Tx } from '../../platform/database/connection.ts';
import { plainList } from '../../platform/database/plain-list.ts';
import { showBatches } from '../visible-batches.repository.ts';
import type { SeenVisitor } from './visits.ts';

/** Events of one batch. */
export const batchSize = 10_000;
/** Rows written at once: few enough that others who want the database don't wait long for their turn. */
const partSize = 1_000;

export interface FoldSource {
  id: string;
  settings: AnalyticsSourceSettings;
}

export interface InboxEvent {
  sourceId: string;
  workspaceId: string;
  event: CollectedEvent;
}

/** What comes again whole or not at all. */
interface Parcel {
  /** Null where it is known not to have come before. */
  key: string | null;
  events: InboxEvent[];
}

function listParcels({ id, sourceId, workspaceId, events, visitors, ...origin }: CollectedBeacon): Parcel[] {
  const parcels = events.map(({ id: eventId, ...event }) => {
    const days = listDaysAt(event.occurredMs);
    const own = visitors.filter(({ day }) => days.includes(day));
    return {
      key: eventId ? beaconKey(sourceId, eventId) : null,
      events: [{ sourceId, workspaceId, event: { ...origin, ...event, visitors: own } }],
    };
  });
  if (id === undefined) return parcels;
  return [{ key: beaconKey(sourceId, id), events: parcels.flatMap((parcel) => parcel.events) }];
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

export interface InboxState {
  /** Events that no batch has claimed. */
  waiting: number;
  /** Beacons of the groups after the one that was asked about. */
  arrivedBeacons: number;
  /** Of the last group that is there; 0 where there is none. */
  lastSequence: number;
}

/** What is in the inbox, and what of it came after a group. */
export async function readInboxState(db: Database, afterSequence: number): Promise<InboxState> {
  const { rows } = await sql<InboxState>`
    select coalesce(sum(event_count) filter (where batch_number is null), 0)::bigint as waiting,
      coalesce(sum(beacon_count) filter (where sequence > ${afterSequence}), 0)::bigint as arrived_beacons,
      coalesce(max(sequence), 0) as last_sequence
    from app.collected_events`.execute(db);
  return rows[0] ?? { waiting: 0, arrivedBeacons: 0, lastSequence: 0 };
}

/** The events of a batch that no batch before has counted: what a script sent again is left out. */
export async function readBatch(db: Database, batchNumber: number, now: Date): Promise<InboxEvent[]> {
  const groups = await db
    .selectFrom('collectedEvents')
    .select('beacons')
    .where('batchNumber', '=', batchNumber)
    .orderBy('sequence')
    .execute();
  const parcels = groups.flatMap(({ beacons }) => unpackBeacons(beacons).flatMap(listParcels));
  const keys = new Set(parcels.flatMap(({ key }) => (key === null ? [] : [key])));
  const elsewhere = await claimKeys(db, batchNumber, keys, now);
  const taken = new Set<string>();
  return parcels.flatMap(({ key, events }) => {
    if (key === null) return events;
    if (elsewhere.has(key) || taken.has(key)) return [];
    taken.add(key);
    return events;
  });
}

function partsOf<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / partSize) }, (_, part) => part * partSize);
  return starts.map((start) => items.slice(start, start + partSize));
}

/** Gives keys that no batch has to this one. @returns those that another batch has */
async function claimKeys(
  db: Database,
  batchNumber: number,
  keys: ReadonlySet<string>,
  now: Date,
): Promise<Set<string>> {
  const elsewhere: string[] = [];
  for (const part of partsOf([...keys])) {
    const given = sql`unnest(${plainList(part)}::uuid[]) as given (beacon_key)`;
    const { numAffectedRows = 0n } = await sql`
      insert into app.counted_beacons (beacon_key, received_at, batch_number)
      select beacon_key, ${now}::timestamptz, ${batchNumber}::bigint from ${given}
      on conflict do nothing`.execute(db);
    // All were new, as nearly always: there is nobody to ask after.
    if (numAffectedRows === BigInt(part.length)) continue;
    const { rows } = await sql<{ key: string }>`
      select replace(beacon_key::text, '-', '') as key from app.counted_beacons join ${given} using (beacon_key)
      where batch_number is distinct from ${batchNumber}::bigint`.execute(db);
    elsewhere.push(...rows.map(({ key }) => key));
  }
  return new Set(elsewhere);
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

export async function readLastSeen(db: Database, visitors: ReadonlySet<string>): Promise<Map<string, SeenVisitor>> {
  const lastSeen = new Map<string, SeenVisitor>();
  for (const part of partsOf([...visitors])) {
    // One value, however many there are: the engine reads a list faster than as many places.
    const { rows } = await sql<SeenVisitor & { visitor: string }>`
      select visitor, (extract(epoch from last_at) * 1000)::bigint as last_ms, stay from app.visitor_activity
      where visitor = any(${plainList(part)}::text[])`.execute(db);
    for (const { visitor, ...seen } of rows) lastSeen.set(visitor, seen);
  }
  return lastSeen;
}

async function keepLastSeen(tx: Tx, lastSeen: ReadonlyMap<string, SeenVisitor>): Promise<void> {
  for (const part of partsOf([...lastSeen])) {
    const seen = part.map(([v, { lastMs, stay }]) => ({ v, at: lastMs, stay }));
    await sql`
      insert into app.visitor_activity (visitor, last_at, day, stay)
      select v, last_at, (last_at at time zone 'UTC')::date, stay
      from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen (v text, at bigint, stay jsonb),
        to_timestamp(at / 1000.0) as last_at
      on conflict (visitor) do update
      set last_at = greatest(visitor_activity.last_at, excluded.last_at), stay = excluded.stay`.execute(tx);
  }
}

export interface FinishedBatch {
  batchNumber: number;
  lastSeen: ReadonlyMap<string, SeenVisitor>;
  /** Last event of each source, milliseconds UTC. */
  lastEvents: ReadonlyMap<string, number>;
  /** Events of each source that found no page. */
  refused: ReadonlyMap<string, number>;
  now: Date;
  /** Called with the sources that deliver for the first time, in the transaction that records it. */
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

/**
 * Ends a batch whose facts are written: its events leave the inbox, its visits are remembered, its sources are known to have delivered.
 * All at once: a batch that is done again must find what it found before.
 */
export async function finishBatch(
  db: Database,
  { batchNumber, lastSeen, lastEvents, refused, now, onConnected }: FinishedBatch,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await keepLastSeen(tx, lastSeen);
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
