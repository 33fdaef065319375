import type { FactBatch } from '../facts-store.ts';
import { type WebColumn, type WebTextColumn, webColumns, webTextColumns } from '../families/web.ts';
import { createFactBatch } from '../fold/fold-rows.ts';
import { type DuckDbStore, openDuckDbStore } from './duckdb-store.ts';
import { sortFacts } from './sort-facts.ts';

let store: DuckDbStore;
beforeEach(async () => {
  store = await openDuckDbStore(null);
});
afterEach(() => store.close());

const emptyTextValues = Object.fromEntries(webTextColumns.map((name) => [name, ''])) as Record<WebTextColumn, string>;
const sums = Object.fromEntries(webColumns.map((column) => [column, 1])) as Record<WebColumn, number>;
const createBatch = (...entries: [workspaceId: string, at: string, mediaId: string][]): FactBatch => {
  const facts = entries.map(([workspaceId, at, mediaId]) => ({
    workspaceId,
    connectionId: 'src_1',
    mediaId,
    sums,
    texts: { ...emptyTextValues, device: 'mobile', country: 'DE', source: 'direct' },
    bucketMs: Date.parse(at),
  }));
  return createFactBatch({
    facts,
    visitors: facts.map(({ sums: _, ...row }) => ({ ...row, day: '2026-06-01', visitor: 'v1' })),
    deliveries: [],
  });
};

const readRows = (table: string) =>
  store.query({ sql: `select workspace_id || ' ' || media_id from ${table} order by rowid`, values: {} });

test('facts are sorted by workspace, day and page, and none is lost or duplicated', async () => {
  await store.writeBatch(
    1,
    createBatch(['wks_a', '2026-06-02T10:00Z', 'med_1'], ['wks_b', '2026-06-01T10:00Z', 'med_2']),
  );
  await store.writeBatch(
    2,
    createBatch(['wks_a', '2026-06-01T12:00Z', 'med_4'], ['wks_a', '2026-06-01T23:00Z', 'med_3']),
  );
  expect(await sortFacts(store.writer, new Date('2026-06-03T02:30:00Z'))).toBe(true);
  const sorted = [['wks_a med_3'], ['wks_a med_4'], ['wks_a med_1'], ['wks_b med_2']];
  expect(await readRows('web')).toEqual(sorted);
  expect(await readRows('web_visitors')).toEqual(sorted);
});

test('facts are sorted once a night, and only if there are new facts', async () => {
  const sortAt = (at: string) => sortFacts(store.writer, new Date(at));
  expect(await sortAt('2026-06-03T12:00:00Z')).toBe(false);
  await store.writeBatch(1, createBatch(['wks_a', '2026-06-01T10:00Z', 'med_1']));
  expect(await sortAt('2026-06-03T12:00:00Z')).toBe(true);
  await store.writeBatch(2, createBatch(['wks_a', '2026-06-01T10:00Z', 'med_1']));
  expect(await sortAt('2026-06-04T01:59:00Z')).toBe(false);
  expect(await sortAt('2026-06-04T02:00:00Z')).toBe(true);
  expect(await sortAt('2026-06-05T02:00:00Z')).toBe(false);
  expect(await readRows('web')).toHaveLength(2);
});

test('queries during sorting see all facts', async () => {
  await store.writeBatch(
    1,
    createBatch(['wks_a', '2026-06-01T10:00Z', 'med_1'], ['wks_b', '2026-06-01T10:00Z', 'med_1']),
  );
  const sorting = sortFacts(store.writer, new Date('2026-06-03T12:00:00Z'));
  let isSorted = false;
  const counts = new Set<number>();
  const queries = (async () => {
    do counts.add((await readRows('web')).length);
    while (!isSorted);
  })();
  await sorting;
  isSorted = true;
  await queries;
  expect([...counts]).toEqual([2]);
});
