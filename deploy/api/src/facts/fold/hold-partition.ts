import { sql } from 'kysely';
import type { InboxPartition } from '../../modules/collection/index.ts';
import type { Database } from '../../platform/database/connection.ts';

/** The first half of the key of each partition's lock. */
export const lockFamily = 20_260_720;
const mostPartitions = 1_000;

/**
 * Works while no other worker may fold the partition; null if one does. The lock ends with its connection, hence with a process that is
 * killed: whoever looks next takes the partition over. A worker whose connection breaks meanwhile may have the same batch as its successor, which
 * counts once all the same.
 */
export async function holdPartition<Result>(
  db: Database,
  { partitions, partition }: InboxPartition,
  work: () => Promise<Result>,
): Promise<Result | null> {
  let done: { result: Result } | undefined;
  try {
    await db.transaction().execute(async (tx) => {
      // In a transaction, so that it also works behind a pooler. A machine that loses power sends no end of its connection.
      const { rows } = await sql<{ isTaken: boolean }>`
        select pg_try_advisory_xact_lock(${lockFamily}, ${partitions * mostPartitions + partition}) as "isTaken",
          set_config('idle_in_transaction_session_timeout', '0', true), set_config('tcp_keepalives_idle', '5', true),
          set_config('tcp_keepalives_interval', '2', true), set_config('tcp_keepalives_count', '3', true)`.execute(tx);
      if (rows[0]?.isTaken) done = { result: await work() };
    });
  } catch (error) {
    // Work that is done stays done, even if the lock had been lost.
    if (!done) throw error;
  }
  return done?.result ?? null;
}
