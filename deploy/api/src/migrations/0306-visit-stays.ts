import { type Kysely, sql } from 'kysely';

/** How a visit started, and what it has seen so far while it may still be a bounce. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.visitor_activity add column stay jsonb`.execute(db);
}
