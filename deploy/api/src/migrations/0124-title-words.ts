import { type Kysely, sql } from 'kysely';

/** Indexes the words in titles, which are used to find related media. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index media_title_words on app.media using gin (to_tsvector('simple', coalesce(title, '')))`.execute(db);
}
