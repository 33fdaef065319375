import { type Kysely, sql } from 'kysely';

/** Creators choose the sources whose figures a host sees. Until they do, everything stays shared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.partners add column shows_all_sources boolean not null default true`.execute(db);
}
