import { sql } from 'kysely';
import { getBeaconKey, unpackBeacons } from '../modules/collection/index.ts';
import { type MigrationFixture, openMigrationFixture } from '../testing/migration-fixture.ts';

let fixture: MigrationFixture;
beforeEach(async () => {
  fixture = await openMigrationFixture();
});
afterEach(() => fixture.close());

test('the migration does not change waiting events, counted beacons or when visitors were last seen', async () => {
  const { db } = fixture;
  await fixture.migrateBefore('0103');
  await sql`insert into app.collected_events (event_count, beacons) values (1, '[{"address":"https://blå.example/"}]')`.execute(
    db,
  );
  await sql`insert into app.collected_event_ids values ('src_1', 'abcdefghijklmnop', '2026-06-17T12:00:00Z', 7)`.execute(
    db,
  );
  await sql`insert into app.visitor_activity values ('visitor', '2026-06-17T23:59:00Z')`.execute(db);
  await fixture.migrateRemaining();
  const [waiting] = await db.selectFrom('collectedEvents').selectAll().execute();
  expect(unpackBeacons(waiting?.beacons ?? Buffer.alloc(0))).toEqual([{ address: 'https://blå.example/' }]);
  const [counted] = await db.selectFrom('countedBeacons').selectAll().execute();
  expect(counted?.beaconKey.replaceAll('-', '')).toBe(getBeaconKey('src_1', 'abcdefghijklmnop'));
  expect(counted?.batchNumber).toBe(7);
  expect(await db.selectFrom('visitorActivity').selectAll().execute()).toEqual([
    { visitor: 'visitor', lastAt: new Date('2026-06-17T23:59:00Z'), day: '2026-06-17', stay: null },
  ]);
});
