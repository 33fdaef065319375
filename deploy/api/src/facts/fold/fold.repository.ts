import { type AnalyticsSourceSettings, isAnalyticsSettings } from '@reportage/contracts';
import { sql } from 'kysely';
import {
  addRejectCounts,
  type CollectedClick,
  type CollectedEvent,
  type CollectedItem,
  getBeaconKey,
  getUtcDay,
  isClick,
  listDaysAt,
  unpackBeacons,
} from '../../modules/collection/index.ts';
import type { MeasureStartTimes } from '../../modules/sources/index.ts';
import { toArrayLiteral } from '../../platform/database/array-literal.ts';
import type { Database, Tx } from '../../platform/database/connection.ts';
import { makeBatchesVisible } from '../visible-batches.repository.ts';
import { addToEventMonths } from './event-months.repository.ts';
import { addToLinkTotals } from './link-totals.repository.ts';
import type { LastSeenVisitor } from './visits.ts';

/** Number of rows per statement, small enough not to block other database clients for long. */
const chunkSize = 1_000;

export interface FoldSource {
  id: string;
  settings: AnalyticsSourceSettings;
  measuredSince: MeasureStartTimes;
}

export interface InboxEvent {
  sourceId: string;
  workspaceId: string;
  event: CollectedEvent;
}

/** Events that can only be repeated together. */
interface InboxGroup {
  /** Identifies duplicates of the group; null if there cannot be any. */
  key: string | null;
  events: InboxEvent[];
  clicks: CollectedClick[];
}

export interface BatchContents {
  events: InboxEvent[];
  clicks: CollectedClick[];
}

function listGroups(item: CollectedItem): InboxGroup[] {
  if (isClick(item)) {
    return [{ key: getBeaconKey(item.linkId, item.id), events: [], clicks: [item] }];
  }
  const { id, sourceId, workspaceId, events, visitors, ...origin } = item;
  const inboxGroups = events.map(({ id: eventId, ...event }) => {
    const days = listDaysAt(event.occurredMs);
    const visitorsOnDays = visitors.filter(({ day }) => days.includes(day));
    return {
      key: eventId ? getBeaconKey(sourceId, eventId) : null,
      events: [{ sourceId, workspaceId, event: { ...origin, ...event, visitors: visitorsOnDays } }],
      clicks: [],
    };
  });
  if (id === undefined) return inboxGroups;
  return [
    { key: getBeaconKey(sourceId, id), events: inboxGroups.flatMap((inboxGroup) => inboxGroup.events), clicks: [] },
  ];
}

/** Reads the events of a batch, except those that have already been counted. */
export async function readBatch(db: Database, batchNumber: number, now: Date): Promise<BatchContents> {
  const inboxRows = await db
    .selectFrom('collectedEvents')
    .select('beacons')
    .where('batchNumber', '=', batchNumber)
    .orderBy('sequence')
    .execute();
  const inboxGroups = inboxRows.flatMap(({ beacons }) => unpackBeacons(beacons).flatMap(listGroups));
  const keys = new Set(inboxGroups.flatMap(({ key }) => (key === null ? [] : [key])));
  const duplicateKeys = await claimKeys(db, batchNumber, keys, now);
  const seenKeys = new Set<string>();
  const newGroups = inboxGroups.filter(({ key }) => {
    if (key === null) return true;
    if (duplicateKeys.has(key) || seenKeys.has(key)) return false;
    seenKeys.add(key);
    return true;
  });
  return {
    events: newGroups.flatMap(({ events }) => events),
    clicks: newGroups.flatMap(({ clicks }) => clicks),
  };
}

function splitIntoChunks<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, index) => index * chunkSize);
  return starts.map((start) => items.slice(start, start + chunkSize));
}

/** Claims the keys for this batch. @returns the keys that other batches have already claimed */
async function claimKeys(
  db: Database,
  batchNumber: number,
  keys: ReadonlySet<string>,
  now: Date,
): Promise<Set<string>> {
  const duplicateKeys: string[] = [];
  for (const chunk of splitIntoChunks([...keys])) {
    const keyList = sql`unnest(${toArrayLiteral(chunk)}::uuid[]) as candidates (beacon_key)`;
    const { numAffectedRows = 0n } = await sql`
      insert into app.counted_beacons (beacon_key, received_at, batch_number)
      select beacon_key, ${now}::timestamptz, ${batchNumber}::bigint from ${keyList}
      on conflict do nothing`.execute(db);
    // Usually all keys are new, so no second query is needed.
    if (numAffectedRows === BigInt(chunk.length)) continue;
    const { rows } = await sql<{ key: string }>`
      select replace(beacon_key::text, '-', '') as key from app.counted_beacons join ${keyList} using (beacon_key)
      where batch_number is distinct from ${batchNumber}::bigint`.execute(db);
    duplicateKeys.push(...rows.map(({ key }) => key));
  }
  return new Set(duplicateKeys);
}

