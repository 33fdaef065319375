import { type Kysely, sql } from 'kysely';

/** A connection is selected, as the screens and the API say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.connections rename column is_taken to is_selected`.execute(db);
}
