import {
  type Campaign,
  type CampaignPayload,
  calls,
  type Group,
  getIdKind,
  type Workspace,
} from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let query: { workspaceId: string };
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());
let count = 0;
beforeEach(async () => {
  workspace = await api.createWorkspace(ada, `Harbour ${++count}`);
  query = { workspaceId: workspace.id };
});

const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
const createCampaign = async (payload: Partial<CampaignPayload> & { name: string }): Promise<Campaign> =>
  (await api.send(calls.createCampaign, { query, body: { ...dates, ...payload } }, ada)).body;
const readCampaign = async (id: string) => (await api.send(calls.getCampaign, { params: { id }, query }, ada)).body;
const createGroup = async (body: object): Promise<Group> =>
  (await api.send(calls.createGroup, { query, body: body as never }, ada)).body;
const readGroup = (id: string, caller = ada) => api.send(calls.getGroup, { params: { id }, query }, caller);
const updateGroup = (id: string, body: object, caller = ada) =>
  api.send(calls.updateGroup, { params: { id }, query, body: body as never }, caller);
const changeMembers = (body: { campaignIds: string[]; groupIds: string[]; isRemove?: boolean }) =>
  api.send(calls.changeGroupCampaigns, { query, body }, ada);
const list = async (overrides: object = {}) =>
  (await api.send(calls.listGroups, { query: { ...query, ...overrides } }, ada)).body;
const getCampaignNames = async (id: string) => (await readGroup(id)).body.campaigns.map(({ name }) => name);

proves(
  ['C79', 'C80', 'C81', 'C82', 'C98', 'C100'],
  'a group is created and returned with its campaigns, their reports, its dates and other data',
  async () => {
    const editor = await api.createMember(workspace, 'editor', 'Grace');
    const [page] = await createTestLibrary(api, ada, workspace.id, ['https://news.example/story']);
    if (!page) throw new Error('There is no page.');
    const media = [getCampaignMedia(page)];
    const summer = await createCampaign({ name: 'Summer', clientName: 'Northwind', endDate: '2026-07-01', media });
    const spring = await createCampaign({ name: 'Spring', startDate: '2026-03-01', media });
    const ids = [summer.id, spring.id];
    const body = { name: 'Seasons', campaignIds: ids, overwrite: true, assignedToId: editor.id, description: 'All' };
    const created = await api.send(calls.createGroup, { query, body }, ada);
    expect(created.status).toBe(201);
    expect(getIdKind(created.body.id)).toBe('group');
    expect(await readGroup(created.body.id)).toMatchObject({ status: 200, body: created.body });
    const report = summer.meta.reports[0]?.id;
    expect(created.body).toMatchObject({
      name: 'Seasons',
      assignedToName: 'Grace',
      ownerName: 'Ada',
      campaigns: [
        {
          name: 'Spring',
          clientId: null,
          clientName: null,
          startDate: '2026-03-01',
          isManual: true,
          isAddedByRule: false,
        },
        { name: 'Summer', clientId: summer.clientId, clientName: 'Northwind', progressStatus: summer.progressStatus },
      ],
      dates: { startDate: '2026-03-01', endDate: '2026-07-01' },
      meta: { description: 'All', rule: null, campaignCount: 2, mediaCount: 1 },
    });
    expect(created.body.reports).toContainEqual({
      id: report,
      name: 'Default Report',
      slug: `northwind/summer/${report}`,
      campaignId: summer.id,
      campaignName: 'Summer',
    });
    expect((await readGroup(api.platform.identifiers.next('group'))).status).toBe(404);
  },
);

test('the list can be sorted, searched and filtered; a group without campaigns has no dates', async () => {
  const editor = await api.createMember(workspace, 'editor', 'Grace');
  await createGroup({ name: 'beta', assignedToId: editor.id });
  await createGroup({ name: 'Alpha', description: 'Coast' });
  const sorted = await list({ sort: 'name', order: 'asc' });
  expect(sorted.data.map(({ name }) => name)).toEqual(['Alpha', 'beta']);
  expect(sorted.data[0]).toMatchObject({ dates: { startDate: null, endDate: null }, meta: { campaignCount: 0 } });
  expect((await list({ searchString: 'coast' })).data.map(({ name }) => name)).toEqual(['Alpha']);
  const filters = JSON.stringify({ assignedToId: `is|${editor.id}` });
  expect(await list({ filters })).toMatchObject({ data: [{ name: 'beta' }], meta: { total: 1, unfilteredTotal: 2 } });
  expect((await list({ sort: 'assignedToName', order: 'asc' })).data[0]?.name).toBe('beta');
  expect((await list({ sort: 'owner' })).data).toHaveLength(2);
  expect((await api.send(calls.listGroups, { query: { ...query, sort: 'color' as 'name' } }, ada)).status).toBe(400);
});

