import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // A page may come from two sources, with http or https, with or without www or a trailing slash; its key is always
  // the same.
  await sql`
    alter table app.media
      add column start_date date,
      add column canonical_key text generated always as (
        regexp_replace(regexp_replace(address, '^https?://(www[.])?', ''), '/+(index[.](html?|php))?$', '')
      ) stored`.execute(db);
  await sql`create index media_canonical on app.media (workspace_id, canonical_key)`.execute(db);
}
