import { calls, type NumberQuery, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let mediaId: string;
let reportId: string;

const period = { from: '2026-06-01', to: '2026-06-14' };

beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const query = { workspaceId: workspace.id };
  const media = await createTestLibrary(api, ada, workspace.id, ['https://harbour.example/walk']);
  mediaId = media[0]?.id ?? '';
  const campaign = await api.send(
    calls.createCampaign,
    {
      query,
      body: {
        name: 'Walks',
        clientName: 'Harbour Hotels',
        media: media.map(getCampaignMedia),
        timezone: 'Asia/Tokyo',
        startDate: period.from,
        endDate: period.to,
      },
    },
    ada,
  );
  expect(campaign.status).toBe(201);
  const reports = await api.send(calls.listReports, { query }, ada);
  reportId = reports.body.data[0]?.id ?? '';
});
afterAll(() => api.close());

const explain = (overrides: Partial<NumberQuery>, caller: Person | undefined = ada, workspaceId = workspace.id) =>
  api.send(
    calls.explainNumber,
    {
      query: { workspaceId },
      body: { subject: { kind: 'media', ids: [mediaId] }, metric: 'web_pageviews', period, filters: [], ...overrides },
    },
    caller,
  );

test("a number is explained for media in the workspace's time zone, or for a report in the report's time zone", async () => {
  api.facts.numbers.web_pageviews = 34;
  expect(await explain({})).toMatchObject({ status: 200, body: { value: 34, metric: { id: 'web_pageviews' } } });
  expect(await explain({ subject: { kind: 'report', id: reportId } })).toMatchObject({ status: 200 });
  const [mediaRequest, reportRequest] = api.facts.lineageRequests.slice(-2);
  expect(mediaRequest).toMatchObject({ workspaceId: workspace.id, mediaIds: [mediaId], timezone: workspace.timezone });
  expect(reportRequest).toMatchObject({ mediaIds: [mediaId], timezone: 'Asia/Tokyo', period });
});

proves(
  ['D70', 'D71', 'D72'],
  'a dashboard’s number is explained for the dashboard’s media, in its time zone and with its filters',
  async () => {
    api.facts.numbers.web_pageviews = 34;
    const filters = [
      { dimension: 'web_device', values: ['mobile'] },
      { dimension: 'ga_device', values: ['desktop'] },
    ];
    const content = { scope: { kind: 'chosen' as const, mediaIds: [mediaId] }, filters };
    const query = { workspaceId: workspace.id };
    const body = { name: 'Newsroom', content, meta: { timezone: 'Asia/Tokyo' } };
    const { body: board } = await api.send(calls.createDashboard, { query, body }, ada);
    const subject = { kind: 'dashboard' as const, id: board.id };
    const lineage = await explain({ subject });
    expect(lineage).toMatchObject({ status: 200, body: { value: 34, metric: { id: 'web_pageviews' }, period } });
    expect(lineage.body).toMatchObject({
      timezone: expect.any(String),
      formula: expect.anything(),
      metric: { note: expect.any(String) },
      sources: expect.any(Array),
      factCount: expect.any(Number),
      deliveries: expect.any(Array),
    });
    expect(api.facts.lineageRequests.at(-1)).toMatchObject({
      mediaIds: [mediaId],
      timezone: 'Asia/Tokyo',
      period,
      filters: [{ dimension: 'web_device', values: ['mobile'] }],
    });
    // The board is initially restricted: members without access to it cannot read its numbers either.
    expect((await explain({ subject }, await api.createMember(workspace, 'viewer'))).status).toBe(404);
  },
);

test('unknown metrics and dimensions are rejected with field errors, before the facts are queried', async () => {
  const requestCount = api.facts.lineageRequests.length;
  expect(await explain({ metric: 'web_nonsense' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.metric' }] },
  });
  const filters = [{ dimension: 'web_date', values: ['2026-06-01'] }];
  expect(await explain({ filters })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.filters.0.dimension' }] },
  });
  expect((await explain({ period: { from: '2026-06-02', to: '2026-06-01' } })).status).toBe(400);
  expect(api.facts.lineageRequests).toHaveLength(requestCount);
});

test('a custom metric is explained only in its own workspace', async () => {
  const payload = { name: 'Copies', unit: 'count', type: 'sum', dimensions: ['custom_country'] } as const;
  const created = await api.send(
    calls.createCustomMetric,
    {
      query: { workspaceId: workspace.id },
      params: { id: 'custom_copies' },
      body: { ...payload, dimensions: [...payload.dimensions] },
    },
    ada,
  );
  expect(created.status).toBe(201);
  const filters = [{ dimension: 'custom_country', values: ['DE'] }];
  expect(await explain({ metric: 'custom_copies', filters })).toMatchObject({ status: 200, body: { origin: 'typed' } });
  expect(await explain({ metric: 'custom_never' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.metric', message: 'is not a metric' }] },
  });
  expect(
    (await explain({ metric: 'custom_copies', filters: [{ dimension: 'web_media', values: [mediaId] }] })).status,
  ).toBe(400);
  const stranger = await api.createPerson('Cleo');
  const otherWorkspace = await api.createWorkspace(stranger, 'Quay');
  expect((await explain({ metric: 'custom_copies' }, stranger, otherWorkspace.id)).status).toBe(400);
});

test('another workspace’s numbers cannot be explained', async () => {
  const stranger = await api.createPerson('Bob');
  const otherWorkspace = await api.createWorkspace(stranger, 'Elsewhere');
  expect(
    (await api.sendRaw({ method: 'POST', url: `/api/lineage?workspaceId=${workspace.id}`, payload: {} })).status,
  ).toBe(401);
  expect((await explain({}, stranger)).status).toBe(404);
  expect((await explain({}, stranger, otherWorkspace.id)).status).toBe(404);
  expect((await explain({ subject: { kind: 'report', id: reportId } }, stranger, otherWorkspace.id)).status).toBe(404);
  expect((await explain({}, await api.createMember(workspace, 'viewer'))).status).toBe(200);
});

test('if the facts are unavailable, the response status is 503', async () => {
  api.facts.isUnavailable = true;
  expect((await explain({})).status).toBe(503);
  api.facts.isUnavailable = false;
});
