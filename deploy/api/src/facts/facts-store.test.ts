import { setTimeout as delay } from 'node:timers/promises';
import { readDeliveries } from './deliveries.repository.ts';
import type { FactsStore } from './facts-store.ts';
import { type WebColumn, type WebTextColumn, webColumns, webTextColumns } from './families/web.ts';
import { createFactBatch } from './fold/fold-rows.ts';
import { engineNames, type FactsEngine, factsEngines } from './testing/facts-engines.ts';

const bucketMs = Date.parse('2026-06-17T11:45:00.000Z');
const emptyTextValues = Object.fromEntries(webTextColumns.map((name) => [name, ''])) as Record<WebTextColumn, string>;
const baseRow = {
  workspaceId: 'wks_a',
  connectionId: 'src_1',
  mediaId: 'med_a',
  bucketMs,
  texts: { ...emptyTextValues, device: 'mobile', country: 'DE', source: "o'neill\\.example" },
};
const sums = Object.fromEntries(webColumns.map((column) => [column, 2])) as Record<WebColumn, number>;
const delivery = {
  workspaceId: 'wks_a',
  connectionId: 'src_1',
  eventCount: 6,
  firstEventMs: bucketMs + 5,
  lastEventMs: bucketMs + 999,
};
const batch = createFactBatch({
  // Rows in two months are stored in two partitions.
  facts: [
    { ...baseRow, sums },
    { ...baseRow, bucketMs: Date.parse('2026-05-01T00:00:00.000Z'), sums },
  ],
  visitors: [{ ...baseRow, day: '2026-06-17', visitor: 'v1' }],
  deliveries: [delivery],
});

describe.each(engineNames)('%s', (name) => {
  let engine: FactsEngine;
  let store: FactsStore;
  beforeAll(async () => {
    engine = await factsEngines[name]();
  });
  beforeEach(async () => {
    store = await engine.open();
  });
  afterEach(() => store.close());
  afterAll(() => engine.close());

  const count = async (sql: string, values = {}) => Number((await store.query({ sql, values }))[0]?.[0]);

  test('a batch that is written repeatedly is stored only once', async () => {
    expect(await store.readLastBatch()).toBe(0);
    await store.writeBatch(7, batch);
    await store.writeBatch(7, batch);
    expect(await store.readLastBatch()).toBe(7);
    expect(await count('select sum(pageviews) from web')).toBe(4);
    expect(await count('select count(*) from web_visitors')).toBe(1);
    expect(await count('select count(*) from folded_batches')).toBe(1);
  });

  test('the number and times of the events in a batch are recorded, to the millisecond', async () => {
    await store.writeBatch(3, batch);
    await store.writeBatch(4, { ...batch, deliveries: [] });
    const records = await readDeliveries(store, 'wks_a', ['3', '4', '5'], ['src_1']);
    expect([...records.keys()].sort()).toEqual(['3', '4']);
    expect(records.get('3')).toMatchObject({
      eventCount: 6,
      firstEventAt: '2026-06-17T11:45:00.005Z',
      lastEventAt: '2026-06-17T11:45:00.999Z',
    });
    expect(records.get('4')).toMatchObject({ eventCount: null, firstEventAt: null });
    expect((await readDeliveries(store, 'wks_b', ['3'], ['src_1'])).get('3')?.eventCount).toBeNull();
  });

  test('a query accepts a list of ten thousand ids as a parameter', async () => {
    await store.writeBatch(1, batch);
    const { isIn, getPlaceholder } = store.dialect;
    const value = [...Array.from({ length: 10_000 }, (_, index) => `med_${'x'.repeat(26)}${index}`), 'med_a'];
    const sql = `select count(*) from web where ${isIn('media_id', getPlaceholder('media', 'texts'))}`;
    expect(await count(sql, { media: { kind: 'texts', value } })).toBe(2);
  });

  test('removing a workspace removes all its facts, in several rounds if necessary, and no facts of other workspaces', async () => {
    const others = createFactBatch({
      facts: [{ ...baseRow, workspaceId: 'wks_b', connectionId: 'src_2', sums }],
      visitors: [{ ...baseRow, workspaceId: 'wks_b', connectionId: 'src_2', day: '2026-06-17', visitor: 'v2' }],
      deliveries: [{ ...delivery, workspaceId: 'wks_b', connectionId: 'src_2' }],
    });
    await store.writeBatch(1, batch);
    await store.writeBatch(2, others);
    const removeAll = async (): Promise<void> => {
      while (!(await store.removeWorkspaceFacts('wks_a'))) await delay(20);
    };
    await removeAll();
    await removeAll();
    for (const table of ['web', 'web_visitors', 'deliveries']) {
      expect(await count(`select count(*) from ${table} where workspace_id = 'wks_a'`)).toBe(0);
      expect(await count(`select count(*) from ${table} where workspace_id = 'wks_b'`)).toBe(1);
    }
    // A new workspace sees none of these facts.
    await store.writeBatch(
      3,
      createFactBatch({ facts: [{ ...baseRow, workspaceId: 'wks_c', sums }], visitors: [], deliveries: [] }),
    );
    expect(await count("select count(*) from web where workspace_id = 'wks_c'")).toBe(1);
  });
});
