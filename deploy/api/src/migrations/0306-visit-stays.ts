import { type Kysely, sql } from 'kysely';

/** How a visit came about, and what it has seen so far while it may be a bounce. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.visitor_activity add column stay jsonb`.execute(db);
}
