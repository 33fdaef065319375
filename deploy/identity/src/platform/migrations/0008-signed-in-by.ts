import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- How the person signed in, shown in their list of sessions. Null for older sessions.
    alter table identity.sessions add column signed_in_by text;
    alter table identity.authorization_requests add column provider text;
    alter table identity.authorization_codes add column provider text;
  `.execute(db);
}