/** Reads the sources that have not been deleted permanently. Removed sources are included: their events still count. */
export async function readSources(db: Database, ids: readonly string[]): Promise<Map<string, FoldSource>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('sources')
    .select(['id', 'settings', 'measuredSince'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.flatMap(({ settings, ...row }) => (isAnalyticsSettings(settings) ? [[row.id, { ...row, settings }]] : [])),
  );
}

export async function readLastSeen(db: Database, visitors: ReadonlySet<string>): Promise<Map<string, LastSeenVisitor>> {
  const lastSeen = new Map<string, LastSeenVisitor>();
  for (const chunk of splitIntoChunks([...visitors])) {
    const { rows } = await sql<LastSeenVisitor & { visitor: string }>`
      select visitor, (extract(epoch from last_at) * 1000)::bigint as last_ms, stay as visit from app.visitor_activity
      where visitor = any(${toArrayLiteral(chunk)}::text[])`.execute(db);
    for (const { visitor, ...seen } of rows) lastSeen.set(visitor, seen);
  }
  return lastSeen;
}

async function storeLastSeen(tx: Tx, lastSeen: ReadonlyMap<string, LastSeenVisitor>): Promise<void> {
  for (const chunk of splitIntoChunks([...lastSeen])) {
    const visitorRows = chunk.map(([v, { lastMs, visit }]) => ({ v, at: lastMs, visit }));
    await sql`
      insert into app.visitor_activity (visitor, last_at, day, stay)
      select v, last_at, (last_at at time zone 'UTC')::date, visit
      from jsonb_to_recordset(${JSON.stringify(visitorRows)}::jsonb) as seen (v text, at bigint, visit jsonb),
        to_timestamp(at / 1000.0) as last_at
      on conflict (visitor) do update
      set last_at = greatest(visitor_activity.last_at, excluded.last_at), stay = excluded.stay`.execute(tx);
  }
}

export interface FinishedBatch {
  batchNumber: number;
  lastSeen: ReadonlyMap<string, LastSeenVisitor>;
  /** Time of each source's last event in epoch milliseconds, by source id. */
  lastEvents: ReadonlyMap<string, number>;
  /** Number of events rejected because the source's page limit was reached, by source id. */
  rejectedEvents: ReadonlyMap<string, number>;
  /** Number of clicks by link id. */
  linkClicks: ReadonlyMap<string, number>;
  /** Number of events by workspace id, counted towards the limits of subscription plans. */
  workspaceEvents: ReadonlyMap<string, number>;
  now: Date;
  /** Called with the sources that sent their first event, in the transaction that records it. */
  onConnected: (tx: Tx, sources: readonly ConnectedSource[]) => Promise<void>;
}

export interface ConnectedSource {
  id: string;
  workspaceId: string;
  name: string;
  ownerId: string;
}

/** Lists which of the sources have not sent any events yet. */
async function listUnconnectedSources(tx: Tx, ids: readonly string[]): Promise<ConnectedSource[]> {
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
 * Finishes a batch after its facts have been written: deletes its events from the inbox, stores its visits and marks
 * its sources as active. This happens in one transaction, so a repeated batch starts from the same state. Two workers
 * may have the same batch open; the second one then waits for the first and changes nothing.
 * @returns whether this call finished the batch
 */
export async function finishBatch(
  db: Database,
  { batchNumber, lastSeen, lastEvents, rejectedEvents, linkClicks, workspaceEvents, now, onConnected }: FinishedBatch,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('foldBatches')
      .set({ doneAt: now })
      .where('batchNumber', '=', batchNumber)
      .where('doneAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await storeLastSeen(tx, lastSeen);
    const day = getUtcDay(now.getTime());
    const rejects = [...rejectedEvents].map(([sourceId, eventCount]) => ({
      sourceId,
      day,
      reason: 'address' as const,
      eventCount,
    }));
    await addRejectCounts(tx, rejects);
    await addToLinkTotals(tx, linkClicks);
    await addToEventMonths(tx, workspaceEvents, now);
    const newlyConnected = await listUnconnectedSources(tx, [...lastEvents.keys()]);
    if (newlyConnected.length > 0) await onConnected(tx, newlyConnected);
    for (const [sourceId, lastMs] of [...lastEvents].toSorted()) {
      await tx
        .updateTable('sources')
        .set({ status: 'active', lastEventAt: sql<Date>`greatest(last_event_at, ${new Date(lastMs)})` })
        .where('id', '=', sourceId)
        .execute();
    }
    await tx.deleteFrom('collectedEvents').where('batchNumber', '=', batchNumber).execute();
    await makeBatchesVisible(tx, batchNumber);
    return true;
  });
}
