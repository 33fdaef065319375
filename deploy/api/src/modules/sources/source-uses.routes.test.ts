import { calls, type Media, mediaKey, type Workspace } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { campaignMediaOf, createTestLibrary } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let page: Media;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.person('Ada');
  workspace = await api.workspace(ada, 'Harbour');
  const [first] = await createTestLibrary(api, ada, workspace.id, ['https://news.example/a']);
  if (!first) throw new Error('No page');
  page = first;
});
afterAll(() => api.close());

const usesOf = (id: string, as?: Person) =>
  api.send(calls.getSourceUses, { params: { id }, query: { workspaceId: workspace.id } }, as);

test('lists a source’s campaigns, goals, reports and dashboards, restricted ones only for their users', async () => {
  const query = { workspaceId: workspace.id };
  const include = [mediaKey(page.mediaType, page.id)];
  const goals = [
    { id: 'web_pageviews', name: 'Read A', quantity: 10, include },
    { id: 'web_pageviews', name: 'Read all', quantity: 10 },
  ];
  const days = { startDate: '2026-06-01', endDate: '2026-06-30' };
  const goalSet = [{ name: 'Goals', goals, ...days }];
  const media = [campaignMediaOf(page)];
  const campaign = await api.send(
    calls.createCampaign,
    { query, body: { ...days, timezone: 'UTC', name: 'Autumn', media, goalSet } },
    ada,
  );
  expect(campaign.body).toMatchObject({ name: 'Autumn' });
  await api.send(calls.createCampaign, { query, body: { ...days, timezone: 'UTC', name: 'Without it' } }, ada);
  const report = { name: 'Autumn report', campaign: campaign.body.id };
  expect((await api.send(calls.createReport, { query, body: report }, ada)).status).toBe(201);
  const addBoard = (name: string, scope: object) =>
    api.send(calls.createDashboard, { query, body: { name, content: { scope: { kind: 'chosen', ...scope } } } }, ada);
  for (const [name, scope] of [
    ['By campaign', { campaignIds: [campaign.body.id] }],
    ['By item', { mediaIds: [page.id] }],
    ['By source', { sourceIds: [page.connectionId] }],
    ['About nothing', {}],
  ] as const) {
    expect((await addBoard(name, scope)).status).toBe(201);
  }
  await api.platform.db.updateTable('dashboards').set({ generalAccess: 'restricted' }).execute();

  const { status, body } = await usesOf(page.connectionId ?? '', ada);
  expect(status).toBe(200);
  expect(body).toMatchObject({ mediaCount: 1, customMetrics: [], campaigns: [{ name: 'Autumn' }] });
  expect(body.goals).toEqual([{ campaignId: campaign.body.id, campaignName: 'Autumn', name: 'Read A' }]);
  expect(body.reports.map(({ name }) => name)).toContain('Autumn report');
  expect(body.dashboards.map(({ name }) => name)).toEqual(['By campaign', 'By item', 'By source']);
  const viewer = await api.member(workspace, 'viewer', 'Vera');
  expect((await usesOf(page.connectionId ?? '', viewer)).body.dashboards).toEqual([]);
});

test('a source of another workspace is not found, and anonymous callers are refused', async () => {
  const eve = await api.person('Eve');
  const other = await api.workspace(eve, 'Elsewhere');
  const asked = { params: { id: page.connectionId ?? '' }, query: { workspaceId: other.id } };
  expect((await api.send(calls.getSourceUses, asked, eve)).status).toBe(404);
  expect((await usesOf(page.connectionId ?? '', eve)).status).toBeGreaterThanOrEqual(403);
  expect((await usesOf(page.connectionId ?? '')).status).toBe(401);
});
