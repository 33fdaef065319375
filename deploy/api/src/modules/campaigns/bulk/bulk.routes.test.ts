import { type Campaign, type CampaignPayload, calls, type Media, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let grace: Person;
let workspace: Workspace;
let page: Media;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  grace = await api.createMember(workspace, 'editor', 'Grace');
  const [libraryItem] = await createTestLibrary(api, ada, workspace.id, ['https://news.example/story']);
  if (!libraryItem) throw new Error('no page');
  page = libraryItem;
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
const reach = {
  name: 'Reach',
  startDate: dates.startDate,
  endDate: '2026-06-18',
  goals: [{ id: 'web_pageviews', name: 'Pageviews', quantity: 100 }],
};
const create = async (payload: Partial<CampaignPayload> & { name: string }): Promise<Campaign> =>
  (await api.send(calls.createCampaign, { query: getQuery(), body: { ...dates, ...payload } }, ada)).body;
const read = async (id: string): Promise<Campaign> =>
  (await api.send(calls.getCampaign, { query: getQuery(), params: { id } }, ada)).body;
const readReportDate = async ({ meta }: Campaign) =>
  (await api.send(calls.getReport, { query: getQuery(), params: { id: meta.reports[0]?.id ?? '' } }, ada)).body.date;
const copy = (ids: string[], withMedia: boolean, as = ada) =>
  api.send(calls.copyCampaigns, { query: getQuery(), body: { ids, withMedia } }, as);
const change = (ids: string[], changes: object, as = ada) =>
  api.send(calls.changeCampaigns, { query: getQuery(), body: { ids, change: changes as never } }, as);
const undo = (before: unknown, as = ada) =>
  api.send(calls.undoCampaignChange, { query: getQuery(), body: { before: before as never } }, as);
const createUnknownId = () => api.platform.identifiers.next('campaign');

describe('copying campaigns', () => {
  proves(['C95', 'C129'], 'copies a campaign’s details, and its media only on request', async () => {
    const original = await create({
      name: 'Summer',
      clientName: 'Northwind',
      media: [getCampaignMedia(page)],
      goalSet: [reach],
      displayName: 'By the sea',
      labels: ['sea'],
      assignedToId: grace.id,
      status: 'completed',
    });
    const response = await copy([original.id], true, grace);
    expect(response.status).toBe(201);
    const [copiedCampaign] = response.body.data;
    if (!copiedCampaign) throw new Error('no copy');
    expect(await read(copiedCampaign.id)).toMatchObject({
      name: 'Summer (copy)',
      clientId: original.clientId,
      meta: { ...original.meta, reports: [{ name: 'Default Report' }] },
      mediaArr: [page.key],
      displayName: 'By the sea',
      labels: ['sea'],
      assignedToId: grace.id,
      assignedToName: 'Grace',
      ownerId: grace.id,
      status: 'active',
      version: 1,
    });
    expect(copiedCampaign.meta.reports[0]?.id).not.toBe(original.meta.reports[0]?.id);
    const [withoutMedia] = (await copy([original.id], false)).body.data;
    expect(withoutMedia).toMatchObject({ name: 'Summer (copy 2)', mediaArr: [], meta: { media: [] } });
    expect((await read(original.id)).version).toBe(original.version);
  });

  test('copies all campaigns or none, in the requested order and language', async () => {
    const one = await create({ name: 'One' });
    const two = await create({ name: 'Two' });
    const body = { ids: [two.id, one.id], withMedia: false, language: 'de' as const };
    const response = await api.send(calls.copyCampaigns, { query: getQuery(), body }, ada);
    expect(response.body.data.map(({ name }) => name)).toEqual(['Two (Kopie)', 'One (Kopie)']);
    const list = () => api.send(calls.listCampaigns, { query: getQuery() }, ada);
    const before = (await list()).body.meta.total;
    expect((await copy([one.id, createUnknownId()], true)).status).toBe(404);
    expect((await list()).body.meta.total).toBe(before);
  });

  test('viewers and anonymous callers cannot copy campaigns', async () => {
    const { id } = await create({ name: 'Guarded' });
    expect((await copy([id], true, await api.createMember(workspace, 'viewer'))).status).toBe(403);
    expect(
      (await api.send(calls.copyCampaigns, { query: getQuery(), body: { ids: [id], withMedia: true } })).status,
    ).toBe(401);
  });
});

describe('changing several campaigns', () => {
  test('changes labels, assignee, client and status, and undo restores each campaign exactly', async () => {
    const client = await create({ name: 'Other', clientName: 'Acme', clientLogo: 'https://acme.example/logo.svg' });
    const one = await create({ name: 'B one', labels: ['sea', 'old'], clientName: 'Northwind' });
    const two = await create({ name: 'B two', labels: ['new'], assignedToId: grace.id, status: 'draft' });
    const changed = await change([one.id, two.id], {
      labels: { add: ['new', 'press'], remove: ['old'] },
      assignedToId: ada.id,
      clientId: client.clientId,
      status: 'completed',
    });
    expect(changed.body.data).toMatchObject([
      { labels: ['sea', 'new', 'press'], assignedToName: 'Ada', clientName: 'Acme', status: 'completed', version: 2 },
      { labels: ['new', 'press'], assignedToName: 'Ada', clientName: 'Acme', status: 'completed', version: 2 },
    ]);
    const undone = await undo(changed.body.before);
    const pickFields = ({ labels, assignedToId, assignedToName, clientId, clientLogo, status, meta }: Campaign) => ({
      labels,
      assignedToId,
      assignedToName,
      clientId,
      clientLogo,
      status,
      meta,
    });
    expect(undone.body.data.map(pickFields)).toEqual([one, two].map(pickFields));
  });

  test('shifting a campaign moves its dates, goals and reports, and undo moves them back', async () => {
    const campaign = await create({ name: 'Shifted', goalSet: [reach] });
    const { before } = (await change([campaign.id], { shiftDays: 7 })).body;
    expect((await read(campaign.id)).meta).toMatchObject({
      startDate: '2026-06-22',
      endDate: '2026-06-27',
      goalSet: [{ startDate: '2026-06-22', endDate: '2026-06-25' }],
    });
    expect(await readReportDate(campaign)).toEqual({ from: '2026-06-22', to: '2026-06-27' });
    await undo(before);
    expect((await read(campaign.id)).meta).toMatchObject({ ...campaign.meta, goalSet: [{ endDate: '2026-06-18' }] });
    expect(await readReportDate(campaign)).toEqual({ from: '2026-06-15', to: '2026-06-20' });
  });

  test('a new end date moves goal sets that end with the campaign, and must not precede the start date', async () => {
    const wholePeriod = { ...reach, endDate: dates.endDate };
    const one = await create({ name: 'Ends', goalSet: [wholePeriod, reach] });
    const late = await create({ name: 'Late', startDate: '2026-07-01', endDate: '2026-07-09' });
    await change([one.id], { endDate: '2026-06-30' });
    expect((await read(one.id)).meta.goalSet).toMatchObject([{ endDate: '2026-06-30' }, { endDate: '2026-06-18' }]);
    const rejection = await change([one.id, late.id], { endDate: '2026-06-25' });
    expect(rejection).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.change.endDate', message: expect.stringContaining('Late') }] },
    });
    expect((await read(one.id)).meta.endDate).toBe('2026-06-30');
  });

  test('groups are added, removed and restored by undo; another workspace’s group is rejected', async () => {
    const createGroup = async (name: string, as = ada, workspaceId = workspace.id) =>
      (
        await api.send(
          calls.createGroup,
          { query: { workspaceId }, body: { name, campaignIds: [], overwrite: true } },
          as,
        )
      ).body.id;
    const old = await createGroup('Old');
    const next = await createGroup('Next');
    const one = await create({ name: 'G one', groupId: [old] });
    const two = await create({ name: 'G two', groupId: [next] });
    const changed = await change([one.id, two.id], { groups: { add: [next], remove: [old] } });
    expect(changed.body.data.map(({ groupName }) => groupName)).toEqual([['Next'], ['Next']]);
    expect(changed.body.before).toMatchObject([{ id: one.id, values: { groupId: [old] } }]);
    expect((await undo(changed.body.before)).body.data[0]?.groupName).toEqual(['Old']);
    const eve = await api.createPerson('Eve');
    const foreign = await createGroup('Foreign', eve, (await api.createWorkspace(eve, 'Foreign')).id);
    expect((await change([one.id], { groups: { add: [foreign] } })).status).toBe(404);
  });

  test('undo is rejected if a campaign has been changed in the meantime, and the error names the campaign', async () => {
    const one = await create({ name: 'U one' });
    const two = await create({ name: 'U two' });
    const { before } = (await change([one.id, two.id], { labels: { add: ['x'] } })).body;
    await change([two.id], { status: 'completed' }, grace);
    const rejection = await undo(before);
    expect(rejection).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: expect.stringContaining('U two') },
    });
    expect((await read(one.id)).labels).toEqual(['x']);
  });

  test('a campaign that already has the new values keeps its version and is not part of the undo data', async () => {
    const one = await create({ name: 'S one', labels: ['x'] });
    const two = await create({ name: 'S two' });
    const { body } = await change([one.id, two.id], { labels: { add: ['x'] } });
    expect(body.before.map(({ id }) => id)).toEqual([two.id]);
    expect((await read(one.id)).version).toBe(1);
  });

  test('renaming works for a single campaign only and can be undone', async () => {
    const { id } = await create({ name: 'Before' });
    const { body } = await change([id], { name: ' After ' });
    expect(body.data[0]?.name).toBe('After');
    expect((await undo(body.before)).body.data[0]?.name).toBe('Before');
    const other = await create({ name: 'Another' });
    expect((await change([id, other.id], { name: 'Both' })).body.errors).toMatchObject([{ path: 'body.change.name' }]);
    expect((await change([id], { name: '  ' })).body.errors).toMatchObject([{ path: 'body.change.name' }]);
  });

  test('invalid values are rejected with field errors, and nothing is changed', async () => {
    const { id } = await create({ name: 'Kept' });
    const otherWorkspace = await api.createWorkspace(ada, 'Elsewhere');
    const stranger = await api.createMember(otherWorkspace, 'editor');
    expect((await change([id], { assignedToId: stranger.id, status: 'draft' })).body.errors).toMatchObject([
      { path: 'body.change.assignedToId' },
    ]);
    expect((await change([id], { clientId: api.platform.identifiers.next('client'), status: 'draft' })).status).toBe(
      404,
    );
    expect((await change([id], {})).status).toBe(400);
    expect((await change([id], { shiftDays: 3, endDate: '2026-07-01' })).status).toBe(400);
    expect((await change([id, createUnknownId()], { status: 'draft' })).status).toBe(404);
    const tooMany = Array.from({ length: 20 }, (_, index) => `label ${index}`);
    await change([id], { labels: { add: tooMany } });
    expect((await change([id], { labels: { add: ['one more'] } })).body.errors).toMatchObject([
      { path: 'body.change.labels' },
    ]);
    expect((await read(id)).status).toBe('active');
  });

  test('viewers cannot change campaigns', async () => {
    const { id } = await create({ name: 'Seen' });
    const viewer = await api.createMember(workspace, 'viewer');
    expect((await change([id], { status: 'draft' }, viewer)).status).toBe(403);
    expect((await undo([{ id, version: 1, values: { status: 'draft' } }], viewer)).status).toBe(403);
  });
});
