import { type CallInput, calls, getIdKind, type Workspace } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let clientId: string;
let campaignId: string;
let mediaIds: string[];
const period = { from: '2026-06-10', to: '2026-06-16' };

beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const urls = ['https://news.example/b', 'https://news.example/a', 'https://news.example/c'];
  const media = await createTestLibrary(api, ada, workspace.id, urls);
  // The library has a different order; the campaign keeps the order of `urls`.
  const orderedMedia = urls.flatMap((pageUrl) => media.filter(({ url }) => url === pageUrl));
  mediaIds = orderedMedia.map(({ id }) => id);
  const { body: client } = await api.send(calls.upsertClient, { query: getQuery(), body: { name: 'Northwind' } }, ada);
  clientId = client.id;
  const createCampaign = async (name: string, items: typeof media) =>
    (
      await api.send(
        calls.createCampaign,
        {
          query: getQuery(),
          body: {
            name,
            clientId,
            media: items.map(getCampaignMedia),
            timezone: 'Europe/Berlin',
            startDate: '2026-06-01',
            endDate: '2026-06-30',
          },
        },
        ada,
      )
    ).body.id;
  campaignId = await createCampaign('Summer', orderedMedia);
  await createCampaign('Autumn', orderedMedia.slice(1));
});
afterAll(() => api.close());
beforeEach(() => {
  api.facts.requests.length = 0;
  api.facts.numbers = { web_pageviews: 42, web_averageAttention: 12.5 };
});

const getQuery = () => ({ workspaceId: workspace.id });
const readFigures = (overrides: object = {}, as = ada) =>
  api.send(
    calls.getCampaignFigures,
    { params: { id: campaignId }, query: { ...getQuery(), ...period, ...overrides } },
    as,
  );
const listMedia = (overrides: object = {}) =>
  api.send(
    calls.listCampaignMedia,
    { params: { id: campaignId }, query: { ...getQuery(), ...period, ...overrides } },
    ada,
  );

test('a campaign’s figures match its media types and use its time zone', async () => {
  const { body } = await readFigures({}, await api.createMember(workspace, 'viewer'));
  expect(body).toMatchObject({
    period,
    previousPeriod: { from: '2026-06-03', to: '2026-06-09' },
    timezone: 'Europe/Berlin',
    mediaCount: 3,
    countedMedia: 3,
  });
  expect(body.figures.map(({ id, unit, value }) => [id, unit, value]).slice(0, 2)).toEqual([
    ['web_pageviews', 'count', 42],
    ['web_visitors', 'count', null],
  ]);
  expect(api.facts.requests[0]).toMatchObject({ timezone: 'Europe/Berlin', period, mediaIds });
});

test('figures whose data ends early name the days that they are compared with', async () => {
  const comparedDays = { from: '2026-06-03', to: '2026-06-06' };
  api.facts.comparedDays = { web_pageviews: comparedDays, web_visitors: null };
  const { body } = await readFigures();
  api.facts.comparedDays = {};
  expect(body.figures.slice(0, 3)).toMatchObject([
    { id: 'web_pageviews', comparedDays },
    { id: 'web_visitors', comparedDays: null },
    expect.not.objectContaining({ comparedDays: expect.anything() }),
  ]);
});

test('a custom metric becomes a figure as soon as a media item has a value for it', async () => {
  const metric = { id: 'custom_leads' };
  await api.send(
    calls.createCustomMetric,
    {
      params: metric,
      query: getQuery(),
      body: { name: 'Leads', unit: 'count', type: 'sum', dimensions: ['custom_media'] },
    },
    ada,
  );
  api.facts.numbers[metric.id] = 7;
  expect((await readFigures()).body.figures.map(({ id }) => id)).not.toContain(metric.id);
  await api.send(
    calls.updateMediaMetrics,
    {
      query: getQuery(),
      body: {
        mediaId: mediaIds[0] ?? '',
        metrics: [{ metricId: metric.id, date: '2026-06-12', value: 7, before: null }],
      },
    },
    ada,
  );
  expect((await readFigures()).body.figures.at(-1)).toMatchObject({ id: metric.id, value: 7 });
});

test('a campaign’s figures include the clicks on its tracked links', async () => {
  expect((await readFigures()).body.figures.map(({ id }) => id)).not.toContain('link_clicks');
  const body = { name: 'Newsletter', destination: 'https://news.example/a', campaignId };
  const { body: link } = await api.send(calls.createLink, { query: getQuery(), body }, ada);
  api.facts.numbers = { link_clicks: 5 };
  expect((await readFigures()).body.figures.at(-1)).toMatchObject({ id: 'link_clicks', value: 5 });
  expect(api.facts.requests.at(-1)?.mediaIds).toContain(link.id);
});

test('a group’s figures count only the media in its campaigns', async () => {
  const body = { name: 'Season', campaignIds: [campaignId] };
  const { body: group } = await api.send(calls.createGroup, { query: getQuery(), body }, ada);
  const readGroupFigures = () =>
    api.send(calls.getGroupFigures, { params: { id: group.id }, query: { ...getQuery(), ...period } }, ada);
  const { body: figures } = await readGroupFigures();
  expect(figures).toMatchObject({ timezone: workspace.timezone, mediaCount: 3, countedMedia: 3 });
  await api.send(calls.deleteGroups, { query: { ...getQuery(), ids: group.id } }, ada);
  expect((await readGroupFigures()).status).toBe(404);
});

