import type { CardDefinition, CardResult } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import type { FastifyInstance } from 'fastify';
import { toJson } from '../platform/database/json.ts';
import { createFactsWorker } from './testing/facts-worker.ts';
import { createTestBackend, type TestBackend, type TestSource } from './testing/test-backend.ts';
import { visitPage } from './testing/visits.ts';

let backend: TestBackend;
let worker: FastifyInstance;
let source: TestSource;
let mediaIds: string[];

const visit = (path: string, at: string, attentionMs: number[]) =>
  visitPage(backend, source, { path, at, attentionMs });

const createCard = (overrides: Partial<CardDefinition>): Partial<CardDefinition> => ({
  id: 'card',
  display: 'chart',
  metrics: ['web_pageviews'],
  dimensions: [],
  ...overrides,
});

async function postCards(cards: Partial<CardDefinition>[], overrides: object = {}) {
  const body = {
    workspaceId: source.workspaceId,
    timezone: 'UTC',
    period: { from: '2026-06-12', to: '2026-06-16' },
    mediaIds,
    cards,
    ...overrides,
  };
  const response = await worker.inject({ method: 'POST', url: '/facts/cards', payload: body });
  return { status: response.statusCode, cards: response.json().cards as CardResult[] };
}
const queryCard = async (definition: Partial<CardDefinition>, overrides?: object): Promise<CardResult> => {
  const { cards } = await postCards([definition], overrides);
  if (!cards?.[0]) throw new Error('The response has no card.');
  return cards[0];
};

beforeAll(async () => {
  backend = await createTestBackend();
  source = await backend.createSource();
  worker = createFactsWorker(backend);
  const { db } = backend.platform;
  await visit('/b', '2026-06-14T21:30:00Z', [1_000]);
  await visit('/b', '2026-06-14T22:30:00Z', [2_000, 3_000, 6_000]);
  await visit('/a', '2026-06-16T10:00:00Z', [100_000]);
  const media = await db.selectFrom('media').select('id').execute();
  mediaIds = media.map(({ id }) => id);
}, 60_000);
afterAll(async () => {
  await worker.close();
  await backend.close();
});

proves(['D69'], 'a day without facts is a gap, and days outside the period are not listed', async () => {
  const { rows } = await queryCard(createCard({ dimensions: ['web_date'] }));
  expect(rows).toEqual([
    ['2026-06-12', null],
    ['2026-06-13', null],
    ['2026-06-14', 4],
    ['2026-06-15', null],
    ['2026-06-16', 1],
  ]);
});

proves(['D67'], 'facts count on the days of the requested time zone', async () => {
  const { rows } = await queryCard(createCard({ dimensions: ['web_date'] }), { timezone: 'Europe/Berlin' });
  expect(rows.slice(2, 4)).toEqual([
    ['2026-06-14', 1],
    ['2026-06-15', 3],
  ]);
});

test('weeks start on Monday', async () => {
  const { rows } = await queryCard(createCard({ dimensions: ['web_date'], dateUnit: 'week' }), {
    timezone: 'Europe/Berlin',
  });
  expect(rows).toEqual([
    ['2026-06-08', 1],
    ['2026-06-15', 4],
  ]);
});

proves(['M55'], 'an average over days of unequal weight is computed from the sums', async () => {
  const metrics = ['web_averageAttention', 'web_attentionTime'];
  const { rows, totals } = await queryCard(createCard({ display: 'list', metrics, dimensions: ['web_media'] }));
  expect(rows).toEqual([
    ['https://harbour.example/a', 100, 100],
    ['https://harbour.example/b', 3, 12],
  ]);
  expect(totals).toEqual([112 / 5, 112]);
});

test('totals include rows beyond the limit, and the previous period has its own totals', async () => {
  backend.clock.nowMs = Date.parse('2026-06-17T00:00:00Z');
  const definition = createCard({ display: 'list', dimensions: ['web_media'], limit: 1 });
  const later = await queryCard(definition, { period: { from: '2026-06-15', to: '2026-06-16' } });
  expect(later).toMatchObject({ totals: [1], previousTotals: [4] });
  expect(later.meta.previousPeriod).toEqual({ from: '2026-06-13', to: '2026-06-14' });
  const wholePeriod = await queryCard(definition);
  expect(wholePeriod).toMatchObject({
    rows: [['https://harbour.example/b', 4]],
    rowCount: 2,
    totals: [5],
    previousTotals: [null],
  });
});

