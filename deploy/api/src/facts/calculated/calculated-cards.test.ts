import type { CardDefinition, CardResult, Metric } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { toJson } from '../../platform/database/json.ts';
import { foldOnce } from '../fold/fold.service.ts';
import { createEvent, createPageview, createScriptId, createTrackingBatch, sendBeacon } from '../testing/beacons.ts';
import { createFactsWorker } from '../testing/facts-worker.ts';
import { createTestBackend, type TestBackend, type TestSource } from '../testing/test-backend.ts';

let backend: TestBackend;
let worker: FastifyInstance;
let source: TestSource;
let media: { id: string; url: string }[];
let clicksPerView: string;

async function addField(formula: string, unit: Metric['unit'], mediaType: 'web' | 'custom' = 'web'): Promise<string> {
  const { db, identifiers } = backend.platform;
  const id = identifiers.next('calculatedField');
  const row = { id, workspaceId: source.workspaceId, mediaType, name: `Field ${id}`, note: 'Ours.', formula, unit };
  await db
    .insertInto('calculatedFields')
    .values({ ...row, currency: null, decimals: 2, deletedAt: null })
    .execute();
  return `${mediaType}_${id}`;
}

/** Pages by path, with their pageviews and clicks. */
const countsByPath = { '/a': [4, 1], '/b': [2, 2], '/c': [10, 0], '/d': [1, 3] } as const;

beforeAll(async () => {
  backend = await createTestBackend();
  source = await backend.createSource();
  worker = createFactsWorker(backend);
  const at = Date.parse('2026-06-14T10:00:00Z');
  backend.clock.nowMs = at;
  for (const [path, [views, clicks]] of Object.entries(countsByPath)) {
    const events = [
      ...Array.from({ length: views }, () => createPageview(at)),
      ...Array.from({ length: clicks }, () => createEvent(at, { type: 'click' })),
    ].map((event) => ({ ...event, pv: createScriptId() }));
    await sendBeacon(backend.app, {
      ...createTrackingBatch(source.code, at, events),
      url: `https://harbour.example${path}`,
    });
  }
  await foldOnce({ ...backend.platform, store: backend.store });
  media = await backend.platform.db.selectFrom('media').select(['id', 'url']).execute();
  clicksPerView = await addField('web_clicks / web_pageviews', 'ratio');
}, 60_000);
afterAll(async () => {
  await worker.close();
  await backend.close();
});

async function postCard(definition: Partial<CardDefinition>, overrides: object = {}) {
  const payload = {
    workspaceId: source.workspaceId,
    timezone: 'UTC',
    period: { from: '2026-06-13', to: '2026-06-14' },
    mediaIds: media.map(({ id }) => id),
    cards: [{ id: 'card', display: 'list', dimensions: ['web_media'], ...definition }],
    ...overrides,
  };
  const response = await worker.inject({ method: 'POST', url: '/facts/cards', payload });
  const [cardResult] = (response.json().cards ?? []) as CardResult[];
  return { status: response.statusCode, cardResult };
}
async function queryCard(definition: Partial<CardDefinition>, overrides?: object): Promise<CardResult> {
  const { cardResult } = await postCard(definition, overrides);
  if (!cardResult) throw new Error('The response contains no card.');
  return cardResult;
}
const getPaths = ({ rows }: CardResult) => rows.map(([url]) => String(url).slice(-2));

test('calculated fields use summed operands in rows, days and totals, and can sort the rows', async () => {
  const result = await queryCard({ metrics: [clicksPerView, 'web_clicks'], orderBy: clicksPerView });
  expect(getPaths(result)).toEqual(['/d', '/b', '/a', '/c']);
  expect(result.rows.map(([, ratio]) => ratio)).toEqual([3, 1, 0.25, 0]);
  expect(result.totals).toEqual([6 / 17, 6]);
  expect(result.columns[1]).toMatchObject({
    id: clicksPerView,
    kind: 'metric',
    type: 'calculated',
    unit: 'ratio',
    decimals: 2,
    note: 'Ours. Computed as Page clicks / Pageviews.',
    formula: { text: 'web_clicks / web_pageviews', parts: [{ id: 'web_clicks' }, { id: 'web_pageviews' }] },
  });
  const byDay = await queryCard({ metrics: [clicksPerView], dimensions: ['web_date'] });
  expect(byDay.rows).toEqual([
    ['2026-06-13', null],
    ['2026-06-14', 6 / 17],
  ]);
});

test('the comparison is computed from the sums of the previous period', async () => {
  backend.clock.nowMs = Date.parse('2026-06-17T00:00:00Z');
  const later = { period: { from: '2026-06-15', to: '2026-06-16' } };
  const result = await queryCard({ display: 'scoreboard', metrics: [clicksPerView], dimensions: [] }, later);
  expect([result.totals, result.previousTotals]).toEqual([[null], [6 / 17]]);
});

