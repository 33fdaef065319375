import { type Kysely, sql } from 'kysely';

/**
 * The partition of each group of events and of each batch, and the number of partitions. A partition has at most one
 * open batch.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['collected_events', 'fold_batches']) {
    await sql`
      alter table app.${sql.raw(table)}
      add column partitions smallint not null default 1 check (partitions > 0),
      add column partition smallint not null default 0 check (partition >= 0)`.execute(db);
  }
  await sql`
    create index collected_events_waiting on app.collected_events (partitions, partition, sequence)
    where batch_number is null`.execute(db);
  await sql`
    create unique index fold_batches_open on app.fold_batches (partitions, partition) where done_at is null`.execute(
    db,
  );
}