test('a client’s figures count an item in two campaigns only once', async () => {
  const { body } = await api.send(
    calls.getClientFigures,
    { params: { id: clientId }, query: { ...getQuery(), ...period } },
    ada,
  );
  expect(body).toMatchObject({ timezone: workspace.timezone, mediaCount: 3, countedMedia: 3 });
  expect(api.facts.requests[0]?.mediaIds.filter((id) => getIdKind(id) === 'media').toSorted()).toEqual(
    mediaIds.toSorted(),
  );
});

test('media are listed in the campaign’s order, by name or by a metric, with missing values last', async () => {
  const [first = '', second = ''] = mediaIds;
  api.facts.mediaNumbers = { [first]: { web_pageviews: 3 }, [second]: { web_pageviews: 9 } };
  const getNames = async (overrides: object) => (await listMedia(overrides)).body.data.map(({ name }) => name);
  expect(await getNames({})).toEqual(['news.example/b', 'news.example/a', 'news.example/c']);
  expect(await getNames({ sort: 'name' })).toEqual(['news.example/a', 'news.example/b', 'news.example/c']);
  expect(await getNames({ sort: 'web_pageviews', order: 'desc' })).toEqual([
    'news.example/a',
    'news.example/b',
    'news.example/c',
  ]);
  expect(await getNames({ sort: 'web_pageviews', order: 'asc' })).toEqual([
    'news.example/b',
    'news.example/a',
    'news.example/c',
  ]);
  expect(await getNames({ searchString: 'EXAMPLE/C' })).toEqual(['news.example/c']);
  const { body } = await listMedia({ sort: 'web_pageviews', order: 'desc', page: 1, size: 1 });
  expect(body).toMatchObject({
    data: [{ name: 'news.example/b', url: 'https://news.example/b', mediaType: 'web' }],
    meta: { total: 3, unfilteredTotal: 3, page: 1, size: 1 },
  });
  expect(body.data[0]?.numbers[body.metrics.findIndex(({ id }) => id === 'web_pageviews')]).toBe(3);
});

test('a reversed period, an unknown sort key and another workspace’s campaign are rejected', async () => {
  expect(await readFigures({ from: '2026-06-17' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'query.to' }] },
  });
  expect(await listMedia({ sort: 'mood' })).toMatchObject({ status: 400, body: { errors: [{ path: 'query.sort' }] } });
  const otherWorkspace = await api.createWorkspace(ada, 'Elsewhere');
  expect((await readFigures({ workspaceId: otherWorkspace.id })).status).toBe(404);
  expect((await listMedia({ workspaceId: otherWorkspace.id })).status).toBe(404);
});

const queryRows = (body: Partial<CallInput<typeof calls.queryMediaFigures>['body']> = {}, as = ada) =>
  api.send(calls.queryMediaFigures, { query: getQuery(), body: { mediaType: 'web', mediaIds, ...body } }, as);

test('a library page gets its headline figures and trends with one request to the facts', async () => {
  const [first = '', second = ''] = mediaIds;
  api.facts.mediaNumbers = { [first]: { web_pageviews: 120, web_visits: 80, web_averageAttention: 31.5 } };
  const { body } = await queryRows({}, await api.createMember(workspace, 'viewer'));
  const { from, to } = body.period;
  expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(29);
  expect(body).toMatchObject({ timezone: workspace.timezone });
  expect(body.metrics.map(({ id }) => id)).toEqual(['web_pageviews', 'web_visits', 'web_averageAttention']);
  expect(body.data.map(({ mediaId }) => mediaId)).toEqual(mediaIds);
  expect(body.data[0]).toMatchObject({ mediaId: first, numbers: [120, 80, 31.5] });
  expect(body.data[0]?.series).toEqual([...Array.from({ length: 29 }, () => null), 120]);
  expect(body.data[1]).toMatchObject({ mediaId: second, numbers: [null, null, null] });
  expect(api.facts.requests).toHaveLength(1);
});

test('custom items show the values entered for them; without such values, the facts are not queried', async () => {
  const { body } = await queryRows({ mediaType: 'custom', mediaIds: mediaIds.slice(1, 2) });
  expect(body).toMatchObject({ metrics: [], data: [{ mediaId: mediaIds[1], numbers: [], series: [] }] });
  expect(api.facts.requests).toHaveLength(0);
  const customFigures = await queryRows({ mediaType: 'custom', mediaIds: mediaIds.slice(0, 1) });
  expect(customFigures.body.metrics.map(({ id }) => id)).toEqual(['custom_leads']);
});

test('a query without media ids, for another workspace’s items, or from an anonymous caller is rejected', async () => {
  expect(await queryRows({ mediaIds: [] })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.mediaIds' }] },
  });
  const otherWorkspace = await api.createWorkspace(ada, 'Faraway');
  const otherInput = { query: { workspaceId: otherWorkspace.id }, body: { mediaType: 'web' as const, mediaIds } };
  expect((await api.send(calls.queryMediaFigures, otherInput, ada)).status).toBe(404);
  expect((await queryRows({}, await api.createPerson('Eve'))).status).toBe(404);
  expect((await api.send(calls.queryMediaFigures, otherInput)).status).toBe(401);
});

test('if the facts are unavailable, the response status is 503', async () => {
  api.facts.isUnavailable = true;
  expect((await readFigures()).status).toBe(503);
  api.facts.isUnavailable = false;
});
