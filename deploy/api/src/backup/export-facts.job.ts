import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import type { FactsExports } from '../facts/duckdb/exports.ts';
import type { Database } from '../platform/database/connection.ts';
import { defineJob } from '../platform/jobs/define-job.ts';
import { defineModule, type Module } from '../platform/modules/define-module.ts';

export const exportJob = defineJob({
  name: 'backups.exportFacts',
  payload: z.object({ id: z.string() }),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 3_600,
});

const pollMs = 100;
/** An open snapshot prevents the database from vacuuming, so a killed backup must not leave it open. */
const snapshotUseTimeoutMs = 30_000;
/** A running backup renews its row far more often. */
const heartbeatTimeoutMs = 20_000;
const isAbandoned = (startedAt: number): boolean => performance.now() - startedAt > snapshotUseTimeoutMs;

type State = 'held' | 'taken' | 'exported' | 'failed';

async function setState(
  db: Database,
  id: string,
  state: State,
  change: { snapshot?: string; heldAt?: Date; tables?: string; error?: string } = {},
): Promise<void> {
  await db
    .updateTable('factsExports')
    .set({ state, ...change })
    .where('id', '=', id)
    .execute();
}

/** @returns undefined if the backup has ended and removed its row, or was killed and no longer renews it */
async function readState(db: Database, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('factsExports')
    .select('state')
    .where('id', '=', id)
    .where('seenAt', '>', sql<Date>`now() - make_interval(secs => ${heartbeatTimeoutMs / 1_000})`)
    .executeTakeFirst();
  return row?.state;
}

/**
 * Blocks writes to the facts while a snapshot of the database is taken, then exports the facts as of that moment. The
 * transaction with that snapshot stays open until the backup uses it.
 */
async function exportFacts(db: Database, store: FactsExports, id: string, signal: AbortSignal): Promise<void> {
  if ((await readState(db, id)) !== 'requested') return;
  const snapshotUsed = Promise.withResolvers<void>();
  // Prevents an unhandled rejection, because the promise may be rejected before it is awaited.
  snapshotUsed.promise.catch(() => undefined);
  const factsExport = await store.startExport(id, async () => {
    const { promise, resolve, reject } = Promise.withResolvers<{ snapshot: string; heldAt: Date }>();
    db.transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const { rows } = await sql<{ snapshot: string; heldAt: Date }>`
          select pg_export_snapshot() as snapshot, now() as held_at`.execute(tx);
        const [row] = rows;
        if (!row) throw new Error('The database returned no snapshot.');
        resolve(row);
        const startedAt = performance.now();
        for (let state = await readState(db, id); state !== 'taken'; state = await readState(db, id)) {
          if (state === undefined || signal.aborted || isAbandoned(startedAt))
            throw new Error('The backup has ended, or took too long to use the snapshot.');
          await delay(pollMs);
        }
      })
      .then(snapshotUsed.resolve, (error: unknown) => {
        reject(error);
        snapshotUsed.reject(error);
      });
    await setState(db, id, 'held', await promise);
  });
  try {
    await snapshotUsed.promise;
    const tables = await factsExport.write();
    await setState(db, id, 'exported', { tables: JSON.stringify(tables) });
    // Waits until the backup has read the files or was killed; the next backup waits for this job to end.
    while (!signal.aborted && (await readState(db, id)) !== undefined) await delay(pollMs * 5);
  } finally {
    await factsExport.close();
  }
}

/** Marks the exports of a stopped worker as failed, so that no backup keeps waiting for them. */
async function failInterruptedExports(db: Database): Promise<void> {
  await db
    .updateTable('factsExports')
    .set({ state: 'failed', error: 'the worker was restarted during the export; run the backup again.' })
    .where('state', 'in', ['held', 'taken', 'exported'])
    .execute();
}

/** Exports the facts for backups. Only this worker can, because it has the facts open. */
export const createExportJobs = (store: FactsExports): Module =>
  defineModule({
    name: 'backups',
    jobs: [
      async ({ db, log }, runner) => {
        await failInterruptedExports(db);
        await runner.work(exportJob, async ({ id }, { signal }) => {
          try {
            await exportFacts(db, store, id, signal);
          } catch (error) {
            log.error({ err: error }, 'the facts could not be exported');
            await setState(db, id, 'failed', { error: error instanceof Error ? error.message : String(error) });
          }
        });
      },
    ],
  });
