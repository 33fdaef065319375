import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How the person proved who they are: their list of signed-in places says so. Unknown of sessions of before.
    alter table identity.sessions add column signed_in_by text;
    alter table identity.authorization_requests add column provider text;
    alter table identity.authorization_codes add column provider text;
  `.execute(db);
}
