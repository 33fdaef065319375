import {
  type Campaign,
  type CampaignCreator,
  type CampaignPayload,
  calls,
  getIdKind,
  type Media,
  type Workspace,
} from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { connectCreator } from '../../testing/connect-partner.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';
import { refreshProgress } from './progress.jobs.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let page: Media;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const [libraryItem] = await createTestLibrary(api, ada, workspace.id, ['https://news.example/story']);
  if (!libraryItem) throw new Error('no page');
  page = libraryItem;
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
const create = (payload: Partial<CampaignPayload> & { name: string }, person = ada) =>
  api.send(calls.createCampaign, { query: getQuery(), body: { ...dates, ...payload } }, person);
const get = (id: string) => api.send(calls.getCampaign, { params: { id }, query: getQuery() }, ada);
const getMediaItem = () => getCampaignMedia(page);
const createGoalSets = () => [
  {
    name: 'Reach',
    startDate: dates.startDate,
    endDate: dates.endDate,
    goals: [
      {
        id: 'web_pageviews',
        name: 'Pageviews',
        quantity: 100,
        searchName: 'page',
        itemMap: { a: 'b' },
        include: [page.key],
      },
      { id: 'web_clicks', name: 'Clicks', quantity: 10, exclude: [page.key] },
    ],
  },
];
const createUpdate = (campaign: Campaign) => ({
  id: campaign.id,
  name: campaign.name,
  ...dates,
  media: campaign.meta.media,
  version: campaign.version,
});

