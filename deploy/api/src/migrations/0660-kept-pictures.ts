import { type Kysely, sql } from 'kysely';

/** Pictures of what people have saved, which may be frozen in a report: they stay, whether anybody looks or not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.media_pictures add column is_kept boolean not null default false`.execute(db);
}