proves(['D68'], 'a week begins on Monday and is the sum of its days', async () => {
  const period = { from: '2026-06-01', to: '2026-06-30' };
  const queryByUnit = (dateUnit: 'day' | 'week') =>
    queryCard(createCard({ display: 'chart', dimensions: ['web_date'], dateUnit, limit: 100 }), { period });
  const days = await queryByUnit('day');
  const weeks = await queryByUnit('week');
  const sums = new Map<string, number>();
  for (const [day, value] of days.rows) {
    const date = new Date(`${day}T00:00:00Z`);
    // `getUTCDay` returns 0 for Sunday, but the week starts on Monday.
    date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
    const monday = date.toISOString().slice(0, 10);
    sums.set(monday, (sums.get(monday) ?? 0) + Number(value ?? 0));
  }
  const measuredWeeks = weeks.rows.filter(([, value]) => value !== null);
  expect(measuredWeeks.length).toBeGreaterThan(0);
  for (const [week, value] of measuredWeeks) expect([week, value]).toEqual([week, sums.get(String(week))]);
  expect(measuredWeeks.reduce((sum, [, value]) => sum + Number(value), 0)).toBe(weeks.totals[0]);
});

test('a result lists its sources and when each was last updated', async () => {
  const { meta, columns } = await queryCard(createCard({}));
  expect(meta.sources).toEqual([
    { id: source.id, name: 'Harbour site', freshAt: '2026-06-16T10:00:00.000Z', mediaType: 'web' },
  ]);
  expect(columns).toMatchObject([{ id: 'web_pageviews', name: 'Pageviews', unit: 'count', kind: 'metric' }]);
});

test('pages are grouped by the current settings of their source', async () => {
  const { db } = backend.platform;
  const { settings } = await db
    .selectFrom('sources')
    .select('settings')
    .where('id', '=', source.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('sources')
    .set({ settings: toJson({ ...settings, contentGrouping: [{ name: 'Walks', pathPrefix: '/b' }] }) })
    .where('id', '=', source.id)
    .execute();
  const { rows, columns } = await queryCard(
    createCard({ display: 'list', metrics: ['web_pageviews', 'web_visitors'], dimensions: ['web_contentGroup'] }),
  );
  expect(columns[0]?.name).toBe('Content group');
  expect(rows).toEqual([
    ['Walks', 4, 1],
    ['Other pages', 1, 1],
  ]);
});

test('a group assigned to a page overrides the group from the settings of its source until it is removed', async () => {
  const { db } = backend.platform;
  const setGroup = (contentGroup: string | null) =>
    db.updateTable('media').set({ contentGroup }).where('url', 'like', '%/b').execute();
  const queryGroups = async () =>
    (await queryCard(createCard({ display: 'list', dimensions: ['web_contentGroup'] }))).rows;
  const initialGroups = await queryGroups();
  expect(initialGroups).toContainEqual(['Walks', 4]);
  await setGroup('Campaign pieces');
  expect(await queryGroups()).toEqual([
    ['Campaign pieces', 4],
    ['Other pages', 1],
  ]);
  await setGroup(null);
  expect(await queryGroups()).toEqual(initialGroups);
});

test('a merged page counts towards its target: pageviews are added up, and each visitor counts once', async () => {
  const { db } = backend.platform;
  const pages = await db.selectFrom('media').select(['id', 'url']).orderBy('url').execute();
  const [targetId, mergedId] = ['/a', '/b'].map((path) => pages.find(({ url }) => url.endsWith(path))?.id ?? '');
  const perPage = createCard({
    display: 'list',
    metrics: ['web_pageviews', 'web_visitors'],
    dimensions: ['web_media'],
  });
  const queryTarget = () => queryCard(perPage, { mediaIds: [targetId] });
  const targetCard = await queryTarget();
  expect(targetCard.rows).toHaveLength(1);
  await db
    .updateTable('media')
    .set({ mergedIntoId: targetId ?? null })
    .where('id', '=', mergedId ?? '')
    .execute();
  const { rows, totals } = await queryTarget();
  expect(rows).toEqual([[targetCard.rows[0]?.[0], 5, totals[1]]]);
  expect(totals[0]).toBe(5);
  // A query for the merged page returns its target.
  expect((await queryCard(perPage, { mediaIds: [mergedId] })).rows).toEqual(rows);
  await db
    .updateTable('media')
    .set({ mergedIntoId: null })
    .where('id', '=', mergedId ?? '')
    .execute();
  expect((await queryTarget()).rows).toEqual(targetCard.rows);
});

test("another workspace's media are treated as missing", async () => {
  const otherSource = await backend.createSource();
  const { totals, meta } = await queryCard(createCard({}), { workspaceId: otherSource.workspaceId });
  expect([totals, meta.sources]).toEqual([[null], []]);
});

test('an invalid card is rejected', async () => {
  expect((await postCards([createCard({ metrics: ['web_nonsense'] })])).status).toBe(400);
  expect((await postCards([createCard({ metrics: ["web_pageviews'; drop table web"] })])).status).toBe(400);
  expect((await postCards([createCard({})], { timezone: 'Mars/Olympus' })).status).toBe(400);
  expect((await postCards([createCard({})], { period: { from: '2000-01-01', to: '2026-01-01' } })).status).toBe(400);
});