test('the list can be sorted by number of campaigns and start date, and filtered by kind, owner and assignee', async () => {
  const editor = await api.createMember(workspace, 'editor', 'Grace');
  const spring = await createCampaign({ name: 'Spring', startDate: '2026-03-01' });
  const summer = await createCampaign({ name: 'Summer' });
  const rule = { labels: [], clientIds: [], nameContains: 's' };
  await createGroup({ name: 'Seasons', campaignIds: [spring.id], rule });
  await createGroup({ name: 'Warm', campaignIds: [summer.id], assignedToId: editor.id });
  await createGroup({ name: 'Empty' });
  const listNames = async (params: object) => (await list(params)).data.map(({ name }) => name);
  expect(await listNames({ sort: 'campaignCount' })).toEqual(['Seasons', 'Warm', 'Empty']);
  expect(await listNames({ sort: 'campaignCount', order: 'asc' })).toEqual(['Empty', 'Warm', 'Seasons']);
  // Groups without dates are last in both directions.
  expect(await listNames({ sort: 'startDate', order: 'asc' })).toEqual(['Seasons', 'Warm', 'Empty']);
  expect(await listNames({ sort: 'startDate' })).toEqual(['Warm', 'Seasons', 'Empty']);
  const listMatching = (filters: object) => listNames({ sort: 'name', order: 'asc', filters: JSON.stringify(filters) });
  expect(await listMatching({ kind: 'is|rule' })).toEqual(['Seasons']);
  expect(await listMatching({ kind: 'is|hand' })).toEqual(['Empty', 'Warm']);
  expect(await listMatching({ assignedToId: 'is|none' })).toEqual(['Empty', 'Seasons']);
  expect(await listMatching({ ownerId: `is|${editor.id}` })).toEqual([]);
});

proves(
  ['C99', 'C101'],
  'saving with `overwrite` replaces a group’s campaigns, and saving without it adds to them',
  async () => {
    const firstCampaign = await createCampaign({ name: 'One' });
    const secondCampaign = await createCampaign({ name: 'Two' });
    const { id, version } = await createGroup({
      name: 'Numbers',
      campaignIds: [firstCampaign.id],
      description: 'unchanged',
    });
    const added = await updateGroup(id, {
      name: 'Figures',
      campaignIds: [secondCampaign.id],
      overwrite: false,
      version,
    });
    expect(added.body).toMatchObject({ name: 'Figures', version: version + 1, meta: { description: 'unchanged' } });
    expect(await getCampaignNames(id)).toEqual(['One', 'Two']);
    await updateGroup(id, { campaignIds: [secondCampaign.id], overwrite: true });
    expect(await getCampaignNames(id)).toEqual(['Two']);
    await updateGroup(id, { name: 'Renamed only' });
    expect(await getCampaignNames(id)).toEqual(['Two']);
  },
);

test('an outdated save returns the stored group and changes neither the group nor any campaign', async () => {
  const firstCampaign = await createCampaign({ name: 'One' });
  const { id, version } = await createGroup({ name: 'First' });
  await updateGroup(id, { name: 'Second', version });
  expect(
    await updateGroup(id, { name: 'Third', campaignIds: [firstCampaign.id], overwrite: true, version }),
  ).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { name: 'Second', version: version + 1 } },
  });
  expect(await getCampaignNames(id)).toEqual([]);
  expect((await readCampaign(firstCampaign.id)).version).toBe(firstCampaign.version);
});

proves(['C97'], 'one call adds campaigns to several groups, and another removes them', async () => {
  const firstCampaign = await createCampaign({ name: 'One' });
  const secondCampaign = await createCampaign({ name: 'Two' });
  const a = await createGroup({ name: 'A', campaignIds: [firstCampaign.id] });
  const b = await createGroup({ name: 'B' });
  const campaignIds = [firstCampaign.id, secondCampaign.id];
  const groupIds = [a.id, b.id];
  expect((await changeMembers({ campaignIds, groupIds })).body.changedIds).toEqual(campaignIds);
  expect([await getCampaignNames(a.id), await getCampaignNames(b.id)]).toEqual([
    ['One', 'Two'],
    ['One', 'Two'],
  ]);
  expect((await changeMembers({ campaignIds, groupIds })).body.changedIds).toEqual([]);
  await changeMembers({ campaignIds: [firstCampaign.id], groupIds, isRemove: true });
  expect([await getCampaignNames(a.id), await getCampaignNames(b.id)]).toEqual([['Two'], ['Two']]);
  // The versions are incremented, so a user who has one of them open cannot overwrite this change unnoticed.
  expect((await readCampaign(secondCampaign.id)).version).toBe(secondCampaign.version + 1);
  expect((await updateGroup(b.id, { name: 'Old', version: b.version })).status).toBe(409);
  const unknownId = api.platform.identifiers.next('group');
  expect((await changeMembers({ campaignIds: [firstCampaign.id], groupIds: [a.id, unknownId] })).status).toBe(404);
  expect(await getCampaignNames(a.id)).toEqual(['Two']);
});