describe('a created campaign', () => {
  let editor: Person;
  let created: Campaign;
  let stored: Campaign;
  let creator: CampaignCreator;
  beforeAll(async () => {
    editor = await api.createMember(workspace, 'editor', 'Grace');
    const lou = await connectCreator(api, { workspaceId: workspace.id, owner: ada }, 'Lou');
    creator = { id: lou.partner.id, creatorWorkspaceId: lou.workspace.id, name: 'Lou' };
    const payload = {
      name: 'Summer',
      clientName: 'Northwind',
      clientLogo: 'https://northwind.example/logo.svg',
      media: [getMediaItem()],
      creators: [creator],
      goalSet: createGoalSets(),
      displayName: 'Summer by the sea',
      labels: ['sea'],
      assignedToId: editor.id,
      assignedToName: 'ignored: the server looks up the name',
    };
    created = (await create(payload, editor)).body;
    stored = (await get(created.id)).body;
  });

  proves(['C90', 'C91'], 'is returned on creation, and can be read by its id', async () => {
    expect(getIdKind(created.id)).toBe('campaign');
    expect((await create({ name: 'Another' }, editor)).status).toBe(201);
    expect(await get(created.id)).toMatchObject({ status: 200, body: created });
    expect((await get(api.platform.identifiers.next('campaign'))).status).toBe(404);
  });

  proves(['C47', 'C49', 'C58', 'C63', 'C64'], 'has its id, name, status, owner and workspace', () => {
    const now = api.clock.at.toISOString();
    expect(stored).toMatchObject({ id: created.id, createdAt: now, workspaceId: workspace.id, name: 'Summer' });
    expect(stored.status).toBe('active');
    expect(stored).toMatchObject({ ownerId: editor.id, ownerName: 'Grace' });
    expect(stored.isNew).toBe(true);
    expect(stored.isArchived).toBe(false);
  });

  proves(['C48'], 'has the given client, which is created along with the campaign', () => {
    expect(stored).toMatchObject({
      clientId: expect.stringMatching(/^cli_/),
      clientName: 'Northwind',
      clientLogo: 'https://northwind.example/logo.svg',
    });
  });

  proves(['C50', 'C60', 'C66'], 'has media with source, type, URL and key', () => {
    expect(stored.meta.media).toEqual([
      { id: page.id, connectionId: page.connectionId, mediaType: 'web', type: 'page', postUrl: page.url },
    ]);
    expect(stored.mediaArr).toEqual([page.key]);
  });

  proves(['C52', 'C54', 'C68'], 'has a report, time zone and dates', () => {
    expect(stored.meta.reports).toEqual([{ id: expect.stringMatching(/^rpt_/), name: 'Default Report' }]);
    expect(stored.meta).toMatchObject({ timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' });
  });

  proves(['C62'], 'says when it was created and last changed', async () => {
    const { body: changed } = await create({ name: 'Changed later' });
    const createdAt = api.clock.at.toISOString();
    api.clock.at = new Date(api.clock.at.getTime() + 60_000);
    const changedAt = api.clock.at.toISOString();
    await api.send(calls.updateCampaign, { query: getQuery(), body: createUpdate(changed) }, ada);
    expect((await get(changed.id)).body).toMatchObject({
      createdAt,
      createdAtSince: createdAt,
      modifiedAt: changedAt,
      modifiedAtSince: changedAt,
    });
  });

  proves(
    ['C57', 'C59', 'C61'],
    'has creators, goals, progress, labels and assignee, with values set by the server',
    () => {
      const [set] = createGoalSets();
      expect(stored).toMatchObject({
        meta: {
          links: [],
          creators: [creator],
          goalSet: [
            {
              ...set,
              goalSetIndex: 0,
              goals: [
                { ...set?.goals[0], type: 'count' },
                { ...set?.goals[1], type: 'count', searchName: '', itemMap: {} },
              ],
              expected: expect.any(Number),
            },
          ],
        },
        groupId: [],
        groupName: [],
        ruleGroupId: [],
        assignedToId: editor.id,
        assignedToName: 'Grace',
        progress: 0,
        progressSet: [0],
        progressStatus: 'behind',
        displayName: 'Summer by the sea',
        labels: ['sea'],
        version: 1,
      });
    },
  );
});

proves(
  ['C87', 'R47', 'R48'],
  "a new campaign gets a 'Default Report' if the workspace has default reports enabled",
  async () => {
    const { body } = await create({ name: 'With report' });
    const [report] = body.meta.reports;
    expect(report?.name).toBe('Default Report');
    const reportResponse = await api.send(
      calls.getReport,
      { params: { id: report?.id ?? '' }, query: getQuery() },
      ada,
    );
    expect(reportResponse.body).toMatchObject({
      campaignId: body.id,
      campaignName: 'With report',
      name: 'Default Report',
    });
    const workspaceWithoutReports = await api.createWorkspace(ada, 'Quiet');
    await api.send(
      calls.updateWorkspace,
      {
        params: { id: workspaceWithoutReports.id },
        query: { workspaceId: workspaceWithoutReports.id },
        body: { campaignSettings: { createDefaultReport: false }, version: workspaceWithoutReports.version },
      },
      ada,
    );
    const campaignWithoutReport = await api.send(
      calls.createCampaign,
      { query: { workspaceId: workspaceWithoutReports.id }, body: { ...dates, name: 'Alone' } },
      ada,
    );
    expect(campaignWithoutReport.body.meta.reports).toEqual([]);
  },
);

proves(
  ['C86', 'C92'],
  'a campaign with media can be updated; an outdated save is rejected with the stored campaign',
  async () => {
    const { body: created } = await create({ name: 'Before', media: [getMediaItem()] });
    const save = (name: string) =>
      api.send(calls.updateCampaign, { query: getQuery(), body: { ...createUpdate(created), name } }, ada);
    expect((await save('After')).body).toMatchObject({ name: 'After', mediaArr: [page.key], version: 2 });
    expect(await save('Stale')).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { name: 'After', version: 2 } },
    });
    expect((await get(created.id)).body.name).toBe('After');
  },
);

test('when a campaign’s dates change, a report with the same dates changes too', async () => {
  const { body: created } = await create({ name: 'Moving' });
  await api.send(
    calls.updateCampaign,
    { query: getQuery(), body: { ...createUpdate(created), endDate: '2026-07-31' } },
    ada,
  );
  const report = await api.send(
    calls.getReport,
    { params: { id: created.meta.reports[0]?.id ?? '' }, query: getQuery() },
    ada,
  );
  expect(report.body.date).toEqual({ from: '2026-06-15', to: '2026-07-31' });
});

