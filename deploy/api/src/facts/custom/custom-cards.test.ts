import type { CardDefinition, CardResult, CustomMetric } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import type { FastifyInstance } from 'fastify';
import { toJson } from '../../platform/database/json.ts';
import { foldOnce } from '../fold/fold.service.ts';
import { createPageview, createTrackingBatch, sendBeacon } from '../testing/beacons.ts';
import { createFactsWorker } from '../testing/facts-worker.ts';
import { createTestBackend, type TestBackend, type TestSource } from '../testing/test-backend.ts';

let backend: TestBackend;
let worker: FastifyInstance;
let source: TestSource;
let media: { id: string; url: string }[];

async function addMetric(id: string, type: CustomMetric['type'], dimensions: string[], workspaceId: string) {
  const owner = await backend.platform.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const row = { id, workspaceId, name: `Name of ${id}`, note: 'Counted by hand.', unit: 'count' as const, type };
  await backend.platform.db
    .insertInto('customMetrics')
    .values({ ...row, dimensions: toJson(dimensions), ownerId: owner.id, deletedAt: null })
    .execute();
}

type Value = [item: string, day: string, value: number, weight?: number, mediaId?: string | null];
async function addValues(metricId: string, dimension: string, values: Value[]) {
  const rows = values.map(([item, reportDate, value, weight = 1, mediaId = item]) => ({
    workspaceId: source.workspaceId,
    metricId,
    dimension,
    item,
    reportDate,
    value,
    weight,
    mediaId,
  }));
  await backend.platform.db.insertInto('customValues').values(rows).execute();
}

const getId = (path: string): string => media.find(({ url }) => url.endsWith(path))?.id ?? '';

beforeAll(async () => {
  backend = await createTestBackend();
  source = await backend.createSource();
  worker = createFactsWorker(backend);
  const { db } = backend.platform;
  for (const path of ['/a', '/b', '/c']) {
    backend.clock.nowMs = Date.parse('2026-06-14T10:00:00Z');
    const batch = createTrackingBatch(source.code, backend.clock.nowMs, [createPageview(backend.clock.nowMs)]);
    await sendBeacon(backend.app, { ...batch, url: `https://harbour.example${path}` });
  }
  await foldOnce({ ...backend.platform, store: backend.store });
  media = await db.selectFrom('media').select(['id', 'url']).execute();
  await addMetric('custom_copies', 'sum', ['custom_media', 'custom_country'], source.workspaceId);
  await addMetric('custom_rating', 'avg', ['custom_media'], source.workspaceId);
  await addValues('custom_copies', 'custom_media', [
    [getId('/a'), '2026-06-13', 10],
    [getId('/a'), '2026-06-15', 5],
    [getId('/b'), '2026-06-15', 40],
    [getId('/c'), '2026-06-15', 1_000],
    [getId('/a'), '2026-06-01', 7],
  ]);
  await addValues('custom_copies', 'custom_country', [
    ['DE', '2026-06-13', 8, 1, getId('/a')],
    ['FR', '2026-06-13', 2, 1, getId('/a')],
    ['DE', '2026-06-15', 500, 1, null],
  ]);
  await addValues('custom_rating', 'custom_media', [
    [getId('/a'), '2026-06-13', 5, 1],
    [getId('/a'), '2026-06-15', 3, 3],
    [getId('/b'), '2026-06-15', 1, 4],
  ]);
}, 60_000);
afterAll(async () => {
  await worker.close();
  await backend.close();
});

const createCard = (overrides: Partial<CardDefinition>): Partial<CardDefinition> => ({
  id: 'card',
  display: 'list',
  metrics: ['custom_copies'],
  dimensions: [],
  ...overrides,
});

async function postCard(definition: Partial<CardDefinition>, overrides: object = {}) {
  const payload = {
    workspaceId: source.workspaceId,
    timezone: 'UTC',
    period: { from: '2026-06-12', to: '2026-06-16' },
    mediaIds: [getId('/a'), getId('/b')],
    cards: [definition],
    ...overrides,
  };
  const response = await worker.inject({ method: 'POST', url: '/facts/cards', payload });
  const [cardResult] = (response.json().cards ?? []) as CardResult[];
  return { status: response.statusCode, cardResult };
}
const queryCard = async (definition: Partial<CardDefinition>, overrides?: object): Promise<CardResult> => {
  const { cardResult } = await postCard(definition, overrides);
  if (!cardResult) throw new Error('The response has no card.');
  return cardResult;
};

proves(['M50'], 'manually entered values appear in cards for the given media and period', async () => {
  const result = await queryCard(createCard({ dimensions: ['custom_media'] }));
  expect(result).toMatchObject({
    rows: [
      ['https://harbour.example/b', 40],
      ['https://harbour.example/a', 15],
    ],
    rowCount: 2,
    totals: [55],
    previousTotals: [null],
  });
  expect(result.columns).toMatchObject([
    { id: 'custom_media', kind: 'dimension', name: 'Media item' },
    { id: 'custom_copies', kind: 'metric', name: 'Name of custom_copies', note: 'Counted by hand.', unit: 'count' },
  ]);
});

proves(['M55'], 'averages of manually entered values are weighted, in rows, days and totals', async () => {
  const rating = createCard({ metrics: ['custom_rating'], dimensions: ['custom_media'] });
  expect(await queryCard(rating)).toMatchObject({
    rows: [
      ['https://harbour.example/a', 3.5],
      ['https://harbour.example/b', 1],
    ],
    totals: [18 / 8],
  });
  const { rows } = await queryCard(createCard({ metrics: ['custom_rating'], dimensions: ['custom_date'] }));
  expect(rows.slice(1, 4)).toEqual([
    ['2026-06-13', 5],
    ['2026-06-14', null],
    ['2026-06-15', 13 / 7],
  ]);
});

