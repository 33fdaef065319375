import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The account that the attempts concern, if there is one: a sign-in finds both in one query.
    alter table identity.throttles add column user_id uuid;
    create index throttles_account on identity.throttles (user_id, kind) where user_id is not null;
  `.execute(db);
}
