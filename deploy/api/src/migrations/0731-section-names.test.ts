import { sql } from 'kysely';
import { type MigrationFixture, openMigrationFixture } from '../testing/migration-fixture.ts';

let fixture: MigrationFixture;
beforeEach(async () => {
  fixture = await openMigrationFixture();
});
afterEach(() => fixture.close());

test('default section names are translated into the language of their report; names that users entered are kept', async () => {
  const { db } = fixture;
  await fixture.migrateBefore('0731');
  await sql`
    insert into app.workspaces (id, name, slug, timezone, campaign_settings)
      values ('wks_1', 'Daily Planet', 'planet', 'Europe/Berlin', '{}')`.execute(db);
  await sql`
    insert into app.users (id, name, email, username) values ('ada', 'Ada', 'ada@example.org', 'ada')`.execute(db);
  await sql`
    insert into app.campaigns (id, workspace_id, name, status, timezone, start_date, end_date, owner_id)
      values ('cmp_1', 'wks_1', 'Walks', 'active', 'UTC', '2026-06-01', '2026-06-14', 'ada')`.execute(db);
  const sections = ['Key figures', 'Ziele mit Prognose', 'Our figures'].map((name, id) => ({
    id: `${id}`,
    name,
    subTitle: name,
  }));
  for (const [id, language] of [
    ['rpt_1', 'de'],
    ['rpt_2', 'en'],
  ] as const) {
    const content = { language, sort: sections, cover: { tableOfContent: sections.slice(0, 1) } };
    await sql`
      insert into app.reports (id, workspace_id, campaign_id, type, name, owner_id, content)
        values (${id}, 'wks_1', 'cmp_1', 'default', 'Weekly', 'ada', ${JSON.stringify(content)}::jsonb)`.execute(db);
  }
  await fixture.migrateRemaining();
  const reports = await db.selectFrom('reports').select(['content', 'version']).orderBy('id').execute();
  expect(reports.map(({ content }) => content.sort.map(({ name }) => name))).toEqual([
    ['Kennzahlen', 'Ziele mit Prognose', 'Our figures'],
    ['Key figures', 'Goals with forecast', 'Our figures'],
  ]);
  expect(reports.map(({ content }) => content.sort[0]?.subTitle)).toEqual(['Key figures', 'Key figures']);
  expect(reports[0]?.content.cover.tableOfContent).toMatchObject([{ name: 'Kennzahlen' }]);
});
