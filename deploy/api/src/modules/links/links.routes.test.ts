import { calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let campaignId: string;
const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };

beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  campaignId = (await api.send(calls.createCampaign, { query: getQuery(), body: { name: 'Spring', ...dates } }, ada))
    .body.id;
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const destination = 'https://news.example/story';
const createLink = (body: object = {}, person = ada) =>
  api.send(calls.createLink, { query: getQuery(), body: { name: 'Newsletter', destination, ...body } }, person);
const listLinks = async (overrides: object = {}) =>
  (await api.send(calls.listLinks, { query: { ...getQuery(), ...overrides } }, ada)).body;
const readCampaign = async (id = campaignId) =>
  (await api.send(calls.getCampaign, { query: getQuery(), params: { id } }, ada)).body;

proves(['C12', 'C51'], 'a link added to a campaign is listed in the campaign’s meta until it is deleted', async () => {
  const { status, body: link } = await createLink({ campaignId });
  expect(status).toBe(201);
  expect(link).toMatchObject({ campaignId, campaignName: 'Spring', clicks: 0, ownerName: 'Ada', endsAt: null });
  expect(link.shortUrl).toBe(`http://localhost:4750/l/${link.code}`);
  expect(link.code).toMatch(/^[23456789abcdefghjkmnpqrstuvwxyz]{7}$/);
  expect((await readCampaign()).meta.links).toEqual([link.id]);
  await api.send(calls.deleteLinks, { query: { ...getQuery(), ids: link.id } }, ada);
  expect((await readCampaign()).meta.links).toEqual([]);
  expect((await api.send(calls.getLink, { query: getQuery(), params: { id: link.id } }, ada)).status).toBe(404);
});

proves(
  ['C114', 'C126'],
  'the list starts with the newest link and contains name, destination, campaign, clicks and createdAt',
  async () => {
    for (const name of ['First', 'Second', 'Third']) {
      api.clock.at = new Date(api.clock.at.getTime() + 60_000);
      await createLink({ name, campaignId: name === 'Second' ? campaignId : null });
    }
    const { data } = await listLinks();
    expect(data.map(({ name }) => name)).toEqual(['Third', 'Second', 'First']);
    expect(data[1]).toMatchObject({ destination, campaignName: 'Spring', clicks: 0, createdAt: expect.any(String) });
    expect((await listLinks({ sort: 'name', order: 'asc' })).data[0]?.name).toBe('First');
    expect((await listLinks({ filters: JSON.stringify({ campaignId: `is|${campaignId}` }) })).data).toHaveLength(1);
    expect((await listLinks({ searchString: 'thir' })).meta).toMatchObject({ total: 1, unfilteredTotal: 3 });
  },
);

test('a link whose campaign is removed is kept without a campaign', async () => {
  const campaign = (await api.send(calls.createCampaign, { query: getQuery(), body: { name: 'Brief', ...dates } }, ada))
    .body;
  const link = (await createLink({ campaignId: campaign.id })).body;
  await api.send(calls.deleteCampaigns, { query: { ...getQuery(), ids: campaign.id } }, ada);
  const { body } = await api.send(calls.getLink, { query: getQuery(), params: { id: link.id } }, ada);
  expect(body).toMatchObject({ campaignId: null, campaignName: null });
});

test('a stale save returns the stored link and overwrites nothing', async () => {
  const { id, version } = (await createLink()).body;
  const save = (name: string) =>
    api.send(calls.updateLink, { query: getQuery(), body: { id, version, name, destination } }, ada);
  expect((await save('First')).body).toMatchObject({ name: 'First', version: version + 1 });
  expect(await save('Second')).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { name: 'First', version: version + 1 } },
  });
});

