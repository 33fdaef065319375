import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Whose attempts they are, where there is such an account: a sign-in finds both by one read.
    alter table identity.throttles add column user_id uuid;
    create index throttles_account on identity.throttles (user_id, kind) where user_id is not null;
  `.execute(db);
}
