import { type Kysely, sql } from 'kysely';

/** Connections are selected, the word that the screens and the API use. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.connections rename column is_taken to is_selected`.execute(db);
}