test.each([
  ['destination', { destination: 'javascript:alert(1)' }],
  ['destination', { destination: 'https://ada:secret@news.example/' }],
  ['destination', { destination: 'http://localhost:4750/l/abcdefg' }],
  ['name', { name: '   ' }],
  ['endsAt', { endsAt: 'tomorrow' }],
  ['utm.source', { utm: { source: 'x'.repeat(101) } }],
])('a link with an invalid %s is rejected with an error for that field: %j', async (field, overrides) => {
  const totalBefore = (await listLinks()).meta.total;
  expect(await createLink(overrides)).toMatchObject({ status: 400, body: { errors: [{ path: `body.${field}` }] } });
  expect((await listLinks()).meta.total).toBe(totalBefore);
});

test('new parameters must follow the workspace’s conventions, but stored ones may break them', async () => {
  const oldLink = (await createLink({ utm: { source: 'Old Mail' } })).body;
  const utmConventions = { case: 'lower', separator: '-', mediums: ['email'] } as const;
  const campaignSettings = { utmConventions: { ...utmConventions, mediums: [...utmConventions.mediums] } };
  const change = { campaignSettings, version: workspace.version };
  await api.send(calls.updateWorkspace, { query: getQuery(), params: { id: workspace.id }, body: change }, ada);
  const rejection = await createLink({ utm: { source: 'Spring Mail', medium: 'mail' } });
  expect(rejection).toMatchObject({
    status: 400,
    body: {
      errors: [
        { path: 'body.utm.source', message: 'must be in lower case' },
        { path: 'body.utm.medium', message: 'must be one of: email' },
      ],
    },
  });
  const { id, version, utm, name } = oldLink;
  const endedLink = { id, version, utm, name, destination, endsAt: '2026-06-17T12:00:00.000Z' };
  expect((await api.send(calls.updateLink, { query: getQuery(), body: endedLink }, ada)).status).toBe(200);
});

test('another workspace’s campaigns and links are not found', async () => {
  const eve = await api.createPerson('Eve');
  const otherWorkspace = await api.createWorkspace(eve, 'Elsewhere');
  const body = { name: 'Foreign', ...dates };
  const campaign = (await api.send(calls.createCampaign, { query: { workspaceId: otherWorkspace.id }, body }, eve))
    .body;
  expect((await createLink({ campaignId: campaign.id })).status).toBe(404);
  const link = (await createLink()).body;
  const otherInput = { query: { workspaceId: otherWorkspace.id }, params: { id: link.id } };
  expect((await api.send(calls.getLink, otherInput, eve)).status).toBe(404);
  expect(
    (await api.send(calls.deleteLinks, { query: { workspaceId: otherWorkspace.id, ids: link.id } }, eve)).status,
  ).toBe(404);
  expect((await api.send(calls.getLink, { query: getQuery(), params: { id: link.id } }, ada)).status).toBe(200);
});

test('either all requested links are deleted or none', async () => {
  const link = (await createLink()).body;
  const ids = `${link.id},lnk_01h455vb4pex5vsknk084sn02q`;
  expect((await api.send(calls.deleteLinks, { query: { ...getQuery(), ids } }, ada)).status).toBe(404);
  expect((await api.send(calls.getLink, { query: getQuery(), params: { id: link.id } }, ada)).status).toBe(200);
});

test('a viewer cannot change links, and an anonymous caller cannot list links', async () => {
  const viewer = await api.createMember(workspace, 'viewer');
  expect((await createLink({}, viewer)).status).toBe(403);
  expect((await api.send(calls.listLinks, { query: getQuery() }, viewer)).status).toBe(200);
  expect((await api.send(calls.listLinks, { query: getQuery() })).status).toBe(401);
});

test('a link’s statistics are its clicks by day, country, device and referring site', async () => {
  const link = (await createLink()).body;
  api.facts.numbers = { link_clicks: 7 };
  const { body } = await api.send(
    calls.getLinkStatistics,
    { query: { ...getQuery(), from: '2026-06-01', to: '2026-06-17' }, params: { id: link.id } },
    ada,
  );
  expect(body.data.map(({ cardId, totals }) => [cardId, totals[0]])).toEqual([
    ['link_date', 7],
    ['link_country', 7],
    ['link_device', 7],
    ['link_source', 7],
  ]);
  expect(api.facts.requests.at(-1)).toMatchObject({ mediaIds: [link.id], timezone: workspace.timezone });
});
