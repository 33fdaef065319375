import { calls } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary } from '../../testing/test-library.ts';

/** Today is June 17, 2026. Before a plan is chosen, the Team plan's limits apply: 24 months of history. */
const historyFrom = '2024-06-17';
const oldPeriod = { from: '2024-06-01', to: '2024-06-30' };
const recentPeriod = { from: '2026-06-01', to: '2026-06-14' };

let api: TestApi;
let ada: Person;
let query: { workspaceId: string };

beforeAll(async () => {
  api = await createTestApi({
    SUBSCRIPTIONS: 'on',
    STRIPE_SECRET_KEY: 'sk_test_history',
    STRIPE_WEBHOOK_SECRETS: 'whsec_history_0123456789abcdefghij',
  });
  ada = await api.createPerson('Ada');
  query = { workspaceId: (await api.createWorkspace(ada, 'Daily Planet')).id };
  api.facts.numbers = { web_pageviews: 34, link_clicks: 7 };
});
afterAll(() => api?.close());

test('the explanation of a number omits the same days as the number’s card, and states the first day included', async () => {
  const [page] = await createTestLibrary(api, ada, query.workspaceId, ['https://planet.example/page']);
  const explain = async (metric: string, period: typeof recentPeriod) => {
    const body = { subject: { kind: 'media' as const, ids: [page?.id ?? ''] }, metric, period, filters: [] };
    const response = await api.send(calls.explainNumber, { query, body }, ada);
    expect(response.status).toBe(200);
    return response.body.historyFrom;
  };
  expect(await explain('web_pageviews', oldPeriod)).toBe(historyFrom);
  expect(api.facts.lineageRequests.at(-1)).toMatchObject({ period: oldPeriod, historyFrom });
  expect(await explain('web_pageviews', recentPeriod)).toBeUndefined();
  expect(api.facts.lineageRequests.at(-1)?.historyFrom).toBeUndefined();

  const formula = {
    name: 'Views per visit',
    formula: 'web_pageviews / web_visits',
    unit: 'count' as const,
    mediaType: 'web' as const,
  };
  const field = await api.send(calls.createCalculatedField, { query, body: formula }, ada);
  expect(field.status).toBe(201);
  // The fake facts do not support formulas; only the request matters.
  const body = { subject: { kind: 'media' as const, ids: [page?.id ?? ''] }, metric: field.body.metricId, filters: [] };
  await api.send(calls.explainNumber, { query, body: { ...body, period: oldPeriod } }, ada);
  expect(api.facts.requests.at(-1)).toMatchObject({ historyFrom });
});

test('a link’s statistics omit the days before the plan’s history starts', async () => {
  const destination = 'https://planet.example/offer';
  const body = { name: 'Offer', destination, utm: {}, campaignId: null, endsAt: null };
  const link = await api.send(calls.createLink, { query, body }, ada);
  expect(link.status).toBe(201);
  const params = { id: link.body.id };
  await api.send(calls.getLinkStatistics, { query: { ...query, ...oldPeriod }, params }, ada);
  expect(api.facts.requests.at(-1)).toMatchObject({ historyFrom, mediaIds: [link.body.id] });
  await api.send(calls.getLinkStatistics, { query: { ...query, ...recentPeriod }, params }, ada);
  expect(api.facts.requests.at(-1)?.historyFrom).toBeUndefined();
});
