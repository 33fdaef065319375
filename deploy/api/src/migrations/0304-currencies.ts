import { type Kysely, sql } from 'kysely';

/** All money was in euros before currencies could be selected. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.workspaces add column currency text not null default 'EUR'`.execute(db);
}