proves(['C102'], 'either all groups are deleted or none, and their campaigns remain', async () => {
  const firstCampaign = await createCampaign({ name: 'One' });
  const a = await createGroup({ name: 'A', campaignIds: [firstCampaign.id] });
  const b = await createGroup({ name: 'B' });
  const remove = (ids: string) => api.send(calls.deleteGroups, { query: { ...query, ids } }, ada);
  expect((await remove(`${a.id},${api.platform.identifiers.next('group')}`)).status).toBe(404);
  expect((await list()).data).toHaveLength(2);
  expect((await remove(`${a.id},${b.id}`)).body).toEqual({ done: true });
  expect((await list()).data).toEqual([]);
  expect(await readCampaign(firstCampaign.id)).toMatchObject({ name: 'One', groupId: [], groupName: [] });
});

proves(
  ['C10', 'C56'],
  'a campaign is saved with two groups and then without any, and the response contains their ids and names',
  async () => {
    const b = await createGroup({ name: 'B' });
    const a = await createGroup({ name: 'A' });
    const { id, version } = await createCampaign({ name: 'Summer', groupId: [b.id, a.id], groupName: ['ignored'] });
    expect(await readCampaign(id)).toMatchObject({ groupId: [a.id, b.id], groupName: ['A', 'B'], ruleGroupId: [] });
    expect(await getCampaignNames(a.id)).toEqual(['Summer']);
    expect((await updateGroup(a.id, { name: 'A2', version: a.version })).status).toBe(409);
    const save = (groupId: string[], savedVersion: number) =>
      api.send(
        calls.updateCampaign,
        { query, body: { ...dates, id, name: 'Summer', groupId, version: savedVersion } },
        ada,
      );
    expect((await save([b.id], version)).body).toMatchObject({ groupId: [b.id], groupName: ['B'] });
    const unknown = await save([api.platform.identifiers.next('group')], version + 1);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect((await save([], version + 1)).body).toMatchObject({ groupId: [], groupName: [] });
  },
);

test('the campaign list can be filtered by group', async () => {
  const firstCampaign = await createCampaign({ name: 'One' });
  const secondCampaign = await createCampaign({ name: 'Two' });
  const a = await createGroup({ name: 'A', campaignIds: [firstCampaign.id] });
  const b = await createGroup({ name: 'B', campaignIds: [secondCampaign.id] });
  const listCampaignNames = async (filter: string) => {
    const filters = JSON.stringify({ groupId: filter });
    const { body } = await api.send(calls.listCampaigns, { query: { ...query, filters, sort: 'name' } }, ada);
    return body.data.map(({ name }) => name);
  };
  expect(await listCampaignNames(`is|${a.id}`)).toEqual(['One']);
  expect(await listCampaignNames(`is|${a.id},${b.id}`)).toEqual(['Two', 'One']);
  expect(await listCampaignNames(`isNot|${a.id}`)).toEqual(['Two']);
});

test('invalid input is rejected with the name of the field, and nothing is saved', async () => {
  const send = (body: object) => api.send(calls.createGroup, { query, body: body as never }, ada);
  const nonMember = await api.createPerson('Olga');
  const cases: [object, string][] = [
    [{ name: '   ' }, 'body.name'],
    [{ name: 'x'.repeat(121) }, 'body.name'],
    [{ name: 'A', rule: {} }, 'body.rule'],
    [{ name: 'A', rule: { labels: [' '] } }, 'body.rule.labels.0'],
    [{ name: 'A', assignedToId: nonMember.id }, 'body.assignedToId'],
    [{ name: 'A', campaignIds: ['cmp_1'] }, 'body.campaignIds.0'],
  ];
  for (const [body, path] of cases) {
    expect(await send(body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
  }
  const { next } = api.platform.identifiers;
  expect((await send({ name: 'A', campaignIds: [next('campaign')] })).status).toBe(404);
  expect((await send({ name: 'A', rule: { clientIds: [next('client')] } })).status).toBe(404);
  expect((await list()).data).toEqual([]);
});

test('a viewer can read groups but not change them', async () => {
  const viewer = await api.createMember(workspace, 'viewer');
  const { id } = await createGroup({ name: 'A' });
  expect((await readGroup(id, viewer)).status).toBe(200);
  expect((await updateGroup(id, { name: 'B' }, viewer)).status).toBe(403);
});
