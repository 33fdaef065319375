import { type Kysely, sql } from 'kysely';

/** The page to which a page's canonical link points, if it is a different one, in the format of `canonical_key`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.media add column named_key text`.execute(db);
  await sql`create index media_page_key on app.media (workspace_id, coalesce(named_key, canonical_key))`.execute(db);
}
