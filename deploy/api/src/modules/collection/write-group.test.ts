import { createDatabase, createPool, type Database } from '../../platform/database/connection.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { CollectedItem } from './collected-event.ts';
import { unpackBeacons } from './pack-beacons.ts';
import { getPartition } from './partitions.ts';
import { createGroupWriter } from './write-group.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.url));
});
afterAll(async () => {
  await db.destroy();
  await database.remove();
});

const origin = { workspaceId: 'wks_1', device: 'desktop', country: 'DE', cameFrom: 'direct' };
const pageview = { occurredMs: 0, title: null, measured: { type: 'pageview' as const } };
const createBeacon = (sourceId: string, id: string): CollectedItem => ({
  ...{ ...origin, id, sourceId, address: 'https://harbour.example/', visitors: [] },
  events: [pageview, pageview],
});
const createClick = (linkId: string): CollectedItem => ({
  ...origin,
  id: 'click',
  linkId,
  occurredMs: 0,
  campaign: {},
});

async function write(partitions: number, group: CollectedItem[], eventCount: number) {
  await db.deleteFrom('collectedEvents').execute();
  await createGroupWriter(db, partitions)(
    group.map((item) => JSON.stringify(item)),
    eventCount,
  );
  const rows = await db.selectFrom('collectedEvents').selectAll().orderBy('sequence').execute();
  return rows.map(({ beacons, batchNumber, sequence, ...row }) => ({ ...row, beacons: unpackBeacons(beacons) }));
}

const sources = Array.from({ length: 40 }, (_, number) => `src_${number}`);

test('a source is always in the same partition, and sources are spread over all partitions', () => {
  expect(getPartition('src_1', 8)).toBe(getPartition('src_1', 8));
  expect(new Set(sources.map((id) => getPartition(id, 8)))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7]));
});

test('with one partition, a group is stored as one row', async () => {
  const group = [createBeacon('src_1', 'a'), createClick('lnk_1'), createBeacon('src_2', 'b')];
  expect(await write(1, group, 5)).toEqual([
    { partitions: 1, partition: 0, eventCount: 5, beaconCount: 3, beacons: group },
  ]);
});

test('with several partitions, a group is stored as one row per partition, and its beacons keep their order', async () => {
  const ids = ['a', 'b', 'c'];
  const group = [...ids.flatMap((id) => sources.map((source) => createBeacon(source, id))), createClick('lnk_1')];
  const rows = await write(8, group, 241);
  expect(rows.map(({ partition }) => partition).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(rows.reduce((sum, { eventCount }) => sum + eventCount, 0)).toBe(241);
  for (const { partitions, partition, beacons, beaconCount } of rows) {
    const expected = group.filter(
      (item) => getPartition('linkId' in item ? item.linkId : item.sourceId, 8) === partition,
    );
    expect({ partitions, beaconCount, beacons }).toEqual({
      partitions: 8,
      beaconCount: expected.length,
      beacons: expected,
    });
  }
});
