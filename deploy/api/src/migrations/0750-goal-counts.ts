import { type Kysely, sql } from 'kysely';

/** How many of a campaign's goals are on target; null until its progress is computed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.campaigns add column goal_counts jsonb`.execute(db);
}
