import { calls, cardDefinitionSchema } from '@reportage/contracts';
import { openDuckDbStore } from '../facts/duckdb/duckdb-store.ts';
import { planCard } from '../facts/query/plan.ts';
import { computeTotals } from '../facts/query/run-plan.ts';
import { createTestApi, type Person, type TestApi } from '../testing/test-api.ts';
import { planScale } from './scale-plan.ts';
import { seedScale } from './seed-scale.ts';

const scale = 0.4;
let api: TestApi;
let ada: Person;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  // A person is stored on their first call.
  await api.send(calls.listWorkspaces, {}, ada);
});
afterAll(() => api.close());

const metrics = [
  'pageviews',
  'visits',
  'visitors',
  'scroll25',
  'scroll50',
  'scroll75',
  'scroll100',
  'attention10',
  'attention30',
];

async function getEmail(id: string): Promise<string> {
  const { email } = await api.platform.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return email;
}

async function seed() {
  const store = await openDuckDbStore(null);
  const seeded = await seedScale(api.platform, store, { scale, ownerEmail: await getEmail(ada.id), seed: 7 });
  const media = await api.platform.db
    .selectFrom('media')
    .select('id')
    .where('workspaceId', '=', seeded.workspaceId)
    .execute();
  const card = cardDefinitionSchema.parse({
    id: 'card',
    display: 'scoreboard',
    metrics: metrics.slice(0, 8).map((name) => `web_${name}`),
    dimensions: [],
  });
  const plan = planCard(card, {
    scope: {
      workspaceId: seeded.workspaceId,
      mediaIds: media.map(({ id }) => id),
      itemIds: media.map(({ id }) => id),
      countedDays: [],
      contentGroups: media.map(() => ''),
      version: null,
      slices: [],
    },
    timezone: 'Europe/Berlin',
    period: { from: '2024-01-01', to: '2026-12-31' },
  });
  const totals = await computeTotals(store, plan);
  await store.close();
  return { ...seeded, totals };
}

test('the same scale, day and seed create the same workspace, and its figures are plausible', async () => {
  const first = await seed();
  const second = await seed();
  expect(second.slug).not.toBe(first.slug);
  expect(second.totals).toEqual(first.totals);
  const [pageviews = 0, visits = 0, visitors = 0, ...depths] = first.totals.map((total) => total ?? 0);
  expect(pageviews).toBeGreaterThan(15_000);
  expect(visits).toBeLessThan(pageviews);
  expect(visits).toBeGreaterThan(pageviews / 3);
  expect(visitors).toBe(pageviews);
  expect([pageviews, ...depths.slice(0, 4)]).toEqual([pageviews, ...depths.slice(0, 4)].toSorted((a, b) => b - a));
});

test('a seeded workspace works like any other', async () => {
  const { workspaceId } = await seed();
  const plan = planScale(scale, api.clock.at.toISOString().slice(0, 10), 7);
  const query = { workspaceId };
  const campaigns = await api.send(calls.listCampaigns, { query: { ...query, size: 100 } }, ada);
  expect(campaigns).toMatchObject({ status: 200 });
  expect(campaigns.body.meta.unfilteredTotal).toBe(plan.campaigns.filter((campaign) => !campaign.isArchived).length);
  const [campaign] = campaigns.body.data;
  expect(campaign?.meta.reports).toMatchObject([{ name: 'Default Report' }]);
  const report = campaign?.meta.reports[0]?.id ?? '';
  expect((await api.send(calls.queryReportCards, { params: { id: report }, query, body: {} }, ada)).status).toBe(200);
  expect((await api.send(calls.listMedia, { query }, ada)).body.meta.total).toBe(plan.pages.length);
});

test('an error names the unknown owner, and no workspace is created', async () => {
  const store = await openDuckDbStore(null);
  const workspacesBefore = await api.platform.db.selectFrom('workspaces').select('id').execute();
  await expect(seedScale(api.platform, store, { scale, ownerEmail: 'x@example.org', seed: 1 })).rejects.toThrow(
    'x@example.org has never signed in',
  );
  expect(await api.platform.db.selectFrom('workspaces').select('id').execute()).toHaveLength(workspacesBefore.length);
  await store.close();
});
