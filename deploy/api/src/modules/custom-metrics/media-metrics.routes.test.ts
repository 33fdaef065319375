import { calls, mediaTypes, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let query: { workspaceId: string };
let page: string;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.person('Ada');
  workspace = await api.workspace(ada, 'Harbour');
  query = { workspaceId: workspace.id };
  const [walk] = await createTestLibrary(api, ada, workspace.id, ['https://harbour.example/walk']);
  page = walk?.id ?? '';
  for (const [id, type, name] of [
    ['custom_copies', 'sum', 'Copies'],
    ['custom_rating', 'avg', 'Rating'],
  ] as const) {
    const settings = { name, unit: 'count' as const, type, dimensions: ['custom_media'] };
    await api.send(calls.createCustomMetric, { query, params: { id }, body: settings }, ada);
  }
});
afterAll(() => api.close());

const profile = async (type: (typeof mediaTypes)[number], entity: 'media' | 'campaign' | 'dashboard' = 'campaign') =>
  (await api.send(calls.getMetricsProfile, { query: { ...query, type, entity } }, ada)).body;
const update = (metrics: { metricId: string; date: string; value: number | null; weight?: number }[], mediaId = page) =>
  api.send(calls.updateMediaMetrics, { query, body: { mediaId, metrics } }, ada);
const ask = async (period?: { from: string; to: string }) =>
  (await api.send(calls.queryMediaCustomMetrics, { query, body: { mediaIds: [page], ...(period && { period }) } }, ada))
    .body.data;

proves(['M53', 'M54'], 'a profile gives metrics and dimensions of each media type', async () => {
  for (const type of mediaTypes) {
    const { metrics, dimensions } = await profile(type);
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.every((metric) => metric.id.startsWith(`${type}_`) && metric.mediaType === type)).toBe(true);
    expect(dimensions.map(({ id }) => id)).toContain(`${type}_media`);
  }
  expect((await profile('custom')).metrics.map(({ id, type }) => [id, type])).toEqual([
    ['custom_copies', 'sum'],
    ['custom_rating', 'avg'],
  ]);
});

test('one item is not broken down by items', async () => {
  const { metrics, dimensions } = await profile('web', 'media');
  expect(JSON.stringify([metrics.map((metric) => metric.dimensions), dimensions])).not.toContain('web_media');
  expect(dimensions.map(({ id }) => id)).toContain('web_device');
});

test('a profile of an unknown type is refused', async () => {
  const answer = await api.raw({
    method: 'GET',
    url: '/api/media/metrics-profile',
    query: { ...query, type: 'fax' },
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, 'query.type']);
});

proves(['M34'], "an item's numbers are changed together, summed and averaged by weight, within a period", async () => {
  await update([
    { metricId: 'custom_copies', date: '2026-06-16', value: 10 },
    { metricId: 'custom_copies', date: '2026-06-17', value: 5 },
    { metricId: 'custom_rating', date: '2026-06-16', value: 5, weight: 1 },
    { metricId: 'custom_rating', date: '2026-06-17', value: 3, weight: 3 },
  ]);
  const [answer] = await ask();
  expect(answer).toEqual({
    mediaId: page,
    metrics: [
      { metricId: 'custom_copies', name: 'Copies', unit: 'count', currency: null, value: 15, lastDate: '2026-06-17' },
      { metricId: 'custom_rating', name: 'Rating', unit: 'count', currency: null, value: 3.5, lastDate: '2026-06-17' },
    ],
  });
  await update([{ metricId: 'custom_copies', date: '2026-06-17', value: null }]);
  const [later] = await ask({ from: '2026-06-17', to: '2026-06-30' });
  expect(later?.metrics.map(({ metricId, value }) => [metricId, value])).toEqual([['custom_rating', 3]]);
});

test('with one metric that does not exist none is changed', async () => {
  const before = await ask();
  const answer = await update([
    { metricId: 'custom_copies', date: '2026-06-20', value: 1 },
    { metricId: 'custom_missing', date: '2026-06-20', value: 1 },
  ]);
  expect(answer.status).toBe(404);
  expect(await ask()).toEqual(before);
});

test('numbers of media that are not there are asked for in vain', async () => {
  const missing = api.platform.identifiers.next('media');
  expect((await update([{ metricId: 'custom_copies', date: '2026-06-20', value: 1 }], missing)).status).toBe(404);
  const empty = await api.send(calls.queryMediaCustomMetrics, { query, body: { mediaIds: [] } }, ada);
  expect(empty.status).toBe(400);
});
