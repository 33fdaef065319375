import { type Kysely, sql } from 'kysely';

/** Related media are found by the words of their titles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index media_title_words on app.media using gin (to_tsvector('simple', coalesce(title, '')))`.execute(db);
}
