import { type Kysely, sql } from 'kysely';

/**
 * The user whose drive access is used to read a private table; null for tables that are open to anyone with the link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.connections add column reader_id text`.execute(db);
}
