import { type Kysely, sql } from 'kysely';

/** Stores how a visit started and, while it may still be a bounce, what has happened in it so far. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.visitor_activity add column stay jsonb`.execute(db);
}
