import { type Kysely, sql } from 'kysely';

/**
 * The partner grants behind the numbers in alerts and in the messages about them. It is unknown which existing
 * messages contain a partner's numbers: in workspaces with partner media, all are treated as revoked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['alert_checks', 'webhook_deliveries']) {
    await sql`alter table app.${sql.raw(table)} add column partner_grants jsonb not null default '{}'`.execute(db);
    await sql`
      update app.${sql.raw(table)} as frozen set partner_grants = lent.grants
      from (select workspace_id, jsonb_object_agg(media_id, '') as grants from app.partner_media group by workspace_id) lent
      where lent.workspace_id = frozen.workspace_id`.execute(db);
  }
  await sql`
    update app.notifications set payload = payload || ${JSON.stringify({
      english: 'Open the alert to see what it found.',
      german: 'Öffnen Sie den Alarm, um zu sehen, was er gefunden hat.',
    })}::jsonb
    where kind = 'alertFired' and workspace_id in (select workspace_id from app.partner_media)`.execute(db);
}
