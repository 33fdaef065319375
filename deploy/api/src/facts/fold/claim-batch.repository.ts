import { sql } from 'kysely';
import type { InboxPartition } from '../../modules/collection/index.ts';
import type { Database } from '../../platform/database/connection.ts';

/** Number of events that fill a batch. */
export const batchSize = 10_000;
/**
 * How many batches may be opened while an earlier one is still open. ClickHouse recognizes a repeated insert by its
 * token and remembers a thousand tokens per table.
 */
const maxBatchLead = 250;
/** Locked while a batch is numbered, so numbers become visible in order. */
const numberingLock = 20_260_101;

/**
 * Returns the sequence number of the group that fills a batch, or of the last group if there are fewer events. A batch
 * contains only whole groups.
 */
function findLastGroup(unclaimedGroups: readonly { sequence: number; eventCount: number }[]): number | undefined {
  let totalEvents = 0;
  const fullIndex = unclaimedGroups.findIndex(({ eventCount }) => {
    totalEvents += eventCount;
    return totalEvents >= batchSize;
  });
  return unclaimedGroups.at(fullIndex)?.sequence;
}

export interface InboxState {
  /** Number of events that no batch has claimed. */
  unclaimed: number;
  /** Number of beacons that arrived after the given group. */
  arrivedBeacons: number;
  /** Sequence number of the last group; 0 if there is none. */
  lastSequence: number;
}

/** Reads the state of the inbox, and how many beacons have arrived after a group. */
export async function readInboxState(db: Database, afterSequence: number): Promise<InboxState> {
  const { rows } = await sql<InboxState>`
    select coalesce(sum(event_count) filter (where batch_number is null), 0)::bigint as unclaimed,
      coalesce(sum(beacon_count) filter (where sequence > ${afterSequence}), 0)::bigint as arrived_beacons,
      coalesce(max(sequence), 0) as last_sequence
    from app.collected_events`.execute(db);
  return rows[0] ?? { unclaimed: 0, arrivedBeacons: 0, lastSequence: 0 };
}

/**
 * Lists the partitions to fold: those with an open batch first, then those that have waited longest. If groups were
 * stored with different numbers of partitions, lists only the partitions with the same number as the first.
 * @param upToSequence partitions that have only later groups are omitted
 */
export async function listPartitions(db: Database, upToSequence: number): Promise<InboxPartition[]> {
  const { rows } = await sql<InboxPartition>`
    select partitions, partition from (
      select partitions, partition, 0 as first from app.fold_batches where done_at is null
      union all
      select partitions, partition, min(sequence) from app.collected_events
      where batch_number is null and sequence <= ${upToSequence} group by 1, 2
    ) as found group by 1, 2 order by min(first), 2`.execute(db);
  return rows.filter(({ partitions }) => partitions === rows[0]?.partitions);
}

/**
 * Returns the number of a partition's open batch: the one left by an earlier run, or else a new one with unclaimed
 * events. Returns null if no batch can be opened now. After the number of partitions has changed, a source may be in
 * two partitions. Their batches are never open together, and earlier events are folded first. A new batch number is
 * higher than any in PostgreSQL or in the facts store, so a new database with existing facts does not reuse numbers.
 */
export async function claimBatch(
  db: Database,
  { partitions, partition }: InboxPartition,
  { now, lastFolded }: { now: Date; lastFolded: number },
): Promise<number | null> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${numberingLock})`.execute(tx);
    const openBatches = await tx
      .selectFrom('foldBatches')
      .select(['batchNumber', 'partitions', 'partition'])
      .where('doneAt', 'is', null)
      .execute();
    if (openBatches.some((batch) => batch.partitions !== partitions)) return null;
    const openBatch = openBatches.find((batch) => batch.partition === partition);
    if (openBatch) return openBatch.batchNumber;
    const first = await tx
      .selectFrom('collectedEvents')
      .select('partitions')
      .where('batchNumber', 'is', null)
      .orderBy('sequence')
      .limit(1)
      .executeTakeFirst();
    if (first?.partitions !== partitions) return null;
    const unclaimedGroups = await tx
      .selectFrom('collectedEvents')
      .select(['sequence', 'eventCount'])
      .where('batchNumber', 'is', null)
      .where('partitions', '=', partitions)
      .where('partition', '=', partition)
      .orderBy('sequence')
      .limit(batchSize)
      .execute();
    const lastSequence = findLastGroup(unclaimedGroups);
    if (lastSequence === undefined) return null;
    const lastBatch = await tx
      .selectFrom('foldBatches')
      .select(({ fn }) => fn.max('batchNumber').as('n'))
      .executeTakeFirst();
    const batchNumber = Math.max(Number(lastBatch?.n ?? 0), lastFolded) + 1;
    if (openBatches.some((batch) => batchNumber - batch.batchNumber > maxBatchLead)) return null;
    await tx
      .insertInto('foldBatches')
      .values({ batchNumber, claimedAt: now, doneAt: null, partitions, partition })
      .execute();
    await tx
      .updateTable('collectedEvents')
      .set({ batchNumber })
      .where('batchNumber', 'is', null)
      .where('partitions', '=', partitions)
      .where('partition', '=', partition)
      .where('sequence', '<=', lastSequence)
      .execute();
    return batchNumber;
  });
}
