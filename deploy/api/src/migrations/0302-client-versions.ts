import { type Kysely, sql } from 'kysely';

/** Several people can edit a client, so each save includes the version that it is based on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.clients add column version integer not null default 1`.execute(db);
}
