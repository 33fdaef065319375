import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { openClient } from '../facts/clickhouse/clickhouse-store.ts';
import { listServerTables } from '../facts/clickhouse/exports.ts';
import { openDuckDbStore } from '../facts/duckdb/duckdb-store.ts';
import { type ExportedTable, exportedTablesSchema, getExportsFolder } from '../facts/duckdb/exports.ts';
import { type FactsLease, tryAcquireFactsLease } from '../facts/facts-lease.ts';
import { FactsUnavailableError } from '../facts/facts-store.ts';
import type { Database } from '../platform/database/connection.ts';
import { createBossQueue } from '../platform/jobs/boss-queue.ts';
import type { Logger } from '../platform/logger.ts';
import { exportJob } from './export-facts.job.ts';
import { BackupFailure } from './manifest.ts';

export interface SnapshotTable {
  /** Includes the file extension of its format. */
  file: string;
  name: string;
  /** Null if each line is a row. */
  rows: number | null;
  /** The path of its Parquet file; null if the table is on a server. */
  path: string | null;
  read(): Promise<Readable>;
}

const toSnapshotTables = (folder: string, tables: readonly ExportedTable[]): SnapshotTable[] =>
  tables.map(({ name, rows, file }) => {
    const path = join(folder, file);
    return { file, name, rows, path, read: async () => createReadStream(path) };
  });

/** The facts at one moment, with a database snapshot from the same moment. */
export interface FactsSnapshot {
  /** For `set transaction snapshot`; null if no process writes facts, so that any later snapshot fits. */
  transactionSnapshot: string | null;
  /** When writes to the facts were blocked, just before that snapshot; null if there is no snapshot yet. */
  lockedAt: Date | null;
  /** Must be called once the database snapshot is in use. */
  onSnapshotInUse(): Promise<void>;
  /** @returns the tables once they can be read. `client` is in the snapshot's transaction. */
  exportTables(client: pg.Client): Promise<SnapshotTable[]>;
  close(): Promise<void>;
}

export interface SnapshotServices {
  db: Database;
  pool: pg.Pool;
  log: Logger;
  databaseUrl: string;
  dataFolder: string;
  /** URL of a ClickHouse server with the facts. */
  factsUrl: string | undefined;
}

const pollMs = 100;
/** How often this process signals to the worker that it is still running. */
const renewIntervalMs = 2_000;
/**
 * How long to wait for the snapshot. The worker looks for jobs every second, but may first have to finish a batch.
 */
const snapshotTimeoutMs = 60_000;

/** The worker's job may take this long. */
const exportTimeoutMs = exportJob.expireInSeconds * 1_000;

/**
 * Opens the facts in this process until they are exported, because no other process has them open. A worker that starts
 * in the meantime waits.
 */
async function openInProcess(factsFolder: string, lease: FactsLease): Promise<FactsSnapshot> {
  const store = await openDuckDbStore(factsFolder, 1);
  const factsExport = await store.startExport(randomUUID(), async () => undefined);
  return {
    transactionSnapshot: null,
    lockedAt: null,
    onSnapshotInUse: async () => undefined,
    exportTables: async () => toSnapshotTables(factsExport.folder, await factsExport.write()),
    async close() {
      await factsExport.close();
      await store.close();
      await lease.release();
    },
  };
}

