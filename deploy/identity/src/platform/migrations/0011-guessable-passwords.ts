import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Null until a password that is older than the policy has been evaluated at a sign-in.
    alter table identity.users add column password_is_guessable boolean;
  `.execute(db);
}
