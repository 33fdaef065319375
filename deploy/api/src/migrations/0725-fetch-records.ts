import { type Kysely, sql } from 'kysely';

/**
 * Records all fetches in the order in which they were made, including fetches without days, and whether the days of a
 * fetch had been fetched before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.sync_fetches
      alter column first_day drop not null,
      alter column last_day drop not null,
      add column is_repeat boolean not null default false`.execute(db);
  await sql`
    update app.sync_fetches set is_repeat = true
    from (
      select id, row_number() over (partition by connection_id, first_day order by id) as number
      from app.sync_fetches where outcome = 'stored') stored
    where stored.id = sync_fetches.id and stored.number > 1`.execute(db);
  await sql`drop index app.sync_fetches_connection`.execute(db);
  await sql`create index sync_fetches_connection on app.sync_fetches (connection_id, id desc)`.execute(db);
}