proves(['C85', 'C125'], 'archiving a campaign sets isArchived and keeps the status', async () => {
  const { body: created } = await create({ name: 'Archived' });
  const archive = (isArchived: boolean) =>
    api.send(calls.archiveCampaigns, { query: getQuery(), body: { ids: [created.id], archive: isArchived } }, ada);
  await archive(true);
  expect((await get(created.id)).body).toMatchObject({ isArchived: true, status: 'active' });
  await archive(false);
  expect((await get(created.id)).body).toMatchObject({ isArchived: false, status: 'active' });
});

proves(['C93'], 'deleting a campaign deletes its reports', async () => {
  const { body: created } = await create({ name: 'Gone' });
  const remove = () => api.send(calls.deleteCampaigns, { query: { ...getQuery(), ids: created.id } }, ada);
  expect((await remove()).body).toEqual({ done: true });
  expect((await get(created.id)).status).toBe(404);
  const reportInput = { params: { id: created.meta.reports[0]?.id ?? '' }, query: getQuery() };
  expect((await api.send(calls.getReport, reportInput, ada)).status).toBe(404);
  expect((await remove()).status).toBe(404);
});

proves(['C124'], 'the status is draft, active or completed', async () => {
  for (const status of ['draft', 'active', 'completed'] as const) {
    expect((await create({ name: `As ${status}`, status })).body.status).toBe(status);
  }
  expect((await create({ name: 'Other', status: 'paused' as never })).status).toBe(400);
});

test('goal progress is computed from the facts and stored', async () => {
  const { body: created } = await create({
    name: 'Measured',
    media: [getMediaItem()],
    goalSet: createGoalSets().map((set) => ({ ...set, goals: set.goals.slice(0, 1) })),
  });
  api.facts.numbers = { web_pageviews: 50 };
  await refreshProgress(api.platform, workspace.id);
  expect((await get(created.id)).body).toMatchObject({
    progress: 50,
    progressSet: [50],
    progressStatus: 'ahead',
    version: 1,
  });
  expect(api.facts.requests.at(-1)).toMatchObject({
    timezone: 'UTC',
    period: { from: '2026-06-15', to: '2026-06-17' },
    mediaIds: [page.id],
  });
});

test.each([
  ['an end before the start', { endDate: '2026-06-01' }, 'body.endDate'],
  [
    'a goal of 0',
    {
      goalSet: [
        {
          name: 'x',
          startDate: '2026-06-15',
          endDate: '2026-06-20',
          goals: [{ id: 'web_pageviews', name: 'x', quantity: 0 }],
        },
      ],
    },
    'body.goalSet.0.goals.0.quantity',
  ],
  ['a script as the logo', { clientLogo: 'javascript:alert(1)' }, 'body.clientLogo'],
  ['an assignee who is not a member', { assignedToId: 'stranger' }, 'body.assignedToId'],
])('%s is rejected, and the error names the field', async (_name, payload, path) => {
  const response = await create({ name: 'Invalid', ...payload });
  expect(response.status).toBe(400);
  expect(response.body.errors?.map((error) => error.path)).toEqual([path]);
});

test('markup in a name is stored as plain text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  expect((await create({ name })).body.name).toBe(name);
});

proves(['W92', 'W93'], 'a viewer can read campaigns but not change them', async () => {
  const viewer = await api.createMember(workspace, 'viewer');
  const { body: created } = await create({ name: 'Seen' });
  expect((await api.send(calls.getCampaign, { params: { id: created.id }, query: getQuery() }, viewer)).status).toBe(
    200,
  );
  expect((await api.send(calls.listCampaigns, { query: getQuery() }, viewer)).status).toBe(200);
  const writes = [
    await create({ name: 'Mine' }, viewer),
    await api.send(calls.updateCampaign, { query: getQuery(), body: { ...createUpdate(created), name: 'x' } }, viewer),
    await api.send(calls.deleteCampaigns, { query: { ...getQuery(), ids: created.id } }, viewer),
    await api.send(calls.archiveCampaigns, { query: getQuery(), body: { ids: [created.id], archive: true } }, viewer),
  ];
  expect(writes.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await get(created.id)).body).toEqual(created);
  // The database rejects access levels that do not exist.
  const invalidInsert = api.platform.db.insertInto('memberships').values({
    id: 'mbr_x',
    workspaceId: workspace.id,
    userId: ada.id,
    access: 'superuser' as never,
  });
  await expect(invalidInsert.execute()).rejects.toThrow('access');
});
