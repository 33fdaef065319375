import type { FetchFlag, FetchOutcome, MediaType, Period } from '@reportage/contracts';
import { sql, type Updateable } from 'kysely';
import type { Database, Executor, Tx } from '../../../platform/database/connection.ts';
import { toJson } from '../../../platform/database/json.ts';
import { isInLiveWorkspace } from '../../../platform/database/live-workspaces.ts';
import type { ConnectionRow, ConnectionSliceRow, ConnectionTables } from '../../../schema/connection.tables.ts';
import type { SourceRow } from '../../../schema/source.tables.ts';
import type { FetchAttempt } from './fetch-attempts.ts';

/** A lease expires after this time unless it is extended. Another worker may then take over the connection. */
export const leaseMs = 120_000;
/** Versions without a visible slice are kept for this long, because their fetch may still be running. */
const orphanRetentionMs = 3_600_000;
const staleVersionBatchSize = 200;
/** Each connection keeps at least this many fetch records: about three weeks of hourly fetches. */
export const maxKeptFetches = 500;
const fetchDeletionBatchSize = 5_000;
/** The key of the advisory lock held while a version number is allocated. The value is arbitrary. */
const versionLockKey = 20_260_102;

/** Thrown when another worker has taken over the connection, or the connection is no longer selected. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

export interface LeasedConnection {
  connection: ConnectionRow;
  source: SourceRow;
  /** When the connection became due. */
  dueAt: Date;
}

/** Lists due connections that no worker has leased, with the type of their source. */
export async function listDueConnections(
  db: Database,
  now: Date,
  limit: number,
): Promise<Pick<SourceRow, 'id' | 'type'>[]> {
  return db
    .selectFrom('connections')
    .innerJoin('sources', 'sources.id', 'connections.sourceId')
    .select(['connections.id', 'sources.type'])
    .where('connections.isSelected', '=', true)
    .where('connections.pausedAt', 'is', null)
    .where('connections.nextSyncAt', '<=', now)
    .where('sources.deletedAt', 'is', null)
    .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', now)]))
    .where(isInLiveWorkspace('sources'))
    .orderBy('connections.nextSyncAt')
    .limit(limit)
    .execute();
}

