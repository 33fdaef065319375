import { type Kysely, sql } from 'kysely';

/**
 * Measures collection in beacons, which all cost about the same, instead of in events. The number of beacons in earlier
 * groups is unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.collected_events add column beacon_count integer not null default 0`.execute(db);
}
