import { type Kysely, sql } from 'kysely';

/**
 * The partner grants behind the numbers in notifications. It is unknown which existing notifications contain a
 * partner's numbers: in workspaces with partner media, all their numbers are removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.notifications add column partner_grants jsonb not null default '{}'`.execute(db);
  await sql`
    update app.notifications set payload = payload - 'progress'
    where kind = 'goalBehind' and workspace_id in (select workspace_id from app.partner_media)`.execute(db);
}
