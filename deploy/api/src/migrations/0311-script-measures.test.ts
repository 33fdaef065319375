import { sql } from 'kysely';
import { type MigrationFixture, openMigrationFixture } from '../testing/migration-fixture.ts';

let fixture: MigrationFixture;
beforeEach(async () => {
  fixture = await openMigrationFixture();
});
afterEach(() => fixture.close());

const getSettings = (items: number[], extra: number[], seconds: number[]) => {
  const on = { active: true };
  const scroll = { ...on, items, extra };
  const time = { ...on, items: seconds, extra: [10, 30, 60, 120, 240] };
  return {
    breakdown: { scroll: true, clicks: true, time: true },
    contentGrouping: [],
    script: { code: 'c'.repeat(20), events: { pageview: on, click: on, scroll, time } },
  };
};

test('scroll depths and times without a metric are replaced by the nearest ones that have one', async () => {
  const { db } = fixture;
  await fixture.migrateBefore('0311');
  await sql`
    insert into app.workspaces (id, name, slug, timezone, campaign_settings)
      values ('wks_1', 'Daily Planet', 'planet', 'Europe/Berlin', '{}')`.execute(db);
  await sql`
    insert into app.users (id, name, email, username) values ('ada', 'Ada', 'ada@example.org', 'ada')`.execute(db);
  const add = (id: string, settings: unknown) =>
    sql`
      insert into app.sources (id, workspace_id, type, name, settings, owner_id)
        values (${id}, 'wks_1', 'analytics', 'Site', ${JSON.stringify(settings)}::jsonb, 'ada')`.execute(db);
  await add('src_1', getSettings([33, 31, 25], [250], [12, 3_600]));
  await add('src_2', getSettings([25, 50], [10], [10, 30]));
  await add('src_3', { breakdown: { scroll: true, clicks: true, time: true }, contentGrouping: [] });
  await fixture.migrateRemaining();
  const sources = await db.selectFrom('sources').select(['settings', 'measuredSince']).orderBy('id').execute();
  expect(sources.map(({ settings }) => settings)).toEqual([
    getSettings([25, 30], [100], [10, 600]),
    getSettings([25, 50], [10], [10, 30]),
    { breakdown: { scroll: true, clicks: true, time: true }, contentGrouping: [] },
  ]);
  expect(sources.map(({ measuredSince }) => measuredSince)).toEqual([{}, {}, {}]);
});
