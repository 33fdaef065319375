import { type CallInput, calls, type FacetChip, mediaTypes, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { type ConnectedCreator, connectCreator } from '../../testing/connect-partner.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let query: { workspaceId: string };
let sourceIds: string[];
const idsByName = new Map<string, string>();
let campaignId: string;
let grace: ConnectedCreator;

async function addPage(url: string, sourceIndex: number): Promise<string> {
  const body = { url, connectionId: sourceIds[sourceIndex] ?? '' };
  const { id } = (await api.send(calls.addMedia, { query, body }, ada)).body;
  idsByName.set(`${sourceIndex} ${url.replace(/^https?:\/\//, '')}`, id);
  return id;
}
const getId = (name: string): string => idsByName.get(name) ?? '';

beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  query = { workspaceId: workspace.id };
  sourceIds = [];
  for (const name of ['Site', 'Shop']) {
    const source = await api.send(calls.createSource, { query, body: { type: 'analytics', name } }, ada);
    sourceIds.push(source.body.id);
  }
  await addPage('https://news.example/travel/walk', 0);
  await addPage('https://news.example/travel/boats', 0);
  await addPage('https://news.example/sport/row', 0);
  await addPage('https://shop.example/tickets', 1);
  await addPage('http://www.news.example/travel/walk/', 1);
  const createCampaignPage = (id: string, url: string) => ({
    id,
    connectionId: null,
    mediaType: 'web' as const,
    type: 'page',
    postUrl: url,
  });
  grace = await connectCreator(api, { workspaceId: workspace.id, owner: ada }, 'Grace');
  const campaign = await api.send(
    calls.createCampaign,
    {
      query,
      body: {
        name: 'Summer',
        timezone: 'UTC',
        startDate: '2026-06-01',
        endDate: '2026-06-30',
        creators: [{ id: grace.partner.id, creatorWorkspaceId: grace.workspace.id, name: 'Grace' }],
        media: [
          createCampaignPage(getId('0 news.example/sport/row'), 'https://news.example/sport/row'),
          createCampaignPage(getId('1 shop.example/tickets'), 'https://shop.example/tickets'),
        ],
      },
    },
    ada,
  );
  campaignId = campaign.body.id;
  const { db } = api.platform;
  const setCreatedAt = (name: string, at: string) =>
    db
      .updateTable('media')
      .set({ createdAt: new Date(at) } as never)
      .where('id', '=', getId(name))
      .execute();
  await db.updateTable('workspaces').set({ timezone: 'Europe/Berlin' }).where('id', '=', workspace.id).execute();
  for (const name of idsByName.keys()) await setCreatedAt(name, '2026-06-10T12:00:00Z');
  await setCreatedAt('0 news.example/travel/walk', '2026-06-01T22:30:00Z');
  await setCreatedAt('0 news.example/travel/boats', '2026-06-01T21:30:00Z');
});
afterAll(() => api.close());

type Query = Partial<CallInput<typeof calls.listMedia>['query']>;
const list = (overrides: Query) => api.send(calls.listMedia, { query: { ...query, ...overrides } }, ada);
const listNames = async (overrides: Query): Promise<string[]> => {
  const { body } = await list(overrides);
  const namesById = new Map([...idsByName].map(([name, id]) => [id, name]));
  return body.data.map(({ id }) => namesById.get(id) ?? id).sort();
};
const createChip = (id: FacetChip['info']['id'], values: string[], operator: 'is' | 'isNot' = 'is'): FacetChip => ({
  info: { id, name: `Facet ${id}`, type: 'facet', operator },
  selected: values.map((value) => ({ id: value, name: `Name of ${value}` })),
});
const listNamesWithChips = (...chips: FacetChip[]) => listNames({ filters: JSON.stringify(chips) });

proves(
  ['M09', 'M12', 'M31'],
  'a list includes its filter, date range, first day and sort options in addition to the total',
  async () => {
    const chips = [createChip('type', ['page'])];
    const { body } = await list({ filters: JSON.stringify(chips), fromDate: '2026-06-02', toDate: '2026-06-30' });
    expect(body.meta).toEqual({
      total: 4,
      unfilteredTotal: 5,
      page: 0,
      size: 50,
      filter: chips,
      date: { from: '2026-06-02', to: '2026-06-30' },
      minDate: '2026-06-01',
      sortOptions: ['createdAt', 'modifiedAt'],
    });
    expect(body.data[0]).toMatchObject({ id: expect.any(String), type: 'page', url: expect.stringMatching(/^http/) });
    expect(Date.parse(body.data[0]?.createdAt ?? '')).not.toBeNaN();
    expect((await list({ mediaType: 'youtube' })).body.meta).toMatchObject({ date: null, minDate: null, total: 0 });
  },
);

