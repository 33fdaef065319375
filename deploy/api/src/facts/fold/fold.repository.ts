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

/** Number of rows written at a time: few enough not to block other database clients for long. */
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

/** Events that are repeated either together or not at all. */
interface InboxGroup {
  /** Null if the group is known not to be a duplicate. */
  key: string | null;
  events: InboxEvent[];
  clicks: CollectedClick[];
}

/** What a batch contains. */
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

/** The events of a batch, without duplicates of events that were already counted. */
export async function readBatch(db: Database, batchNumber: number, now: Date): Promise<BatchContents> {
  const groups = await db
    .selectFrom('collectedEvents')
    .select('beacons')
    .where('batchNumber', '=', batchNumber)
    .orderBy('sequence')
    .execute();
  const inboxGroups = groups.flatMap(({ beacons }) => unpackBeacons(beacons).flatMap(listGroups));
  const keys = new Set(inboxGroups.flatMap(({ key }) => (key === null ? [] : [key])));
  const claimedKeys = await claimKeys(db, batchNumber, keys, now);
  const countedKeys = new Set<string>();
  const counted = inboxGroups.filter(({ key }) => {
    if (key === null) return true;
    if (claimedKeys.has(key) || countedKeys.has(key)) return false;
    countedKeys.add(key);
    return true;
  });
  return {
    events: counted.flatMap(({ events }) => events),
    clicks: counted.flatMap(({ clicks }) => clicks),
  };
}

function splitIntoChunks<Item>(items: readonly Item[]): Item[][] {
  const starts = Array.from({ length: Math.ceil(items.length / chunkSize) }, (_, part) => part * chunkSize);
  return starts.map((start) => items.slice(start, start + chunkSize));
}

/** Claims the keys for this batch. @returns those that other batches have claimed before */
async function claimKeys(
  db: Database,
  batchNumber: number,
  keys: ReadonlySet<string>,
  now: Date,
): Promise<Set<string>> {
  const claimedKeys: string[] = [];
  for (const part of splitIntoChunks([...keys])) {
    const keyList = sql`unnest(${toArrayLiteral(part)}::uuid[]) as candidates (beacon_key)`;
    const { numAffectedRows = 0n } = await sql`
      insert into app.counted_beacons (beacon_key, received_at, batch_number)
      select beacon_key, ${now}::timestamptz, ${batchNumber}::bigint from ${keyList}
      on conflict do nothing`.execute(db);
    // Nearly always, all keys are new and no second query is needed.
    if (numAffectedRows === BigInt(part.length)) continue;
    const { rows } = await sql<{ key: string }>`
      select replace(beacon_key::text, '-', '') as key from app.counted_beacons join ${keyList} using (beacon_key)
      where batch_number is distinct from ${batchNumber}::bigint`.execute(db);
    claimedKeys.push(...rows.map(({ key }) => key));
  }
  return new Set(claimedKeys);
}

/** The sources that have not been deleted permanently. Sources that were merely removed keep their counts. */
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
  for (const part of splitIntoChunks([...visitors])) {
    // One list parameter is faster than many parameters.
    const { rows } = await sql<LastSeenVisitor & { visitor: string }>`
      select visitor, (extract(epoch from last_at) * 1000)::bigint as last_ms, stay from app.visitor_activity
      where visitor = any(${toArrayLiteral(part)}::text[])`.execute(db);
    for (const { visitor, ...seen } of rows) lastSeen.set(visitor, seen);
  }
  return lastSeen;
}

async function storeLastSeen(tx: Tx, lastSeen: ReadonlyMap<string, LastSeenVisitor>): Promise<void> {
  for (const part of splitIntoChunks([...lastSeen])) {
    const visitorRows = part.map(([v, { lastMs, stay }]) => ({ v, at: lastMs, stay }));
    await sql`
      insert into app.visitor_activity (visitor, last_at, day, stay)
      select v, last_at, (last_at at time zone 'UTC')::date, stay
      from jsonb_to_recordset(${JSON.stringify(visitorRows)}::jsonb) as seen (v text, at bigint, stay jsonb),
        to_timestamp(at / 1000.0) as last_at
      on conflict (visitor) do update
      set last_at = greatest(visitor_activity.last_at, excluded.last_at), stay = excluded.stay`.execute(tx);
  }
}

export interface FinishedBatch {
  batchNumber: number;
  lastSeen: ReadonlyMap<string, LastSeenVisitor>;
  /** Time of each source's last event, milliseconds UTC. */
  lastEvents: ReadonlyMap<string, number>;
  /** How many events of each source were rejected because its page limit was reached. */
  rejectedEvents: ReadonlyMap<string, number>;
  /** Clicks of each link. */
  linkClicks: ReadonlyMap<string, number>;
  /** Events of each workspace, counted towards its plan's limit. */
  workspaceEvents: ReadonlyMap<string, number>;
  now: Date;
  /** Called with the sources that deliver for the first time, in the transaction that records this. */
  onConnected: (tx: Tx, sources: readonly ConnectedSource[]) => Promise<void>;
}

export interface ConnectedSource {
  id: string;
  workspaceId: string;
  name: string;
  ownerId: string;
}

/** The sources among these that have not delivered anything yet. */
async function listUnconnected(tx: Tx, ids: readonly string[]): Promise<ConnectedSource[]> {
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
 * Finishes a batch whose facts are written: deletes its events from the inbox, stores its visits and marks its sources
 * as active, in one transaction, so that a repeated batch starts from the same state. Two workers may have the same
 * batch open: the second one waits here for the first and then changes nothing.
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
    const connected = await listUnconnected(tx, [...lastEvents.keys()]);
    if (connected.length > 0) await onConnected(tx, connected);
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
