import { sql } from 'kysely';
import { type MigrationFixture, openMigrationFixture } from '../testing/migration-fixture.ts';

let fixture: MigrationFixture;
beforeEach(async () => {
  fixture = await openMigrationFixture();
});
afterEach(() => fixture.close());

test('existing currency metrics and published report columns get EUR as their currency', async () => {
  const { db } = fixture;
  await fixture.migrateBefore('0304');
  await sql`
    insert into app.workspaces (id, name, slug, timezone, campaign_settings)
      values ('wks_1', 'Daily Planet', 'planet', 'Europe/Berlin', '{}')`.execute(db);
  await sql`
    insert into app.users (id, name, email, username, is_admin)
      values ('ada', 'Ada', 'ada@example.org', 'ada', false)`.execute(db);
  for (const unit of ['currency', 'count']) {
    await sql`
      insert into app.custom_metrics (workspace_id, id, name, note, unit, type, dimensions, owner_id)
        values ('wks_1', ${`custom_${unit}`}, 'Spend', '', ${unit}, 'sum', '["custom_media"]', 'ada')`.execute(db);
  }
  await sql`
    insert into app.campaigns (id, workspace_id, name, status, timezone, start_date, end_date, owner_id)
      values ('cmp_1', 'wks_1', 'Walks', 'active', 'UTC', '2026-06-01', '2026-06-14', 'ada')`.execute(db);
  await sql`
    insert into app.reports (id, workspace_id, campaign_id, type, name, content, owner_id)
      values ('rpt_1', 'wks_1', 'cmp_1', 'default', 'Walks', '{}', 'ada')`.execute(db);
  const note = 'the column has "unit": "currency"';
  const columns = [
    { name: 'Spend', unit: 'currency', note },
    { name: 'Copies', unit: 'count', note: '' },
  ];
  await sql`
    insert into app.report_versions (id, report_id, name, content, preview, published_by)
      values ('ver_1', 'rpt_1', '', '{}', ${JSON.stringify({ cards: [{ columns }] })}::jsonb, 'ada')`.execute(db);
  await fixture.migrateRemaining();
  const metrics = await db.selectFrom('customMetrics').select(['unit', 'currency']).orderBy('unit').execute();
  expect(metrics).toEqual([
    { unit: 'count', currency: null },
    { unit: 'currency', currency: 'EUR' },
  ]);
  const { preview } = await db.selectFrom('reportVersions').select('preview').executeTakeFirstOrThrow();
  expect(preview.cards[0]?.columns).toEqual([{ ...columns[0], currency: 'EUR' }, columns[1]]);
});
