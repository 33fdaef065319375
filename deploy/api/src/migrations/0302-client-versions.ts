import { type Kysely, sql } from 'kysely';

/** Clients are edited by several people: a save names the version it is based on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.clients add column version integer not null default 1`.execute(db);
}
