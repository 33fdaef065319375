import { type Kysely, sql } from 'kysely';

/** What comes in is told in beacons, which cost about the same each, not in events. Of groups from before it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.collected_events add column beacon_count integer not null default 0`.execute(db);
}
