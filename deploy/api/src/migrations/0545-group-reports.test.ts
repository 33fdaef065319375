import { sql } from 'kysely';
import { createReportsRepository } from '../modules/reports/index.ts';
import { type MigrationFixture, openMigrationFixture } from '../testing/migration-fixture.ts';

let fixture: MigrationFixture;
beforeEach(async () => {
  fixture = await openMigrationFixture();
});
afterEach(() => fixture.close());

test('each existing group gets a report about its campaigns', async () => {
  const { db } = fixture;
  await fixture.migrateBefore('0545');
  await sql`
    insert into app.workspaces (id, name, slug, timezone, campaign_settings)
      values ('wks_1', 'Daily Planet', 'planet', 'Europe/Berlin', '{}')`.execute(db);
  await sql`
    insert into app.users (id, name, email, username) values ('ada', 'Ada', 'ada@example.org', 'ada')`.execute(db);
  await sql`
    insert into app.groups (id, workspace_id, name, owner_id)
      values ('grp_1', 'wks_1', 'Season', 'ada'), ('grp_2', 'wks_1', 'Empty', 'ada')`.execute(db);
  await sql`
    insert into app.campaigns (id, workspace_id, name, status, timezone, start_date, end_date, owner_id)
      values ('cmp_1', 'wks_1', 'Walks', 'active', 'UTC', '2026-06-01', '2026-06-14', 'ada')`.execute(db);
  await sql`insert into app.campaign_groups (group_id, campaign_id, by) values ('grp_1', 'cmp_1', 'hand')`.execute(db);
  await fixture.migrateRemaining();
  const reports = createReportsRepository(db, 'wks_1');
  expect(await reports.findByGroup('grp_1')).toMatchObject({
    id: 'rpt_1',
    type: 'group',
    name: 'Season',
    ownerId: 'ada',
    followsGroup: true,
    campaignName: 'Season',
    groupSpan: { from: '2026-06-01', to: '2026-06-14' },
    content: {
      cover: { heading: 'Season' },
      date: { from: '2026-06-01', to: '2026-06-14' },
      settings: { timezone: 'Europe/Berlin' },
    },
  });
  expect(await reports.findByGroup('grp_2')).toMatchObject({ id: 'rpt_2', groupSpan: null });
});
