import { type Kysely, sql } from 'kysely';

/**
 * The last day of a slice that has data, which may be several days before the last day fetched. For existing slices, it
 * is unknown until they are fetched again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.connection_slices add column last_data_day date`.execute(db);
}
