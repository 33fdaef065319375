import { type Kysely, sql } from 'kysely';

/** A single row with the number up to which batches of facts are visible. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table app.visible_batches (up_to bigint not null)`.execute(db);
  await sql`
    insert into app.visible_batches
    select coalesce(min(batch_number) filter (where done_at is null) - 1, max(batch_number), 0)
    from app.fold_batches`.execute(db);
}
