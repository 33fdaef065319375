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
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
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

const readProfile = async (
  type: (typeof mediaTypes)[number],
  entity: 'media' | 'campaign' | 'dashboard' = 'campaign',
) => (await api.send(calls.getMetricsProfile, { query: { ...query, type, entity } }, ada)).body;
interface NewValue {
  metricId: string;
  date: string;
  value: number | null;
  weight?: number;
  before?: { value: number; weight: number } | null;
}
const updateValues = (metrics: NewValue[], mediaId = page, as = ada) => {
  const body = { mediaId, metrics: metrics.map((metric) => ({ before: null, ...metric })) };
  return api.send(calls.updateMediaMetrics, { query, body }, as);
};
const queryValues = async (period?: { from: string; to: string }) =>
  (await api.send(calls.queryMediaCustomMetrics, { query, body: { mediaIds: [page], ...(period && { period }) } }, ada))
    .body.data;

proves(['M53', 'M54'], 'a profile lists the metrics and dimensions of each media type', async () => {
  for (const type of mediaTypes) {
    const { metrics, dimensions } = await readProfile(type);
    expect(metrics.length).toBeGreaterThan(0);
    expect(metrics.every((metric) => metric.id.startsWith(`${type}_`) && metric.mediaType === type)).toBe(true);
    expect(dimensions.map(({ id }) => id)).toContain(`${type}_media`);
  }
  expect((await readProfile('custom')).metrics.map(({ id, type }) => [id, type])).toEqual([
    ['custom_copies', 'sum'],
    ['custom_rating', 'avg'],
  ]);
});

test('a single item’s metrics cannot be broken down by item', async () => {
  const { metrics, dimensions } = await readProfile('web', 'media');
  expect(JSON.stringify([metrics.map((metric) => metric.dimensions), dimensions])).not.toContain('web_media');
  expect(dimensions.map(({ id }) => id)).toContain('web_device');
});

test('a profile for an unknown media type is rejected', async () => {
  const response = await api.sendRaw({
    method: 'GET',
    url: '/api/media/metrics-profile',
    query: { ...query, type: 'fax' },
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect([response.status, response.body.errors?.[0]?.path]).toEqual([400, 'query.type']);
});

proves(['M34'], "an item's values are updated together, and then summed or averaged over a period", async () => {
  await updateValues([
    { metricId: 'custom_copies', date: '2026-06-16', value: 10 },
    { metricId: 'custom_copies', date: '2026-06-17', value: 5 },
    { metricId: 'custom_rating', date: '2026-06-16', value: 5, weight: 1 },
    { metricId: 'custom_rating', date: '2026-06-17', value: 3, weight: 3 },
  ]);
  const [result] = await queryValues();
  expect(result).toEqual({
    mediaId: page,
    metrics: [
      { metricId: 'custom_copies', name: 'Copies', unit: 'count', currency: null, value: 15, lastDate: '2026-06-17' },
      {
        metricId: 'custom_rating',
        name: 'Rating',
        unit: 'count',
        currency: null,
        value: 3.5,
        lastDate: '2026-06-17',
      },
    ],
  });
  const before = { value: 5, weight: 1 };
  await updateValues([{ metricId: 'custom_copies', date: '2026-06-17', value: null, before }]);
  const [laterResult] = await queryValues({ from: '2026-06-17', to: '2026-06-30' });
  expect(laterResult?.metrics.map(({ metricId, value }) => [metricId, value])).toEqual([['custom_rating', 3]]);
});

test('a stale save changes nothing and returns the stored values', async () => {
  const date = '2026-06-19';
  const copies = { metricId: 'custom_copies', date };
  const rating = { metricId: 'custom_rating', date, value: 4, weight: 2 };
  expect((await updateValues([{ ...copies, value: 7 }])).status).toBe(200);
  const staleSave = await updateValues([{ ...copies, value: 8 }, rating]);
  const stored = { value: 7, weight: 1 };
  expect(staleSave).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      current: {
        mediaId: page,
        metrics: [
          { ...copies, stored },
          { metricId: 'custom_rating', date, stored: null },
        ],
      },
    },
  });
  // Repeating the same save is not a conflict.
  expect((await updateValues([{ ...copies, value: 7 }])).status).toBe(200);
  expect((await updateValues([{ ...copies, value: 8, before: stored }, rating])).status).toBe(200);
  const [result] = await queryValues({ from: date, to: date });
  expect(result?.metrics.map(({ metricId, value }) => [metricId, value])).toEqual([
    ['custom_copies', 8],
    ['custom_rating', 4],
  ]);
});

test('an update with an unknown metric changes no values', async () => {
  const valuesBefore = await queryValues();
  const response = await updateValues([
    { metricId: 'custom_copies', date: '2026-06-20', value: 1 },
    { metricId: 'custom_missing', date: '2026-06-20', value: 1 },
  ]);
  expect(response.status).toBe(404);
  expect(await queryValues()).toEqual(valuesBefore);
});

test('unknown media and empty queries are rejected', async () => {
  const missing = api.platform.identifiers.next('media');
  expect((await updateValues([{ metricId: 'custom_copies', date: '2026-06-20', value: 1 }], missing)).status).toBe(404);
  const emptyQuery = await api.send(calls.queryMediaCustomMetrics, { query, body: { mediaIds: [] } }, ada);
  expect(emptyQuery.status).toBe(400);
});
