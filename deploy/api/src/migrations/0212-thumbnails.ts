import { type Kysely, sql } from 'kysely';

/** Pictures get thumbnails; those of existing pictures are queued. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.files
      add column thumbnail_status text check (thumbnail_status in ('waiting', 'made', 'damaged', 'tooLarge')),
      add column thumbnail_tries integer not null default 0`.execute(db);
  await sql`
    update app.files set thumbnail_status = 'waiting'
    where status = 'stored'
      and content_type in ('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif')`.execute(db);
  await sql`create index files_thumbnails on app.files (created_at) where thumbnail_status = 'waiting'`.execute(db);
}
