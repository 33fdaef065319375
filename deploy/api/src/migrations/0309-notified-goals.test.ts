import { sql } from 'kysely';
import { type MigrationFixture, openMigrationFixture } from '../testing/migration-fixture.ts';

let fixture: MigrationFixture;
beforeEach(async () => {
  fixture = await openMigrationFixture();
});
afterEach(() => fixture.close());

test('campaigns keep the times of their goal notifications', async () => {
  const { db } = fixture;
  await fixture.migrateBefore('0309');
  await sql`
    insert into app.workspaces (id, name, slug, timezone, campaign_settings)
      values ('wks_1', 'Daily Planet', 'planet', 'Europe/Berlin', '{}')`.execute(db);
  await sql`
    insert into app.users (id, name, email, username) values ('ada', 'Ada', 'ada@example.org', 'ada')`.execute(db);
  await sql`
    insert into app.campaigns
        (id, workspace_id, name, status, timezone, start_date, end_date, owner_id, behind_told_at, completed_told_at)
      values
        ('cmp_1', 'wks_1', 'Walks', 'active', 'UTC', '2026-06-01', '2026-06-14', 'ada', '2026-06-10T09:00:00Z', null),
        ('cmp_2', 'wks_1', 'Rides', 'active', 'UTC', '2026-06-01', '2026-06-14', 'ada', null, '2026-06-12T09:00:00Z')
  `.execute(db);
  await fixture.migrateRemaining();
  const notified = await db
    .selectFrom('campaigns')
    .select(['behindNotifiedAt', 'completedNotifiedAt'])
    .orderBy('id')
    .execute();
  expect(notified).toEqual([
    { behindNotifiedAt: new Date('2026-06-10T09:00:00Z'), completedNotifiedAt: null },
    { behindNotifiedAt: null, completedNotifiedAt: new Date('2026-06-12T09:00:00Z') },
  ]);
});