proves(['M10', 'M11'], 'only media from the ad server can be sorted by first day', async () => {
  const createBooking = async (address: string, startDate: string | null) => {
    const id = api.platform.identifiers.next('media');
    const row = { id, workspaceId: workspace.id, sourceId: null, mediaType: 'gam' as const, type: 'lineItem' };
    const values = { ...row, url: `https://ads.example/${address}`, address, title: address, page: null, startDate };
    await api.platform.db.insertInto('media').values(values).execute();
  };
  await createBooking('none', null);
  await createBooking('late', '2026-07-01');
  await createBooking('early', '2026-05-01');
  const { body } = await list({ mediaType: 'gam', sort: 'startDate', order: 'asc' });
  expect(body.data.map(({ title }) => title)).toEqual(['early', 'late', 'none']);
  expect(body.meta.sortOptions).toEqual(['createdAt', 'modifiedAt', 'startDate']);
  for (const mediaType of mediaTypes.filter((type) => type !== 'gam')) {
    expect((await list({ mediaType })).body.meta.sortOptions).toEqual(['createdAt', 'modifiedAt']);
  }
  const rejection = await list({ mediaType: 'web', sort: 'startDate' });
  expect([rejection.status, rejection.body.errors?.[0]?.path]).toEqual([400, 'query.sort']);
});

proves(
  ['M31'],
  "days are in the workspace's time zone, and the list can be filtered by ids, creators and source",
  async () => {
    expect(await listNames({ toDate: '2026-06-01' })).toEqual(['0 news.example/travel/boats']);
    expect(await listNames({ fromDate: '2026-06-02', toDate: '2026-06-02' })).toEqual(['0 news.example/travel/walk']);
    const campaignNames = ['0 news.example/sport/row', '1 shop.example/tickets'];
    expect(await listNames({ mediaIds: campaignNames.map(getId).join(',') })).toEqual(campaignNames);
    expect(await listNames({ creators: `${grace.partner.id},crt_2` })).toEqual(campaignNames);
    expect(await listNames({ creators: 'crt_2' })).toEqual([]);
    expect(await listNames({ connectionId: sourceIds[1], searchString: 'TICKETS' })).toEqual([
      '1 shop.example/tickets',
    ]);
  },
);

proves(['M16', 'M17'], 'chips include or exclude their selected values, and several chips are combined', async () => {
  const shopNames = ['1 shop.example/tickets', '1 www.news.example/travel/walk/'];
  expect(await listNamesWithChips(createChip('connectionId', [sourceIds[1] ?? '']))).toEqual(shopNames);
  expect(
    await listNamesWithChips(
      createChip('campaignId', [campaignId]),
      createChip('connectionId', [sourceIds[1] ?? ''], 'isNot'),
    ),
  ).toEqual(['0 news.example/sport/row']);
  expect(await listNamesWithChips(createChip('type', ['story', 'page'], 'isNot'))).toEqual([]);
});

test('duplicates are items with equivalent URLs', async () => {
  const duplicateNames = ['0 news.example/travel/walk', '1 www.news.example/travel/walk/'];
  expect(await listNamesWithChips(createChip('duplicates', ['yes']))).toEqual(duplicateNames);
  expect(await listNamesWithChips(createChip('duplicates', ['yes'], 'isNot'))).toHaveLength(3);
});

test.each([
  '{}',
  'x',
  '[{"info":{"id":"secret","name":"","type":"facet","operator":"is"},"selected":[{"id":"a","name":""}]}]',
])('%s is rejected, because it is not a list of chips', async (filters) => {
  const response = await list({ filters });
  expect([response.status, response.body.errors?.[0]?.path]).toEqual([400, 'query.filters']);
});

test('facets offer existing values, with the number of items for each', async () => {
  const { body } = await api.send(calls.listMediaFacets, { query }, ada);
  expect(body.data).toEqual([
    {
      id: 'connectionId',
      options: [
        { id: sourceIds[1], name: 'Shop', count: 2 },
        { id: sourceIds[0], name: 'Site', count: 3 },
      ],
    },
    { id: 'type', options: [{ id: 'page', name: 'page', count: 5 }] },
    { id: 'campaignId', options: [{ id: campaignId, name: 'Summer', count: 2 }] },
    { id: 'labels', options: [] },
    { id: 'contentGroup', options: [] },
    { id: 'duplicates', options: [{ id: 'yes', name: 'yes', count: 2 }] },
    { id: 'archived', options: [] },
  ]);
});
