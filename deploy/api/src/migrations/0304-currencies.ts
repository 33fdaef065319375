import { type Kysely, sql } from 'kysely';

/** Before currencies could be selected, all amounts were in euros. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.workspaces add column currency text not null default 'EUR'`.execute(db);
}
