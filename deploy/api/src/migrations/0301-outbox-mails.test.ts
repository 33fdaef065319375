import { sql } from 'kysely';
import { inviteMail } from '../modules/partners/invite-mail.ts';
import { type MigrationFixture, openMigrationFixture } from '../testing/migration-fixture.ts';

let fixture: MigrationFixture;
beforeEach(async () => {
  fixture = await openMigrationFixture();
});
afterEach(() => fixture.close());

test("invitations whose emails have not been sent yet are moved to the outbox, in their template's format", async () => {
  const { db } = fixture;
  await fixture.migrateBefore('0301');
  await sql`insert into app.users (id, name, email, username) values ('usr_1', 'Ada Koch', 'ada@planet.example', 'ada')`.execute(
    db,
  );
  await sql`
    insert into app.workspaces (id, name, slug, timezone, campaign_settings)
      values ('wks_1', 'Daily Planet', 'planet', 'Europe/Berlin', '{}')`.execute(db);
  await sql`
    insert into app.partner_invites (id, workspace_id, email, access, owner_id, language, mailed_at, created_at) values
      ('inv_waits', 'wks_1', 'ida@films.example', 'editor', 'usr_1', 'de', null, now()),
      ('inv_sent', 'wks_1', 'zoe@films.example', 'editor', 'usr_1', 'en', now(), now()),
      ('inv_old', 'wks_1', 'eve@films.example', 'editor', 'usr_1', 'en', null, now() - interval '3 days')`.execute(db);
  await fixture.migrateRemaining();
  const mails = await db.selectFrom('outboxMails').selectAll().execute();
  expect(mails).toMatchObject([
    {
      id: 'inv_waits',
      subjectId: 'inv_waits',
      kind: inviteMail.kind,
      recipient: 'ida@films.example',
      state: 'waiting',
    },
  ]);
  const mail = inviteMail.renderStored(mails[0]?.payload, { language: 'de', origin: 'https://reports.example' });
  expect(mail.subject).toBe('Daily Planet lädt Sie zu Reportage ein');
});
