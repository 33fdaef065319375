import { type Kysely, sql } from 'kysely';

const notificationKinds = {
  approvalAsked: 'approvalRequested',
  changesAsked: 'changesRequested',
  sharedSourceEnded: 'sharedSourceDisconnected',
  sourceLimited: 'sourceOverLimit',
  webhookEnded: 'webhookDisabled',
};

/** Tables, columns and stored values get the names that the API uses from this release on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table app.authorisations rename to authorizations`.execute(db);
  await sql`alter index app.authorisations_of_person rename to authorizations_of_person`.execute(db);
  await sql`alter index app.authorisations_source rename to authorizations_source`.execute(db);
  await sql`alter table app.campaign_media rename column is_by_rule to is_added_by_rule`.execute(db);
  // The media of a merge keep it for an undo. A quotation mark within a text is escaped, so only keys match.
  await sql`
    update app.media_merges set moved = replace(moved::text, '"isByRule":', '"isAddedByRule":')::jsonb
      where moved::text like '%"isByRule":%'`.execute(db);
  for (const [earlier, kind] of Object.entries(notificationKinds)) {
    await sql`update app.notifications set kind = ${kind} where kind = ${earlier}`.execute(db);
    await sql`update app.notification_mails set kind = ${kind} where kind = ${earlier}`.execute(db);
  }
}
