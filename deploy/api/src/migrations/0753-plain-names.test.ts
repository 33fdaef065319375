import { sql } from 'kysely';
import { type MigrationFixture, openMigrationFixture } from '../testing/migration-fixture.ts';

let fixture: MigrationFixture;
beforeEach(async () => {
  fixture = await openMigrationFixture();
});
afterEach(() => fixture.close());

test('stored notifications, the choice of their emails and the media of a merge get the current names', async () => {
  const { db } = fixture;
  await fixture.migrateBefore('0753');
  await sql`
    insert into app.workspaces (id, name, slug, timezone, campaign_settings)
      values ('wks_1', 'Daily Planet', 'planet', 'Europe/Berlin', '{}')`.execute(db);
  await sql`
    insert into app.users (id, name, email, username) values ('ada', 'Ada', 'ada@example.org', 'ada')`.execute(db);
  for (const [index, kind] of ['approvalAsked', 'webhookEnded', 'reportComment'].entries()) {
    await sql`
      insert into app.notifications (id, user_id, workspace_id, revision, kind, payload)
        values (${`ntf_${index}`}, 'ada', 'wks_1', ${index}, ${kind}, '{}')`.execute(db);
    await sql`
      insert into app.notification_mails (user_id, kind, is_on, chosen_at)
        values ('ada', ${kind}, false, now())`.execute(db);
  }
  await sql`
    insert into app.media (id, workspace_id, media_type, type, url, address)
      values ('med_1', 'wks_1', 'web', 'page', 'https://a.example/', 'https://a.example/')`.execute(db);
  const name = 'the key "isByRule": true';
  const moved = JSON.stringify({ campaigns: [{ mediaId: 'med_1', name, isByRule: true }] });
  await sql`
    insert into app.media_merges (id, workspace_id, kept_id, author_id, moved, merged_at)
      values ('mrg_1', 'wks_1', 'med_1', 'ada', ${moved}::jsonb, now())`.execute(db);
  await fixture.migrateRemaining();
  const kinds = ['approvalRequested', 'reportComment', 'webhookDisabled'];
  const notifications = await sql<{ kind: string }>`select kind from app.notifications order by kind`.execute(db);
  expect(notifications.rows.map(({ kind }) => kind)).toEqual(kinds);
  const mails = await sql<{ kind: string }>`select kind from app.notification_mails order by kind`.execute(db);
  expect(mails.rows.map(({ kind }) => kind)).toEqual(kinds);
  const merges = await sql<{ moved: unknown }>`select moved from app.media_merges`.execute(db);
  expect(merges.rows[0]?.moved).toEqual({ campaigns: [{ mediaId: 'med_1', name, isAddedByRule: true }] });
});
