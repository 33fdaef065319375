import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table app.media_pictures (
      url_hash text primary key,
      is_stored boolean not null,
      fetched_at timestamptz not null
    )`.execute(db);
  await sql`create index media_pictures_age on app.media_pictures (fetched_at)`.execute(db);
}
