import { sql } from 'kysely';
import { type MigrationFixture, openMigrationFixture } from '../testing/migration-fixture.ts';

let fixture: MigrationFixture;
beforeEach(async () => {
  fixture = await openMigrationFixture();
});
afterEach(() => fixture.close());

test('escapes in page URLs are normalized, unless another page already has the resulting URL', async () => {
  const { db } = fixture;
  await fixture.migrateBefore('0303');
  await sql`
    insert into app.workspaces (id, name, slug, timezone, campaign_settings)
      values ('wks_1', 'Daily Planet', 'planet', 'Europe/Berlin', '{}')`.execute(db);
  const urls = {
    med_1: 'https://planet.example/caf%c3%a9',
    med_2: 'https://planet.example/%7Eida',
    med_3: 'https://planet.example/~ida',
    med_4: 'https://planet.example/100%25',
    med_5: 'https://planet.example/a%c3%A4',
    med_6: 'https://planet.example/a%C3%a4',
  };
  for (const [id, url] of Object.entries(urls)) {
    await sql`
      insert into app.media (id, workspace_id, media_type, type, url, address)
        values (${id}, 'wks_1', 'web', 'page', ${url}, ${url})`.execute(db);
  }
  await fixture.migrateRemaining();
  const rows = await db.selectFrom('media').select(['id', 'address', 'url']).orderBy('id').execute();
  expect(rows.map(({ address }) => address)).toEqual([
    'https://planet.example/caf%C3%A9',
    'https://planet.example/%7Eida',
    'https://planet.example/~ida',
    'https://planet.example/100%25',
    'https://planet.example/a%C3%A4',
    'https://planet.example/a%C3%a4',
  ]);
  expect(rows.every(({ address, url }) => address === url)).toBe(true);
});