/** Leases a connection to this worker. Returns undefined if it is not due or another worker has leased it. */
export async function acquireLease(
  db: Database,
  id: string,
  holder: string,
  now: Date,
): Promise<LeasedConnection | undefined> {
  const connection = await db
    .updateTable('connections')
    .set({ leaseHolder: holder, leaseUntil: new Date(now.getTime() + leaseMs) })
    .where('id', '=', id)
    .where('isSelected', '=', true)
    .where('pausedAt', 'is', null)
    .where('nextSyncAt', '<=', now)
    .where((eb) => eb.or([eb('leaseUntil', 'is', null), eb('leaseUntil', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  if (!connection?.nextSyncAt) return undefined;
  const source = await db
    .selectFrom('sources')
    .selectAll()
    .where('id', '=', connection.sourceId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return source && { connection, source, dueAt: connection.nextSyncAt };
}

/** Creates the operations on a leased connection. Once the lease is lost, `change` and `extend` throw. */
export function createLease(
  db: Database,
  { id, workspaceId }: Pick<ConnectionRow, 'id' | 'workspaceId'>,
  holder: string,
) {
  async function change(
    executor: Executor,
    set: Omit<Updateable<ConnectionTables['connections']>, 'quota'>,
  ): Promise<void> {
    const { numUpdatedRows } = await executor
      .updateTable('connections')
      .set(set)
      .where('id', '=', id)
      .where('leaseHolder', '=', holder)
      .where('isSelected', '=', true)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new LeaseLostError();
  }

  return {
    change,
    extend: (now: Date): Promise<void> => change(db, { leaseUntil: new Date(now.getTime() + leaseMs) }),
    release: async (): Promise<void> => {
      await db
        .updateTable('connections')
        .set({ leaseHolder: null, leaseUntil: null })
        .where('id', '=', id)
        .where('leaseHolder', '=', holder)
        .execute();
    },

    isPaused: async (): Promise<boolean> => {
      const row = await db.selectFrom('connections').select('pausedAt').where('id', '=', id).executeTakeFirst();
      return row === undefined || row.pausedAt !== null;
    },

    listSlices: (): Promise<ConnectionSliceRow[]> =>
      db
        .selectFrom('connectionSlices')
        .selectAll()
        .where('connectionId', '=', id)
        .where('workspaceId', '=', workspaceId)
        .execute(),

    /** Allocates a version number that has never been used. @param highestInFacts the highest version in the facts */
    allocateVersion: (mediaType: MediaType, highestInFacts: number, startedAt: Date): Promise<number> =>
      db.transaction().execute(async (tx) => {
        // `highestInFacts` matters for a new database with existing facts, whose version numbers must not be reused.
        await sql`select pg_advisory_xact_lock(${versionLockKey})`.execute(tx);
        const { rows } = await sql<{ n: number }>`
          select setval('app.sync_versions_number', greatest(nextval('app.sync_versions_number'), ${highestInFacts}::bigint + 1)) as n
          `.execute(tx);
        const syncVersion = rows[0]?.n ?? highestInFacts + 1;
        await tx
          .insertInto('syncVersions')
          .values({ syncVersion, workspaceId, connectionId: id, mediaType, begunAt: startedAt })
          .execute();
        return syncVersion;
      }),

    /** Makes a slice visible. This is the last step of storing it. */
    async makeVisible(
      tx: Tx,
      days: Period,
      slice: {
        syncVersion: number;
        rowCount: number;
        flags: readonly FetchFlag[];
        fetchedAt: Date;
        currency: string | null;
        timezone: string;
        lastDataDay: string | null;
      },
    ): Promise<void> {
      const row = { ...slice, flags: toJson([...slice.flags]), lastDay: days.to };
      await tx
        .insertInto('connectionSlices')
        .values({ ...row, connectionId: id, firstDay: days.from, workspaceId })
        .onConflict((conflict) => conflict.columns(['connectionId', 'firstDay']).doUpdateSet(row))
        .execute();
    },

    /** Adds an immutable record of a fetch. */
    async record(
      tx: Executor,
      { days, startedAt, requestCount }: FetchAttempt,
      result: {
        outcome: FetchOutcome;
        syncVersion: number | null;
        rowCount: number;
        flags: readonly FetchFlag[];
        quota: ConnectionRow['quota'];
        endedAt: Date;
      },
    ): Promise<void> {
      const isRepeat = sql<boolean>`exists (
        select from app.connection_slices where connection_id = ${id} and first_day = ${days?.from ?? null})`;
      await tx
        .insertInto('syncFetches')
        .values({
          ...result,
          workspaceId,
          connectionId: id,
          firstDay: days?.from ?? null,
          lastDay: days?.to ?? null,
          beganAt: startedAt,
          requestCount,
          isRepeat,
          flags: toJson([...result.flags]),
          quota: result.quota && toJson(result.quota),
        })
        .execute();
    },
  };
}
export type Lease = ReturnType<typeof createLease>;

/** Facts servers cannot read from a snapshot, so rows must not be deleted during a backup. */
const isBackupRunning = sql<boolean>`exists (
  select from app.facts_exports where state = 'reading' and requested_at > now() - interval '6 hours')`;

/** Lists versions that were replaced, or that never became visible because their fetch was interrupted. */
export const listStaleVersions = (db: Database, now: Date) =>
  db
    .selectFrom('syncVersions')
    .leftJoin('connectionSlices', 'connectionSlices.syncVersion', 'syncVersions.syncVersion')
    .select(['syncVersions.syncVersion', 'syncVersions.mediaType'])
    .where('connectionSlices.syncVersion', 'is', null)
    .where(sql<boolean>`not ${isBackupRunning}`)
    .where('begunAt', '<', new Date(now.getTime() - orphanRetentionMs))
    .orderBy('syncVersions.syncVersion')
    .limit(staleVersionBatchSize)
    .execute();

export async function deleteVersions(db: Database, versions: readonly number[]): Promise<void> {
  if (versions.length === 0) return;
  await db
    .deleteFrom('syncVersions')
    .where('syncVersion', 'in', [...versions])
    .execute();
}

/**
 * Removes each connection's oldest fetch records. Keeps the records of visible slices, because users can trace numbers
 * back to them.
 * @returns whether there may be more to remove
 */
export async function removeOldFetches(db: Database): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from app.sync_fetches where id in (
      select old.id from app.connections
      cross join lateral (
        select id from app.sync_fetches where connection_id = connections.id
        order by id desc offset ${maxKeptFetches - 1} limit 1) oldest
      join app.sync_fetches old on old.connection_id = connections.id and old.id < oldest.id
      where not exists (select from app.connection_slices where connection_slices.sync_version = old.sync_version)
      limit ${fetchDeletionBatchSize})`.execute(db);
  return numAffectedRows === BigInt(fetchDeletionBatchSize);
}
