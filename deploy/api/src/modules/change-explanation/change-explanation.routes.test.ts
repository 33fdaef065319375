import { type CallInput, calls, type Dashboard, type Workspace } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

type Body = CallInput<typeof calls.explainChange>['body'];

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let board: Dashboard;
let query: { workspaceId: string };

beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  query = { workspaceId: workspace.id };
  board = (await api.send(calls.createDashboard, { query, body: { name: 'Overview' } }, ada)).body;
});
afterAll(() => api.close());

const card = { id: 'c', display: 'scoreboard' as const, metrics: ['web_pageviews', 'web_bounceRate'], dimensions: [] };
const period = { from: '2026-06-08', to: '2026-06-14' };
const explain = (overrides: Partial<Body> = {}, caller: Person | undefined = ada, workspaceId = workspace.id) =>
  api.send(
    calls.explainChange,
    { params: { id: board.id }, query: { workspaceId }, body: { card, metric: 'web_pageviews', period, ...overrides } },
    caller,
  );

test('a change is explained with two batches of data: one for the period and one for the compared period', async () => {
  api.facts.numbers = { web_pageviews: 120 };
  api.facts.requests = [];
  const filters = [{ dimension: 'web_device', values: ['mobile'] }];
  const { status, body } = await explain({ filters, timezone: 'Asia/Tokyo', comparison: 'year' });
  expect(status).toBe(200);
  expect(body).toMatchObject({ metric: { id: 'web_pageviews' }, method: 'contribution', timezone: 'Asia/Tokyo' });
  expect(body.sentences[0]).toMatch(/^Pageviews is the same as in/);
  expect(api.facts.requests).toHaveLength(2);
  expect(api.facts.requests).toMatchObject([
    { workspaceId: workspace.id, period, comparison: 'year', timezone: 'Asia/Tokyo', filters },
    { comparison: 'none', correspondsTo: period, filters },
  ]);
  const requested = api.facts.requests[0]?.cards ?? [];
  expect(requested.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['total', 'web_country', 'web_device', 'web_media']),
  );
  expect(requested.flatMap(({ dimensions }) => dimensions)).not.toContain('web_date');
});

test('the explanation names the days that the card is compared with', async () => {
  api.facts.comparedDays = { web_pageviews: { from: '2026-06-01', to: '2026-06-05' } };
  const { body } = await explain();
  api.facts.comparedDays = {};
  expect(body.comparedWith).toEqual({ from: '2026-06-01', to: '2026-06-05' });
});

test('a ratio is queried together with the metric that weights its parts', async () => {
  api.facts.requests = [];
  expect((await explain({ metric: 'web_bounceRate' })).body.method).toBe('rateAndMix');
  expect(api.facts.requests[0]?.cards[0]?.metrics).toEqual(['web_bounceRate', 'web_entries']);
});

test('a metric that is not on the card, an unknown metric and a reversed period are rejected', async () => {
  expect(await explain({ metric: 'web_visits' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'body.metric' }] },
  });
  expect((await explain({ card: { ...card, metrics: ['web_mood'] }, metric: 'web_mood' })).status).toBe(400);
  expect((await explain({ period: { from: '2026-06-14', to: '2026-06-08' } })).status).toBe(400);
});

test('only users who can read the dashboard get an explanation, and no one does while the facts are unavailable', async () => {
  const url = `/api/dashboards/${board.id}/explain-change?workspaceId=${workspace.id}`;
  expect((await api.sendRaw({ method: 'POST', url, payload: {} })).status).toBe(401);
  expect((await explain({}, await api.createMember(workspace, 'viewer'))).status).toBe(404);
  const stranger = await api.createPerson('Bob');
  const otherWorkspace = await api.createWorkspace(stranger, 'Elsewhere');
  expect((await explain({}, stranger, otherWorkspace.id)).status).toBe(404);
  api.facts.isUnavailable = true;
  expect((await explain()).status).toBe(503);
  api.facts.isUnavailable = false;
});
