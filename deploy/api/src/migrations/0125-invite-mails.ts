import { type Kysely, sql } from 'kysely';

/** Those made before were handed over by people: no mail of them is sent late. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table app.partner_invites
      add column language text not null default 'en',
      add column mailed_at timestamptz`.execute(db);
  await sql`update app.partner_invites set mailed_at = created_at`.execute(db);
}
