import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The account being throttled, if any, so that sign-in can look up the account and its throttle in one query.
    alter table identity.throttles add column user_id uuid;
    create index throttles_account on identity.throttles (user_id, kind) where user_id is not null;
  `.execute(db);
}
