import { type AttentionReason, type CampaignPayload, calls, type Media, type Workspace } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';
import { addVendorMedia } from '../../testing/vendor-media.ts';
import { refreshProgress } from './progress.jobs.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let page: Media;
beforeAll(async () => {
  api = await createTestApi();
  // Half an hour before midnight UTC.
  api.clock.at = new Date('2026-06-17T23:30:00.000Z');
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const [libraryItem] = await createTestLibrary(api, ada, workspace.id, ['https://news.example/story']);
  if (!libraryItem) throw new Error('no page');
  page = libraryItem;
  api.facts.numbers = { web_pageviews: 5 };
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const runningDates = { timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-07-31' };
const createCampaign = async (name: string, overrides: Partial<CampaignPayload> = {}): Promise<void> => {
  const body = { ...runningDates, name, media: [getCampaignMedia(page)], ...overrides };
  await api.send(calls.createCampaign, { query: getQuery(), body }, ada);
};
const listCampaigns = async (params: object) =>
  (await api.send(calls.listCampaigns, { query: { ...getQuery(), ...params } }, ada)).body;
const readAttention = async (): Promise<Record<string, AttentionReason[]>> => {
  await refreshProgress(api.platform, workspace.id);
  return Object.fromEntries(
    (await listCampaigns({ size: 100 })).data.map((campaign) => [campaign.name, campaign.attention]),
  );
};
const listNames = async (filters: object, params: object = {}) =>
  (await listCampaigns({ filters: JSON.stringify(filters), sort: 'name', order: 'asc', ...params })).data.map(
    ({ name }) => name,
  );

test('a running campaign needs attention when it is behind, ends within 7 days or has no data', async () => {
  const goals = [{ id: 'web_pageviews', name: 'Pageviews', quantity: 1_000_000 }];
  await createCampaign('behind', { goalSet: [{ ...runningDates, name: 'Reach', goals }] });
  await createCampaign('ends on the 7th day', { endDate: '2026-06-24' });
  await createCampaign('ends on the 8th day', { endDate: '2026-06-25' });
  await createCampaign('has no media', { media: [] });
  await createCampaign('began the day before yesterday', { media: [], startDate: '2026-06-15' });
  await createCampaign('draft', { media: [], status: 'draft', endDate: '2026-06-18' });
  await createCampaign('ended', { endDate: '2026-06-16', media: [] });
  expect(await readAttention()).toEqual({
    behind: ['behind'],
    'ends on the 7th day': ['endingSoon'],
    'ends on the 8th day': [],
    'has no media': ['noData'],
    'began the day before yesterday': [],
    draft: [],
    ended: [],
  });
  expect(await listNames({ attention: 'is|any' })).toEqual(['behind', 'ends on the 7th day', 'has no media']);
  expect(await listNames({ attention: 'is|behind,noData' })).toEqual(['behind', 'has no media']);
  const sorted = await listCampaigns({ sort: 'attention', order: 'desc', size: 3 });
  expect(sorted.data.map(({ name }) => name)).toEqual(['behind', 'ends on the 7th day', 'has no media']);
  expect((await api.send(calls.countCampaignsNeedingAttention, { query: getQuery() }, ada)).body).toEqual({
    any: 3,
    reasons: { behind: 1, endingSoon: 1, sourceFailing: 0, noData: 1 },
  });
});

test('reasons appear and disappear as the source, the data and the date change', async () => {
  const setSource = (status: 'failing' | 'active') =>
    api.platform.db.updateTable('sources').set({ status }).where('workspaceId', '=', workspace.id).execute();
  await setSource('failing');
  expect((await readAttention())['ends on the 8th day']).toEqual(['sourceFailing']);
  await setSource('active');
  api.facts.numbers = {};
  expect((await readAttention())['ends on the 8th day']).toEqual(['noData']);
  api.facts.numbers = { web_pageviews: 5 };
  api.clock.at = new Date('2026-06-18T00:10:00.000Z');
  const attention = await readAttention();
  expect([attention['ends on the 8th day'], attention['began the day before yesterday']]).toEqual([
    ['endingSoon'],
    ['noData'],
  ]);
});

test('figures from a vendor also count as data', async () => {
  const media = [
    await addVendorMedia(api, ada, workspace.id, { mediaType: 'youtube', url: 'https://youtube.example/watch?v=1' }),
  ];
  await createCampaign('on film', { media, startDate: '2026-05-01' });
  expect((await readAttention())['on film']).toEqual(['noData']);
  api.facts.numbers = { web_pageviews: 5, youtube_views: 3 };
  expect((await readAttention())['on film']).toEqual([]);
});

test('reevaluating which campaigns need attention does not count as an edit', async () => {
  const [behind] = (await listCampaigns({ searchString: 'behind' })).data;
  await readAttention();
  expect((await listCampaigns({ searchString: 'behind' })).data[0]).toMatchObject({
    version: behind?.version,
    modifiedAt: behind?.modifiedAt,
  });
});

test('an unknown reason is rejected with an error that names the filter', async () => {
  const response = await api.send(
    calls.listCampaigns,
    { query: { ...getQuery(), filters: JSON.stringify({ attention: 'is|bored' }) } },
    ada,
  );
  expect(response).toMatchObject({ status: 400, body: { errors: [{ path: 'query.filters.attention' }] } });
});
