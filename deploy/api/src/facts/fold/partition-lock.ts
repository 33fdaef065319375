import { sql } from 'kysely';
import type { InboxPartition } from '../../modules/collection/index.ts';
import type { Database } from '../../platform/database/connection.ts';

/** The first half of each partition's lock key. */
const lockClass = 20_260_720;
const maxPartitions = 1_000;
/** Much longer than a batch takes. */
const maxHoldSeconds = 120;

/**
 * Locks the partition and runs the work; returns null if another worker is folding it. The lock ends with its
 * connection, and therefore with the process: if the process is killed, the next worker that looks for work takes
 * over. A worker whose connection breaks may be folding the same batch as its successor; the batch still counts
 * only once.
 */
export async function withPartitionLock<Result>(
  db: Database,
  { partitions, partition }: InboxPartition,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const results: Result[] = [];
  try {
    await db.transaction().execute(async (tx) => {
      // A transaction's lock also works behind a pooler. Keepalives are needed because a machine that loses power does
      // not close its connection.
      const { rows } = await sql<{ isAcquired: boolean }>`
        select pg_try_advisory_xact_lock(${lockClass}, ${partitions * maxPartitions + partition}) as "isAcquired",
          set_config('idle_in_transaction_session_timeout', '0', true), set_config('tcp_keepalives_idle', '5', true),
          set_config('tcp_keepalives_interval', '2', true), set_config('tcp_keepalives_count', '3', true)`.execute(tx);
      if (rows[0]?.isAcquired) results.push(await work());
    });
  } catch (error) {
    // Finished work is valid even if the lock was lost.
    if (results.length === 0) throw error;
  }
  return results[0] ?? null;
}

/**
 * Terminates the locks of workers that seem to be hung, so that others can take over their partitions. Must be called
 * by a worker that has no lock itself. @returns the number of terminated locks
 */
export async function terminateOverdueLocks(db: Database, maxSeconds = maxHoldSeconds): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(pid, 5000) from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and classid = ${lockClass} and objsubid = 2 and pg_stat_activity.datname = current_database()
      and pg_locks.database = pg_stat_activity.datid and xact_start < now() - make_interval(secs => ${maxSeconds})`.execute(
    db,
  );
  return rows.length;
}
