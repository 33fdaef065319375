import { type Kysely, sql } from 'kysely';

/** Renames the column to `is_selected`, the term that the UI and the API use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.connections rename column is_taken to is_selected`.execute(db);
}
