import { type Kysely, sql } from 'kysely';

/** Which of how many partitions a group of events is in, and a batch was made of; at most one batch of a partition is open. */
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