/** Asks the worker, which has the facts open, to export them. */
async function exportInWorker({ db, pool, log }: SnapshotServices, factsFolder: string): Promise<FactsSnapshot> {
  const id = randomUUID();
  // Removes rows left over from killed backups.
  await sql`delete from app.facts_exports where requested_at < now() - interval '1 day'`.execute(db);
  await db.insertInto('factsExports').values({ id, state: 'requested' }).execute();
  const exportRow = db.updateTable('factsExports').where('id', '=', id);
  const renew = () => exportRow.set({ seenAt: sql`now()` }).execute();
  // A failed renewal does not matter, because the next one follows soon.
  const renewTimer = setInterval(() => void renew().catch(() => undefined), renewIntervalMs);
  const close = async (): Promise<void> => {
    clearInterval(renewTimer);
    await db.deleteFrom('factsExports').where('id', '=', id).execute();
  };
  const waitForState = async (states: readonly string[], timeoutMs: number) => {
    for (const deadline = performance.now() + timeoutMs; ; await delay(pollMs)) {
      const row = await db.selectFrom('factsExports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      if (row.state === 'failed') throw new BackupFailure(`The worker could not export the facts: ${row.error}`);
      if (states.includes(row.state)) return row;
      if (performance.now() > deadline)
        throw new BackupFailure(
          'The worker, which has the facts open, did not respond: check its log, or stop the product and run the backup again.',
        );
    }
  };
  try {
    const queue = createBossQueue({ pool, log, role: 'sender' });
    await queue.start();
    await queue.send(exportJob, { id });
    await queue.stop();
    const { snapshot, heldAt } = await waitForState(['held'], snapshotTimeoutMs);
    return {
      transactionSnapshot: snapshot,
      lockedAt: heldAt,
      onSnapshotInUse: async () =>
        void (await sql`update app.facts_exports set state = 'taken' where id = ${id} and state = 'held'`.execute(db)),
      async exportTables() {
        const { tables } = await waitForState(['exported'], exportTimeoutMs);
        const folder = join(getExportsFolder(factsFolder), id);
        if (!existsSync(folder)) throw new BackupFailure(describeMissingFacts(factsFolder));
        return toSnapshotTables(folder, exportedTablesSchema.parse(JSON.parse(tables ?? '')));
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const describeMissingFacts = (factsFolder: string): string =>
  `The facts are not in ${factsFolder}: run the backup on the worker's machine, with its DATA_FOLDER. Nothing was backed up.`;

/** Whether there are counted events or fetched figures. */
async function hasFacts(db: Database): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from app.fold_batches) or exists (select from app.connection_slices) as has`.execute(db);
  return rows[0]?.has === true;
}

/** Reads a server's facts by version: the versions visible in the snapshot are kept until they have been read. */
async function openServerSnapshot({ db }: SnapshotServices, url: string): Promise<FactsSnapshot> {
  const id = randomUUID();
  const server = await openClient(url);
  await db.insertInto('factsExports').values({ id, state: 'reading' }).execute();
  return {
    transactionSnapshot: null,
    lockedAt: null,
    onSnapshotInUse: async () => undefined,
    async exportTables(client) {
      const { rows } = await client.query<{ batch: string; open: number[]; slice: string }>(
        `select (select up_to from app.visible_batches) as batch,
          array(select batch_number::float8 from app.fold_batches where done_at is null) as open, greatest(
          (select max(sync_version) from app.sync_versions), (select max(sync_version) from app.connection_slices), 0) as slice`,
      );
      const visible = {
        batch: Number(rows[0]?.batch ?? 0),
        open: rows[0]?.open ?? [],
        slice: Number(rows[0]?.slice ?? 0),
      };
      return listServerTables(server, visible).map((table) => ({
        ...table,
        file: `${table.name}.jsonl`,
        rows: null,
        path: null,
      }));
    },
    async close() {
      await db.deleteFrom('factsExports').where('id', '=', id).execute();
      await server.close();
    },
  };
}

/** @throws {BackupFailure} */
export async function openFactsSnapshot(services: SnapshotServices): Promise<FactsSnapshot> {
  if (services.factsUrl !== undefined) return openServerSnapshot(services, services.factsUrl);
  const folder = join(services.dataFolder, 'facts');
  if (!existsSync(join(folder, 'facts.duckdb')) && (await hasFacts(services.db)))
    throw new BackupFailure(describeMissingFacts(folder));
  const lease = await tryAcquireFactsLease(services.databaseUrl);
  // A worker owns the facts, though it may not have opened them yet.
  if (!lease) return exportInWorker(services, folder);
  try {
    return await openInProcess(folder, lease);
  } catch (error) {
    await lease.release();
    if (!(error instanceof FactsUnavailableError) || !/Another process/.test(error.message)) throw error;
    return exportInWorker(services, folder);
  }
}
