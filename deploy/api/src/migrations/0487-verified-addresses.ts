import { type Kysely, sql } from 'kysely';

/** False until the user's next call, whose token states whether the email address is verified. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.users add column is_email_verified boolean not null default false`.execute(db);
}
