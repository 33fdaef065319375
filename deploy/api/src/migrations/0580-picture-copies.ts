import { type Kysely, sql } from 'kysely';

/**
 * Pictures were stored as received and are now re-encoded. Marks each stored picture as outdated, so that it is either
 * fetched again when it is next viewed, or dropped.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update app.media_pictures set fetched_at = 'epoch'`.execute(db);
}
