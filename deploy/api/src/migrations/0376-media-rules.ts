import { type Kysely, sql } from 'kysely';

/** Rules that add media from the library to campaigns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.campaigns add column media_rules jsonb not null default '[]'`.execute(db);
  await sql`alter table app.campaign_media add column is_by_rule boolean not null default false`.execute(db);
  await sql`create index campaigns_media_rules on app.campaigns (workspace_id) where media_rules <> '[]'`.execute(db);
}
