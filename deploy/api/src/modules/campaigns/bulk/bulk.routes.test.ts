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
const createCampaign = async (payload: Partial<CampaignPayload> & { name: string }): Promise<Campaign> =>
  (await api.send(calls.createCampaign, { query: getQuery(), body: { ...dates, ...payload } }, ada)).body;
const readCampaign = async (id: string): Promise<Campaign> =>
  (await api.send(calls.getCampaign, { query: getQuery(), params: { id } }, ada)).body;
const readReportDate = async ({ meta }: Campaign) =>
  (await api.send(calls.getReport, { query: getQuery(), params: { id: meta.reports[0]?.id ?? '' } }, ada)).body.date;
const copyCampaigns = (ids: string[], withMedia: boolean, as = ada) =>
  api.send(calls.copyCampaigns, { query: getQuery(), body: { ids, withMedia } }, as);
const changeCampaigns = (ids: string[], changes: object, as = ada) =>
  api.send(calls.changeCampaigns, { query: getQuery(), body: { ids, change: changes as never } }, as);
const undoChange = (before: unknown, as = ada) =>
  api.send(calls.undoCampaignChange, { query: getQuery(), body: { before: before as never } }, as);
const createUnknownId = () => api.platform.identifiers.next('campaign');

describe('copying campaigns', () => {
  proves(['C95', 'C129'], 'copies a campaign’s details, and its media only on request', async () => {
    const original = await createCampaign({
      name: 'Summer',
      clientName: 'Northwind',
      media: [getCampaignMedia(page)],
      goalSet: [reach],
      displayName: 'By the sea',
      labels: ['sea'],
      assignedToId: grace.id,
      status: 'completed',
    });
    const response = await copyCampaigns([original.id], true, grace);
    expect(response.status).toBe(201);
    const [copiedCampaign] = response.body.data;
    if (!copiedCampaign) throw new Error('no copy');
    expect(await readCampaign(copiedCampaign.id)).toMatchObject({
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
    const [withoutMedia] = (await copyCampaigns([original.id], false)).body.data;
    expect(withoutMedia).toMatchObject({ name: 'Summer (copy 2)', mediaArr: [], meta: { media: [] } });
    expect((await readCampaign(original.id)).version).toBe(original.version);
  });

  test('copies all campaigns or none, in the requested order and language', async () => {
    const one = await createCampaign({ name: 'One' });
    const two = await createCampaign({ name: 'Two' });
    const body = { ids: [two.id, one.id], withMedia: false, language: 'de' as const };
    const response = await api.send(calls.copyCampaigns, { query: getQuery(), body }, ada);
    expect(response.body.data.map(({ name }) => name)).toEqual(['Two (Kopie)', 'One (Kopie)']);
    const list = () => api.send(calls.listCampaigns, { query: getQuery() }, ada);
    const totalBefore = (await list()).body.meta.total;
    expect((await copyCampaigns([one.id, createUnknownId()], true)).status).toBe(404);
    expect((await list()).body.meta.total).toBe(totalBefore);
  });

  test('viewers and anonymous callers cannot copy campaigns', async () => {
    const { id } = await createCampaign({ name: 'Guarded' });
    expect((await copyCampaigns([id], true, await api.createMember(workspace, 'viewer'))).status).toBe(403);
    expect(
      (await api.send(calls.copyCampaigns, { query: getQuery(), body: { ids: [id], withMedia: true } })).status,
    ).toBe(401);
  });
});

describe('changing several campaigns', () => {
  test('changes labels, assignee, client and status, and undo restores each campaign exactly', async () => {
    const client = await createCampaign({
      name: 'Other',
      clientName: 'Acme',
      clientLogo: 'https://acme.example/logo.svg',
    });
    const one = await createCampaign({ name: 'B one', labels: ['sea', 'old'], clientName: 'Northwind' });
    const two = await createCampaign({ name: 'B two', labels: ['new'], assignedToId: grace.id, status: 'draft' });
    const changed = await changeCampaigns([one.id, two.id], {
      labels: { add: ['new', 'press'], remove: ['old'] },
      assignedToId: ada.id,
      clientId: client.clientId,
      status: 'completed',
    });
    expect(changed.body.data).toMatchObject([
      { labels: ['sea', 'new', 'press'], assignedToName: 'Ada', clientName: 'Acme', status: 'completed', version: 2 },
      { labels: ['new', 'press'], assignedToName: 'Ada', clientName: 'Acme', status: 'completed', version: 2 },
    ]);
    const undone = await undoChange(changed.body.before);
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
    const campaign = await createCampaign({ name: 'Shifted', goalSet: [reach] });
    const { before } = (await changeCampaigns([campaign.id], { shiftDays: 7 })).body;
    expect((await readCampaign(campaign.id)).meta).toMatchObject({
      startDate: '2026-06-22',
      endDate: '2026-06-27',
      goalSet: [{ startDate: '2026-06-22', endDate: '2026-06-25' }],
    });
    expect(await readReportDate(campaign)).toEqual({ from: '2026-06-22', to: '2026-06-27' });
    await undoChange(before);
    expect((await readCampaign(campaign.id)).meta).toMatchObject({
      ...campaign.meta,
      goalSet: [{ endDate: '2026-06-18' }],
    });
    expect(await readReportDate(campaign)).toEqual({ from: '2026-06-15', to: '2026-06-20' });
  });

  test('a new end date moves goal sets that end with the campaign, and must not precede the start date', async () => {
    const wholePeriod = { ...reach, endDate: dates.endDate };
    const one = await createCampaign({ name: 'Ends', goalSet: [wholePeriod, reach] });
    const late = await createCampaign({ name: 'Late', startDate: '2026-07-01', endDate: '2026-07-09' });
    await changeCampaigns([one.id], { endDate: '2026-06-30' });
    expect((await readCampaign(one.id)).meta.goalSet).toMatchObject([
      { endDate: '2026-06-30' },
      { endDate: '2026-06-18' },
    ]);
    const rejection = await changeCampaigns([one.id, late.id], { endDate: '2026-06-25' });
    expect(rejection).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.change.endDate', message: expect.stringContaining('Late') }] },
    });
    expect((await readCampaign(one.id)).meta.endDate).toBe('2026-06-30');
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
    const one = await createCampaign({ name: 'G one', groupId: [old] });
    const two = await createCampaign({ name: 'G two', groupId: [next] });
    const changed = await changeCampaigns([one.id, two.id], { groups: { add: [next], remove: [old] } });
    expect(changed.body.data.map(({ groupName }) => groupName)).toEqual([['Next'], ['Next']]);
    expect(changed.body.before).toMatchObject([{ id: one.id, values: { groupId: [old] } }]);
    expect((await undoChange(changed.body.before)).body.data[0]?.groupName).toEqual(['Old']);
    const eve = await api.createPerson('Eve');
    const foreign = await createGroup('Foreign', eve, (await api.createWorkspace(eve, 'Foreign')).id);
    expect((await changeCampaigns([one.id], { groups: { add: [foreign] } })).status).toBe(404);
  });

  test('undo is rejected if a campaign has been changed in the meantime, and the error names the campaign', async () => {
    const one = await createCampaign({ name: 'U one' });
    const two = await createCampaign({ name: 'U two' });
    const { before } = (await changeCampaigns([one.id, two.id], { labels: { add: ['x'] } })).body;
    await changeCampaigns([two.id], { status: 'completed' }, grace);
    const rejection = await undoChange(before);
    expect(rejection).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: expect.stringContaining('U two') },
    });
    expect((await readCampaign(one.id)).labels).toEqual(['x']);
  });

  test('a campaign that already has the new values keeps its version and is not part of the undo data', async () => {
    const one = await createCampaign({ name: 'S one', labels: ['x'] });
    const two = await createCampaign({ name: 'S two' });
    const { body } = await changeCampaigns([one.id, two.id], { labels: { add: ['x'] } });
    expect(body.before.map(({ id }) => id)).toEqual([two.id]);
    expect((await readCampaign(one.id)).version).toBe(1);
  });

  test('renaming works for a single campaign only and can be undone', async () => {
    const { id } = await createCampaign({ name: 'Before' });
    const { body } = await changeCampaigns([id], { name: ' After ' });
    expect(body.data[0]?.name).toBe('After');
    expect((await undoChange(body.before)).body.data[0]?.name).toBe('Before');
    const other = await createCampaign({ name: 'Another' });
    expect((await changeCampaigns([id, other.id], { name: 'Both' })).body.errors).toMatchObject([
      { path: 'body.change.name' },
    ]);
    expect((await changeCampaigns([id], { name: '  ' })).body.errors).toMatchObject([{ path: 'body.change.name' }]);
  });

  test('invalid values are rejected with field errors, and nothing is changed', async () => {
    const { id } = await createCampaign({ name: 'Kept' });
    const otherWorkspace = await api.createWorkspace(ada, 'Elsewhere');
    const stranger = await api.createMember(otherWorkspace, 'editor');
    expect((await changeCampaigns([id], { assignedToId: stranger.id, status: 'draft' })).body.errors).toMatchObject([
      { path: 'body.change.assignedToId' },
    ]);
    expect(
      (await changeCampaigns([id], { clientId: api.platform.identifiers.next('client'), status: 'draft' })).status,
    ).toBe(404);
    expect((await changeCampaigns([id], {})).status).toBe(400);
    expect((await changeCampaigns([id], { shiftDays: 3, endDate: '2026-07-01' })).status).toBe(400);
    expect((await changeCampaigns([id, createUnknownId()], { status: 'draft' })).status).toBe(404);
    const labelsAtLimit = Array.from({ length: 20 }, (_, index) => `label ${index}`);
    await changeCampaigns([id], { labels: { add: labelsAtLimit } });
    expect((await changeCampaigns([id], { labels: { add: ['one more'] } })).body.errors).toMatchObject([
      { path: 'body.change.labels' },
    ]);
    expect((await readCampaign(id)).status).toBe('active');
  });

  test('viewers cannot change campaigns', async () => {
    const { id } = await createCampaign({ name: 'Seen' });
    const viewer = await api.createMember(workspace, 'viewer');
    expect((await changeCampaigns([id], { status: 'draft' }, viewer)).status).toBe(403);
    expect((await undoChange([{ id, version: 1, values: { status: 'draft' } }], viewer)).status).toBe(403);
  });
});
