import { type Kysely, sql } from 'kysely';

/** Users delivered earlier invitations themselves, so no email is sent for those now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.partner_invites
      add column language text not null default 'en',
      add column mailed_at timestamptz`.execute(db);
  await sql`update app.partner_invites set mailed_at = created_at`.execute(db);
}
