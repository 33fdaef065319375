import { type Kysely, sql } from 'kysely';

/**
 * The last day with figures of a slice, which may be days before the last one fetched. It is unknown for stored slices
 * until they are fetched again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.connection_slices add column last_data_day date`.execute(db);
}
