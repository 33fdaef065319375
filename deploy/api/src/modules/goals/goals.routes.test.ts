import {
  type CampaignPayload,
  calls,
  factMediaTypes,
  findDimension,
  type Media,
  metricTypes,
  metricUnits,
  type Workspace,
} from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let page: Media;
let otherPage: Media;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const urls = ['https://news.example/story', 'https://news.example/other'];
  const [first, second] = await createTestLibrary(api, ada, workspace.id, urls);
  if (!first || !second) throw new Error('There are too few pages.');
  [page, otherPage] = [first, second];
});
beforeEach(() => {
  api.facts.numbers = {};
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
/** When the tests start, at noon on the 17th, half of this period has passed. */
const dates = { startDate: '2026-06-13', endDate: '2026-06-21' };
type Sets = NonNullable<CampaignPayload['goalSet']>;
type Goals = Sets[number]['goals'];
const viewsGoal: Goals[number] = { id: 'web_pageviews', name: 'Pageviews', quantity: 100 };
const createSet = (goals: Goals, overrides: Partial<Sets[number]> = {}): Sets[number] => ({
  name: 'Reach',
  goals,
  ...dates,
  ...overrides,
});
const createPayload = (goalSet: Sets): CampaignPayload => ({
  name: 'Summer',
  timezone: 'UTC',
  media: [getCampaignMedia(page), getCampaignMedia(otherPage)],
  goalSet,
  ...dates,
});
const create = (goalSet: Sets) =>
  api.send(calls.createCampaign, { query: getQuery(), body: createPayload(goalSet) }, ada);
const read = async (campaignId: string, overrides: { goalSetIndex?: number } = {}, person = ada) =>
  api.send(calls.getGoals, { params: { campaignId }, query: { ...getQuery(), ...overrides } }, person);
const report = async (goalSet: Sets) => (await read((await create(goalSet)).body.id)).body.data;

proves(['C14', 'C55', 'C69', 'C70', 'C71'], 'goal sets are saved with a campaign and returned unchanged', async () => {
  const fullGoal = { ...viewsGoal, searchName: 'page', type: 'count', itemMap: { web_pageviews: 'Seitenaufrufe' } };
  const goals = [
    { ...fullGoal, include: [page.key] },
    { ...fullGoal, id: 'web_clicks', exclude: [otherPage.key] },
    { ...fullGoal, id: 'web_visits' },
  ];
  const { body: campaign } = await create([createSet(goals)]);
  const storedCampaign = await api.send(calls.getCampaign, { params: { id: campaign.id }, query: getQuery() }, ada);
  expect(storedCampaign.body.meta.goalSet).toEqual([
    { name: 'Reach', goals, goalSetIndex: 0, ...dates, mediaType: 'web', expected: 150 },
  ]);
});

proves(
  ['C76', 'C77', 'C78', 'C109'],
  'a campaign’s goal sets can be read together, or one at a time by index',
  async () => {
    const laterDates = { startDate: '2026-06-18', endDate: '2026-06-27' };
    const { body: campaign } = await create([
      createSet([viewsGoal]),
      createSet([viewsGoal], { name: 'Second', ...laterDates }),
    ]);
    const allSets = (await read(campaign.id)).body.data;
    expect(allSets).toMatchObject([
      { name: 'Reach', goalSetIndex: 0, ...dates, expected: 50, goals: [{ id: 'web_pageviews', quantity: 100 }] },
      { name: 'Second', goalSetIndex: 1, ...laterDates, expected: 0 },
    ]);
    expect((await read(campaign.id, { goalSetIndex: 1 })).body.data).toEqual([allSets[1]]);
    expect((await read(campaign.id, { goalSetIndex: 2 })).status).toBe(404);
    expect((await read(campaign.id, { goalSetIndex: -1 })).status).toBe(400);
  },
);

proves(['C75'], 'a set has the media type of its goals, or null if they differ', async () => {
  const videoGoal = { ...viewsGoal, id: 'youtube_views' };
  const sets = await report([createSet([videoGoal]), createSet([videoGoal, viewsGoal]), createSet([])]);
  expect(sets.map(({ mediaType }) => mediaType)).toEqual(['youtube', null, null]);
});

test('the server numbers the sets by position', async () => {
  const { body } = await create([createSet([], { goalSetIndex: 7 }), createSet([], { goalSetIndex: 7 })]);
  expect(body.meta.goalSet.map(({ goalSetIndex }) => goalSetIndex)).toEqual([0, 1]);
});

test('the expected value is the full quantity for a rate, and the elapsed share in percent for a set with mixed units', async () => {
  const rate = { ...viewsGoal, id: 'web_attentionRate', quantity: 0.4 };
  const time = { ...viewsGoal, id: 'web_attentionTime', quantity: 900 };
  api.facts.numbers = { web_attentionRate: 0.2, web_pageviews: 60 };
  const sets = await report([
    createSet([rate]),
    createSet([rate, viewsGoal]),
    createSet([viewsGoal, time]),
    createSet([time]),
  ]);
  expect(sets.map(({ expected, expectedUnit }) => [expected, expectedUnit])).toEqual([
    [0.4, 'ratio'],
    [50, 'percent'],
    [50, 'percent'],
    [450, 'seconds'],
  ]);
  expect(sets[0]).toMatchObject({
    progress: 50,
    progressStatus: 'behind',
    goals: [{ kind: 'rate', unit: 'ratio', actual: 0.2, expected: 0.4, requiredPerDay: null }],
  });
  expect(sets[1]?.goals[1]).toMatchObject({
    kind: 'sum',
    unit: 'count',
    actual: 60,
    expected: 50,
    requiredPerDay: 40 / 4.5,
  });
});

test('goals cannot be read for an unknown campaign, from another workspace or without signing in', async () => {
  const { body: campaign } = await create([createSet([viewsGoal])]);
  expect((await read(api.platform.identifiers.next('campaign'))).status).toBe(404);
  const stranger = await api.createPerson('Eve');
  const otherWorkspace = await api.createWorkspace(stranger, 'Other');
  const input = { params: { campaignId: campaign.id }, query: { workspaceId: otherWorkspace.id } };
  expect((await api.send(calls.getGoals, input, stranger)).status).toBe(404);
  expect((await api.send(calls.getGoals, input)).status).toBe(401);
  expect((await read(campaign.id, {}, await api.createMember(workspace, 'viewer'))).status).toBe(200);
});

const tooManyGoals = Array.from({ length: 3 }, (_, set) =>
  createSet(Array.from({ length: 40 }, (_goal, index) => ({ ...viewsGoal, include: [`web_med_${set}_${index}`] }))),
);
test.each<[string, Sets, string, string]>([
  ['a quantity of 0', [createSet([{ ...viewsGoal, quantity: 0 }])], '0.goals.0.quantity', 'Zu klein'],
  ['an unknown metric', [createSet([{ ...viewsGoal, id: 'web_nothing' }])], '0.goals.0.id', 'ist keine Metrik'],
  [
    'an unknown custom metric',
    [createSet([{ ...viewsGoal, id: 'custom_deleted' }])],
    '0.goals.0.id',
    'ist keine Metrik',
  ],
  ['daily visitors', [createSet([{ ...viewsGoal, id: 'web_visitors' }])], '0.goals.0.id', 'lässt sich nicht'],
  ['the same goal twice', [createSet([viewsGoal, { ...viewsGoal, name: 'Again' }])], '0.goals.1.id', 'schon ein Ziel'],
  ['reversed dates', [createSet([viewsGoal], { endDate: '2026-06-01' })], '0.endDate', 'nicht vor dem ersten Tag'],
  ['a start long ago', [createSet([viewsGoal], { startDate: '1026-06-01' })], '0.startDate', 'zwischen 2000 und 2100'],
  [
    'more than 1,100 days',
    [createSet([viewsGoal], { endDate: '2030-06-01' })],
    '0.endDate',
    'innerhalb von 1100 Tagen',
  ],
  [
    'a share over 1',
    [createSet([{ ...viewsGoal, id: 'web_bounceRate', quantity: 40 }])],
    '0.goals.0.quantity',
    'Anteil',
  ],
  [
    'media that the campaign does not have',
    [createSet([{ ...viewsGoal, include: ['web_med_01h455vb4pex5vsknk084sn02q'] }])],
    '0.goals.0.include.0',
    'gehört nicht zu den Medien',
  ],
  ['more than 100 goals', tooManyGoals, '', 'höchstens 100 Ziele'],
])('%s is rejected with a message for its field, in the user’s language', async (_name, goalSet, path, message) => {
  const send = (language: string) =>
    api.sendRaw({
      method: 'POST',
      url: '/api/campaigns',
      query: getQuery(),
      headers: { authorization: `Bearer ${ada.token}`, 'accept-language': language },
      payload: createPayload(goalSet),
    });
  const response = await send('de');
  expect(response.status).toBe(400);
  expect(response.body.errors?.map((error) => error.path)).toEqual([path ? `body.goalSet.${path}` : 'body.goalSet']);
  expect(response.body.errors?.[0]?.message).toContain(message);
  expect((await send('en')).body.errors?.[0]?.message).not.toContain(message);
});

test('a stored goal may keep references to deleted items, but new references must exist', async () => {
  const { body: campaign } = await create([createSet([{ ...viewsGoal, include: [otherPage.key] }])]);
  const change = { mediaIds: [otherPage.id], isRemove: true };
  await api.send(calls.changeCampaignMedia, { params: { id: campaign.id }, query: getQuery(), body: change }, ada);
  const update = (goals: Goals, version: number) =>
    api.send(
      calls.updateCampaign,
      {
        query: getQuery(),
        body: { ...createPayload([createSet(goals)]), media: [getCampaignMedia(page)], id: campaign.id, version },
      },
      ada,
    );
  expect((await update([{ ...viewsGoal, include: [otherPage.key] }], 2)).status).toBe(200);
  expect((await update([viewsGoal], 3)).status).toBe(200);
  expect((await update([{ ...viewsGoal, include: [otherPage.key] }], 4)).body.errors?.map(({ path }) => path)).toEqual([
    'body.goalSet.0.goals.0.include.0',
  ]);
});

describe('the metrics for goals', () => {
  const listMetrics = async (overrides: Partial<Record<'all' | 'calculated', 'true'>> & { campaignId?: string } = {}) =>
    (await api.send(calls.listGoalMetrics, { query: { ...getQuery(), ...overrides } }, ada)).body.data;
  const getIds = (list: readonly { id: string }[]) => list.map(({ id }) => id);

  proves(
    ['C96'],
    'are those with data, or all metrics on request; calculated ones are included only on request',
    async () => {
      api.facts.numbers = { web_pageviews: 4, web_bounceRate: 0.5 };
      expect(getIds(await listMetrics())).toEqual(['web_pageviews']);
      expect(getIds(await listMetrics({ calculated: 'true' }))).toEqual(['web_pageviews', 'web_bounceRate']);
      const allIds = getIds(await listMetrics({ all: 'true' }));
      expect(allIds).toEqual(expect.arrayContaining(['web_clicks', 'youtube_views']));
      expect(allIds).not.toContain('web_bounceRate');
      expect(getIds(await listMetrics({ all: 'true', calculated: 'true' }))).toContain('web_bounceRate');
    },
  );

  proves(['M13'], 'have id, name, note, unit, type, mediaType and the dimensions to break them down by', async () => {
    for (const metric of await listMetrics({ all: 'true', calculated: 'true' })) {
      expect(metric.id).toMatch(new RegExp(`^${metric.mediaType}_`));
      expect(metric.name.length * metric.note.length).toBeGreaterThan(0);
      expect(metricUnits).toContain(metric.unit);
      expect(metricTypes).toContain(metric.type);
      expect(metric.dimensions.length).toBeGreaterThan(0);
      for (const id of metric.dimensions) expect(findDimension(id)?.id).toBe(id);
    }
    expect((await listMetrics({ all: 'true' })).map(({ mediaType }) => mediaType)).toEqual(
      // The workspace has no custom metrics yet.
      expect.arrayContaining(factMediaTypes.filter((type) => type !== 'custom')),
    );
  });

  test('are limited to those with data for the campaign’s media, if a campaign is given', async () => {
    const { body: campaign } = await create([]);
    api.facts.numbers = { web_clicks: 1 };
    expect(getIds(await listMetrics({ campaignId: campaign.id }))).toEqual(['web_clicks']);
    expect(api.facts.requests.at(-1)?.mediaIds).toEqual([page.id, otherPage.id]);
    const unknownId = api.platform.identifiers.next('campaign');
    const input = { query: { ...getQuery(), campaignId: unknownId } };
    expect((await api.send(calls.listGoalMetrics, input, ada)).status).toBe(404);
  });

  test('are described in the language of the request, except custom metrics', async () => {
    const metric = { name: 'Spend', note: 'Booked', unit: 'currency', type: 'sum', currency: 'USD' } as const;
    await api.send(
      calls.createCustomMetric,
      { query: getQuery(), params: { id: 'custom_spend' }, body: { ...metric, dimensions: ['custom_media'] } },
      ada,
    );
    const { body } = await api.sendRaw({
      method: 'GET',
      url: '/api/campaigns/metrics',
      query: { ...getQuery(), all: 'true' },
      headers: { authorization: `Bearer ${ada.token}`, 'accept-language': 'de' },
    });
    expect((body as unknown as { data: object[] }).data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 'web_visits', name: 'Besuche', unit: 'count', type: 'sum', mediaType: 'web' }),
        expect.objectContaining({ id: 'custom_spend', ...metric, mediaType: 'custom' }),
      ]),
    );
  });
});
