import { type Kysely, sql } from 'kysely';

/** Marks pictures that users have saved and that may be frozen in a report. They are kept even if nobody views them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.media_pictures add column is_kept boolean not null default false`.execute(db);
}
