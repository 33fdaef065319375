import { type Kysely, sql } from 'kysely';

/** Words of titles, by which related media are found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index media_title_words on app.media using gin (to_tsvector('simple', coalesce(title, '')))`.execute(db);
}