test('Others is computed from the operands of the omitted rows, in total and per day', async () => {
  const topTwo = { metrics: [clicksPerView], orderBy: clicksPerView, limit: 2, hasOthers: true };
  const result = await queryCard(topTwo);
  expect([result.rows.length, result.rowCount]).toEqual([2, 4]);
  expect(result.columns.map(({ id }) => id)).toEqual(['web_media', clicksPerView]);
  expect(result.others).toEqual([[null, 1 / 14]]);
  const byDay = await queryCard({ ...topTwo, display: 'chart', dimensions: ['web_date', 'web_media'] });
  expect(byDay.others).toEqual([
    ['2026-06-13', null, null],
    ['2026-06-14', null, 1 / 14],
  ]);
});

test('a division by zero has no value, and a missing operand does not count as zero', async () => {
  const viewsPerClick = await addField('web_pageviews / web_clicks', 'count');
  const result = await queryCard({ metrics: [viewsPerClick], orderBy: viewsPerClick });
  expect(result.rows.map(([, value]) => value)).toEqual([4, 1, 1 / 3, null]);
  const withUnmeasured = await addField('web_clicks + web_averageScroll * web_clicks', 'count');
  expect((await queryCard({ metrics: [withUnmeasured], dimensions: [] })).totals).toEqual([null]);
});

test('a filter applies if every operand has its dimension, and unique visitors are counted separately for rows and totals', async () => {
  const viewsPerVisitor = await addField('web_pageviews / web_visitors', 'count');
  const result = await queryCard({ metrics: [viewsPerVisitor] });
  expect(result.rows.map(([, value]) => value)).toEqual([10, 4, 2, 1]);
  const { totals } = await queryCard({ metrics: [viewsPerVisitor, 'web_visitors'], dimensions: [] });
  expect(totals[0]).toBe(17 / Number(totals[1]));
  const mediaId = media.find(({ url }) => url.endsWith('/b'))?.id;
  const filters = [{ dimension: 'web_media', values: [mediaId] }];
  expect((await queryCard({ metrics: [clicksPerView], dimensions: [] }, { filters })).totals).toEqual([1]);
});

test('a calculated field divides the sums of custom metrics, with money in micros', async () => {
  const { db } = backend.platform;
  const owner = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const [first, second] = media;
  for (const [id, unit, values] of [
    ['custom_copies', 'count', [10, 30]],
    ['custom_spend', 'currency', [5, 7]],
  ] as const) {
    const metric = { id, workspaceId: source.workspaceId, name: id, note: '', unit, type: 'sum' as const };
    await db
      .insertInto('customMetrics')
      .values({
        ...metric,
        dimensions: toJson(['custom_media']),
        ownerId: owner.id,
        deletedAt: null,
        currency: unit === 'currency' ? 'EUR' : null,
      })
      .execute();
    const commonFields = { workspaceId: source.workspaceId, metricId: id, dimension: 'custom_media', weight: 1 };
    const rows = [first, second].map((page, index) => ({
      ...commonFields,
      item: page?.id ?? '',
      mediaId: page?.id ?? '',
      reportDate: '2026-06-14',
      value: values[index] ?? 0,
    }));
    await db.insertInto('customValues').values(rows).execute();
  }
  const cost = await addField('custom_spend / custom_copies', 'currency', 'custom');
  const result = await queryCard({ metrics: [cost], dimensions: ['custom_media'], limit: 1, hasOthers: true });
  expect([result.totals, result.rows[0]?.[1], result.others?.[0]?.[1]]).toEqual([[300_000], 500_000, 7_000_000 / 30]);
  expect(result.columns[1]).toMatchObject({ unit: 'currency', currency: 'EUR' });
});

test('a removed field keeps its name but has no values; unknown fields and those of another workspace are rejected', async () => {
  const removedId = await addField('web_clicks * 2', 'count');
  const { db } = backend.platform;
  await db
    .updateTable('calculatedFields')
    .set({ deletedAt: new Date() })
    .where('id', '=', removedId.slice(4))
    .execute();
  const result = await queryCard({ metrics: ['web_clicks', removedId], dimensions: [] });
  expect(result.totals).toEqual([6, null]);
  expect(result.columns[1]).toMatchObject({ name: `Field ${removedId.slice(4)}`, isRemoved: true });
  const unknown = `web_${backend.platform.identifiers.next('calculatedField')}`;
  expect((await postCard({ metrics: [unknown] })).status).toBe(400);
  const otherSource = await backend.createSource();
  expect((await postCard({ metrics: [clicksPerView] }, { workspaceId: otherSource.workspaceId })).status).toBe(400);
});
