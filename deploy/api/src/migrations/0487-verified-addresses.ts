import { type Kysely, sql } from 'kysely';

/** False until the person's next call says otherwise. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.users add column is_email_verified boolean not null default false`.execute(db);
}
