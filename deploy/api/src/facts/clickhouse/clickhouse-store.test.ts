import { type ClickHouseClient, createClient } from '@clickhouse/client';
import { startTestClickHouse, type TestClickHouse } from '@reportage/testing/clickhouse';
import { FactsUnavailableError } from '../facts-store.ts';
import { type WebColumn, type WebTextColumn, webColumns, webTextColumns } from '../families/web.ts';
import { createFactBatch } from '../fold/fold-rows.ts';
import { openClickHouseStore } from './clickhouse-store.ts';
import { insertRows } from './insert-rows.ts';

let server: TestClickHouse;
beforeAll(async () => {
  server = await startTestClickHouse();
});
afterAll(() => server.close());

const noStrings = Object.fromEntries(webTextColumns.map((name) => [name, ''])) as Record<WebTextColumn, string>;
const baseRow = {
  workspaceId: 'wks_a',
  connectionId: 'src_1',
  mediaId: 'med_a',
  bucketMs: Date.parse('2026-06-17T11:45:00.000Z'),
  texts: { ...noStrings, device: 'mobile', country: 'DE', source: 'direct' },
};
const sums = Object.fromEntries(webColumns.map((column) => [column, 1])) as Record<WebColumn, number>;
const delivery = { workspaceId: 'wks_a', connectionId: 'src_1', eventCount: 1, firstEventMs: 0, lastEventMs: 0 };
const foldedRows = {
  facts: [{ ...baseRow, sums }],
  visitors: [{ ...baseRow, day: '2026-06-17', visitor: 'v1' }],
  deliveries: [delivery],
};
const rows = createFactBatch(foldedRows);

/**
 * Creates a client that simulates a crash during an insert: either before the insert reaches the server, or after the
 * server has stored it but before it responds.
 */
function createCrashingClient(client: ClickHouseClient, fatalInsert: number, isStoredFirst: boolean): ClickHouseClient {
  let inserts = 0;
  const insert: ClickHouseClient['insert'] = async (params) => {
    inserts += 1;
    if (inserts === fatalInsert && !isStoredFirst) throw new Error('killed');
    const result = await client.insert(params);
    if (inserts === fatalInsert) throw new Error('killed');
    return result;
  };
  return Object.assign(Object.create(client), { insert });
}

const crashes = [1, 2, 3, 4].flatMap((fatalInsert) => [
  [fatalInsert, 'before', false] as const,
  [fatalInsert, 'after', true] as const,
]);

test.each(crashes)(
  'a batch interrupted at insert %i, %s it is stored, is completed and stored once',
  async (fatalInsert, moment, isStoredFirst) => {
    const url = server.url(`cut_${fatalInsert}_${moment}`);
    const store = await openClickHouseStore(url);
    const client = createClient({ url });
    await expect(insertRows(createCrashingClient(client, fatalInsert, isStoredFirst), 5, rows, 0)).rejects.toThrow(
      'killed',
    );
    await store.writeBatch(5, rows);
    const counts = await Promise.all(
      ['web', 'web_visitors', 'deliveries', 'folded_batches'].map(async (table) => {
        const [row] = await store.query({ sql: `select count() from ${table}`, values: {} });
        return Number(row?.[0]);
      }),
    );
    expect(counts).toEqual([1, 1, 1, 1]);
    await client.close();
    await store.close();
  },
);

test('the number of an interrupted batch counts as the last batch number', async () => {
  const url = server.url('started');
  await (await openClickHouseStore(url)).close();
  const client = createClient({ url });
  await expect(insertRows(createCrashingClient(client, 2, false), 9, rows, 0)).rejects.toThrow('killed');
  await client.close();
  const store = await openClickHouseStore(url);
  expect(await store.readLastBatch()).toBe(9);
  await store.close();
});

test('facts from an older release are kept, and new facts have the new columns', async () => {
  const url = server.url('older');
  const oldStore = await openClickHouseStore(url);
  await oldStore.writeBatch(1, rows);
  await oldStore.close();
  const client = createClient({ url });
  const newColumns = [...webTextColumns.slice(3), 'entries', 'bounces'];
  const typeChanges = ['clicks', 'scroll50'].map((name) => `modify column ${name} Int64 default 0`);
  const changes = [...newColumns.map((name) => `drop column ${name}`), ...typeChanges];
  await client.command({ query: `alter table web ${changes.join(', ')}` });
  await client.close();
  const store = await openClickHouseStore(url);
  await store.writeBatch(
    2,
    createFactBatch({ ...foldedRows, facts: [{ ...baseRow, sums: { ...sums, clicks: null } }] }),
  );
  const sql = 'select source, utm_source, pageviews, bounces, clicks, sync_version from web order by sync_version';
  expect((await store.query({ sql, values: {} })).map((row) => row.map(String))).toEqual([
    ['direct', '', '1', 'null', '1', '1'],
    ['direct', '', '1', '1', 'null', '2'],
  ]);
  await store.close();
});

test('the error for a server that does not respond contains its host, but not its password', async () => {
  const opening = openClickHouseStore('http://ada:secret@127.0.0.1:9/facts');
  await expect(opening).rejects.toBeInstanceOf(FactsUnavailableError);
  await expect(opening).rejects.toThrow(/^ClickHouse at 127\.0\.0\.1:9 cannot store the facts\. (?!.*secret)/);
});