test('days before the history included in the subscription do not count towards rows, totals or the previous period', async () => {
  const historyFrom = '2026-06-14';
  const byMedia = await queryCard(createCard({ dimensions: ['custom_media'] }), { historyFrom });
  expect(byMedia).toMatchObject({
    rows: [
      ['https://harbour.example/b', 40],
      ['https://harbour.example/a', 5],
    ],
    totals: [45],
    meta: { historyFrom },
  });
  const byDay = await queryCard(createCard({ dimensions: ['custom_date'] }), { historyFrom });
  expect(byDay.rows.map(([, value]) => value)).toEqual([null, null, null, 45, null]);
  const june = { period: { from: '2026-06-06', to: '2026-06-10' } };
  expect((await queryCard(createCard({}), june)).previousTotals).toEqual([7]);
  expect(await queryCard(createCard({}), { ...june, historyFrom })).toMatchObject({
    totals: [null],
    previousTotals: [null],
  });
});

test('weeks start on Monday, rows beyond the limit are included in totals, and media can be sorted by name', async () => {
  const byWeek = await queryCard(
    createCard({ dimensions: ['custom_date', 'custom_media'], dateUnit: 'week', limit: 1 }),
  );
  expect(byWeek.rows).toEqual([
    ['2026-06-08', 'https://harbour.example/b', null],
    ['2026-06-15', 'https://harbour.example/b', 40],
  ]);
  expect(byWeek).toMatchObject({ rowCount: 4, totals: [55] });
  const byName = await queryCard(createCard({ dimensions: ['custom_media'], orderBy: 'custom_media' }));
  expect(byName.rows.map(([name]) => name)).toEqual(['https://harbour.example/a', 'https://harbour.example/b']);
});

test('a breakdown uses only the values entered for its dimension; values without a media item do not count', async () => {
  const byCountry = await queryCard(createCard({ dimensions: ['custom_country'] }));
  expect(byCountry.rows).toEqual([
    ['DE', 8],
    ['FR', 2],
  ]);
  const combined = await queryCard(createCard({ dimensions: ['custom_media', 'custom_country'], limit: 1 }));
  expect(combined).toMatchObject({ rows: [['https://harbour.example/a', 'DE', 8]], rowCount: 2 });
});

test('a scoreboard may combine measured and manually entered figures', async () => {
  const metrics = ['custom_rating', 'web_pageviews', 'custom_copies'];
  const result = await queryCard(createCard({ display: 'scoreboard', metrics }));
  expect(result.columns.map(({ id }) => id)).toEqual(metrics);
  expect(result).toMatchObject({ rows: [[18 / 8, 2, 55]], totals: [18 / 8, 2, 55] });
});

test.each([
  [{ metrics: ['web_pageviews', 'custom_copies'], dimensions: ['custom_media'] }],
  [{ dimensions: ['web_media'] }],
  [{ dimensions: ['custom_country', 'custom_channel'] }],
  [{ dimensions: ['custom_secret'] }],
])('the combination %j is rejected', async (overrides) => {
  expect((await postCard(createCard(overrides))).status).toBe(400);
});

test("another workspace's values are not visible, and a removed metric keeps its name", async () => {
  const otherWorkspace = await backend.createSource();
  await addMetric('custom_copies', 'sum', ['custom_media'], otherWorkspace.workspaceId);
  expect((await queryCard(createCard({}), { workspaceId: otherWorkspace.workspaceId })).totals).toEqual([null]);
  await addMetric('custom_gone', 'sum', ['custom_media'], source.workspaceId);
  await addValues('custom_gone', 'custom_media', [[getId('/a'), '2026-06-13', 1]]);
  await backend.platform.db
    .updateTable('customMetrics')
    .set({ deletedAt: new Date() })
    .where('id', '=', 'custom_gone')
    .execute();
  const removedMetric = await queryCard(createCard({ metrics: ['custom_gone'] }));
  expect([removedMetric.totals, removedMetric.columns[0]?.name]).toEqual([[null], 'Name of custom_gone']);
});

test('a newly entered value appears in the next result', async () => {
  const initialResult = await queryCard(createCard({ metrics: ['custom_rating'], dimensions: [] }));
  await addValues('custom_rating', 'custom_media', [[getId('/b'), '2026-06-16', 10, 8]]);
  const nextResult = await queryCard(createCard({ metrics: ['custom_rating'], dimensions: [] }));
  expect([initialResult.totals, nextResult.totals]).toEqual([[18 / 8], [98 / 16]]);
});

test('money is entered in units of its currency and returned in micros', async () => {
  await addMetric('custom_spend', 'sum', ['custom_media'], source.workspaceId);
  const { db } = backend.platform;
  await db
    .updateTable('customMetrics')
    .set({ unit: 'currency', currency: 'USD' })
    .where('id', '=', 'custom_spend')
    .execute();
  await addValues('custom_spend', 'custom_media', [[getId('/a'), '2026-06-13', 12.34]]);
  const { totals, columns } = await queryCard(createCard({ metrics: ['custom_spend', 'custom_copies'] }));
  expect(totals[0]).toBe(12_340_000);
  expect(columns).toMatchObject([
    { unit: 'currency', currency: 'USD' },
    { unit: 'count', currency: null },
  ]);
});
