import { sql } from 'kysely';
import { type MigrationFixture, openMigrationFixture } from '../testing/migration-fixture.ts';

let fixture: MigrationFixture;
beforeEach(async () => {
  fixture = await openMigrationFixture();
});
afterEach(() => fixture.close());

test('in reports and templates, subtitles from earlier releases get the current wording; those that users entered are kept', async () => {
  const { db } = fixture;
  await fixture.migrateBefore('0751');
  await sql`
    insert into app.workspaces (id, name, slug, timezone, campaign_settings)
      values ('wks_1', 'Daily Planet', 'planet', 'Europe/Berlin', '{}')`.execute(db);
  await sql`
    insert into app.users (id, name, email, username) values ('ada', 'Ada', 'ada@example.org', 'ada')`.execute(db);
  await sql`
    insert into app.campaigns (id, workspace_id, name, status, timezone, start_date, end_date, owner_id)
      values ('cmp_1', 'wks_1', 'Walks', 'active', 'UTC', '2026-06-01', '2026-06-14', 'ada')`.execute(db);
  const subtitles = ['The campaign in figures', 'Our quarter', 'Was erreicht ist und was die Prognose sagt'];
  const sort = subtitles.map((subTitle, id) => ({ id: `${id}`, name: 'At a glance', subTitle }));
  const content = sql`${JSON.stringify({ language: 'en', sort })}::jsonb`;
  await sql`
    insert into app.reports (id, workspace_id, campaign_id, type, name, owner_id, content)
      values ('rpt_1', 'wks_1', 'cmp_1', 'default', 'Weekly', 'ada', ${content})`.execute(db);
  await sql`
    insert into app.report_templates (id, workspace_id, kind, name, owner_id, content)
      values ('tpl_1', 'wks_1', 'default', 'House style', 'ada', ${content})`.execute(db);
  await fixture.migrateRemaining();
  const report = await db.selectFrom('reports').select('content').executeTakeFirstOrThrow();
  const template = await db.selectFrom('reportTemplates').select('content').executeTakeFirstOrThrow();
  for (const { content: changed } of [report, template]) {
    expect(changed.sort.map(({ subTitle }) => subTitle)).toEqual([
      'Key figures',
      'Our quarter',
      'Fortschritt und Prognose',
    ]);
    expect(changed.sort.map(({ name }) => name)).toEqual(['At a glance', 'At a glance', 'At a glance']);
  }
});
