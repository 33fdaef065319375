import { type Kysely, sql } from 'kysely';

/**
 * Grants of partners beside the numbers of notifications. Which of the earlier ones contain a partner's numbers is not known: in
 * workspaces that have media of partners they lose them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.notifications add column partner_grants jsonb not null default '{}'`.execute(db);
  await sql`
    update app.notifications set payload = payload - 'progress'
    where kind = 'goalBehind' and workspace_id in (select workspace_id from app.partner_media)`.execute(db);
}
