import { type Campaign, type CampaignPayload, calls, idKindOf, type Media, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { campaignMediaOf, createTestLibrary } from '../../testing/test-library.ts';
import { refreshProgress } from './progress.jobs.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let page: Media;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.person('Ada');
  workspace = await api.workspace(ada, 'Harbour');
  const [added] = await createTestLibrary(api, ada, workspace.id, ['https://news.example/story']);
  if (!added) throw new Error('no page');
  page = added;
});
afterAll(() => api.close());

const query = () => ({ workspaceId: workspace.id });
const dates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
const create = (payload: Partial<CampaignPayload> & { name: string }, as = ada) =>
  api.send(calls.createCampaign, { query: query(), body: { ...dates, ...payload } }, as);
const get = (id: string) => api.send(calls.getCampaign, { params: { id }, query: query() }, ada);
const mediaItem = () => campaignMediaOf(page);
const goalSet = () => [
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
const toUpdate = (campaign: Campaign) => ({
  id: campaign.id,
  name: campaign.name,
  ...dates,
  media: campaign.meta.media,
  version: campaign.version,
});

proves(
  [
    'C47',
    'C48',
    'C49',
    'C50',
    'C51',
    'C52',
    'C53',
    'C54',
    'C55',
    'C57',
    'C58',
    'C59',
    'C60',
    'C61',
    'C62',
    'C63',
    'C64',
    'C65',
    'C66',
    'C67',
    'C68',
    'C69',
    'C70',
    'C71',
    'C72',
    'C73',
    'C90',
    'C91',
    'X71',
  ],
  'a campaign is made from its payload and read with all its fields',
  async () => {
    const editor = await api.member(workspace, 'editor', 'Grace');
    const { status, body: made } = await create(
      {
        name: 'Summer',
        clientName: 'Northwind',
        clientLogo: 'https://northwind.example/logo.svg',
        media: [mediaItem()],
        creators: [{ id: 'crt_1', creatorWorkspaceId: 'wks_1', name: 'Lou' }],
        goalSet: goalSet(),
        displayName: 'Summer by the sea',
        labels: ['sea'],
        assignedToId: editor.id,
        assignedToName: 'ignored: the server knows the name',
      },
      editor,
    );
    expect(status).toBe(201);
    const { body } = await get(made.id);
    expect(body).toEqual({
      id: made.id,
      createdAt: api.clock.at.toISOString(),
      workspaceId: workspace.id,
      name: 'Summer',
      clientId: expect.stringMatching(/^cli_/),
      clientName: 'Northwind',
      clientLogo: 'https://northwind.example/logo.svg',
      status: 'active',
      meta: {
        media: [mediaItem()],
        links: [],
        reports: [{ id: expect.stringMatching(/^rpt_/), name: 'Default Report' }],
        creators: [{ id: 'crt_1', creatorWorkspaceId: 'wks_1', name: 'Lou' }],
        ...dates,
        goalSet: [
          {
            ...goalSet()[0],
            goalSetIndex: 0,
            goals: [
              { ...goalSet()[0]?.goals[0], type: 'count' },
              { ...goalSet()[0]?.goals[1], type: 'count', searchName: '', itemMap: {} },
            ],
            expected: expect.any(Number),
          },
        ],
      },
      groupId: [],
      groupName: [],
      assignedToId: editor.id,
      assignedToName: 'Grace',
      ownerId: editor.id,
      ownerName: 'Grace',
      progress: 0,
      progressSet: [0],
      progressStatus: 'behind',
      mediaArr: [page.key],
      displayName: 'Summer by the sea',
      labels: ['sea'],
      modifiedAt: api.clock.at.toISOString(),
      createdAtSince: api.clock.at.toISOString(),
      modifiedAtSince: api.clock.at.toISOString(),
      isNew: true,
      isArchived: false,
      version: 1,
    });
    expect(idKindOf(made.id)).toBe('campaign');
    const later = await create({ name: 'Later' });
    expect(later.body.id > made.id).toBe(true);
  },
);

proves(
  ['C87', 'R47', 'R48'],
  "a new campaign gets a 'Default Report' with its id, where the workspace wants one",
  async () => {
    const { body } = await create({ name: 'With report' });
    const [report] = body.meta.reports;
    expect(report?.name).toBe('Default Report');
    const read = await api.send(calls.getReport, { params: { id: report?.id ?? '' }, query: query() }, ada);
    expect(read.body).toMatchObject({ campaignId: body.id, campaignName: 'With report', name: 'Default Report' });
    const quiet = await api.workspace(ada, 'Quiet');
    await api.send(
      calls.updateWorkspace,
      {
        params: { id: quiet.id },
        query: { workspaceId: quiet.id },
        body: { campaignSettings: { createDefaultReport: false } },
      },
      ada,
    );
    const without = await api.send(
      calls.createCampaign,
      { query: { workspaceId: quiet.id }, body: { ...dates, name: 'Alone' } },
      ada,
    );
    expect(without.body.meta.reports).toEqual([]);
  },
);

proves(['C86', 'C92'], 'a campaign with media is updated; a stale save answers with what is stored', async () => {
  const { body: made } = await create({ name: 'Before', media: [mediaItem()] });
  const save = (name: string) =>
    api.send(calls.updateCampaign, { query: query(), body: { ...toUpdate(made), name } }, ada);
  expect((await save('After')).body).toMatchObject({ name: 'After', mediaArr: [page.key], version: 2 });
  expect(await save('Stale')).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { name: 'After', version: 2 } },
  });
  expect((await get(made.id)).body.name).toBe('After');
});

test("a report that still has its campaign's dates follows them", async () => {
  const { body: made } = await create({ name: 'Moving' });
  await api.send(calls.updateCampaign, { query: query(), body: { ...toUpdate(made), endDate: '2026-07-31' } }, ada);
  const report = await api.send(
    calls.getReport,
    { params: { id: made.meta.reports[0]?.id ?? '' }, query: query() },
    ada,
  );
  expect(report.body.date).toEqual({ from: '2026-06-15', to: '2026-07-31' });
});

proves(['C85', 'C125'], 'the archive action flips isArchived and leaves the status alone', async () => {
  const { body: made } = await create({ name: 'Archived' });
  const archive = (isArchived: boolean) =>
    api.send(calls.archiveCampaigns, { query: query(), body: { ids: [made.id], archive: isArchived } }, ada);
  await archive(true);
  expect((await get(made.id)).body).toMatchObject({ isArchived: true, status: 'active' });
  await archive(false);
  expect((await get(made.id)).body).toMatchObject({ isArchived: false, status: 'active' });
});

proves(['C93'], 'removing a campaign removes its reports', async () => {
  const { body: made } = await create({ name: 'Gone' });
  const remove = () => api.send(calls.deleteCampaigns, { query: { ...query(), ids: made.id } }, ada);
  expect((await remove()).body).toEqual({ done: true });
  expect((await get(made.id)).status).toBe(404);
  const report = { params: { id: made.meta.reports[0]?.id ?? '' }, query: query() };
  expect((await api.send(calls.getReport, report, ada)).status).toBe(404);
  expect((await remove()).status).toBe(404);
});

proves(['C124'], 'the status is draft, active or completed', async () => {
  for (const status of ['draft', 'active', 'completed'] as const) {
    expect((await create({ name: `As ${status}`, status })).body.status).toBe(status);
  }
  expect((await create({ name: 'Other', status: 'paused' as never })).status).toBe(400);
});

test('the progress job stores what goals have reached, by the facts', async () => {
  const { body: made } = await create({
    name: 'Measured',
    media: [mediaItem()],
    goalSet: goalSet().map((set) => ({ ...set, goals: set.goals.slice(0, 1) })),
  });
  api.facts.numbers = { web_pageviews: 50 };
  await refreshProgress(api.platform, workspace.id);
  expect((await get(made.id)).body).toMatchObject({
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
    'a goal of nothing',
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
  ['a script as logo', { clientLogo: 'javascript:alert(1)' }, 'body.clientLogo'],
  ['somebody else to assign', { assignedToId: 'stranger' }, 'body.assignedToId'],
])('%s is refused by its field', async (_name, payload, path) => {
  const answer = await create({ name: 'Invalid', ...payload });
  expect(answer.status).toBe(400);
  expect(answer.body.errors?.map((error) => error.path)).toEqual([path]);
});

test('markup in a name is kept as text', async () => {
  const name = '<img src=x onerror=alert(1)>';
  expect((await create({ name })).body.name).toBe(name);
});

proves(['W91', 'W92', 'W93'], 'a viewer reads everything and changes nothing', async () => {
  const viewer = await api.member(workspace, 'viewer');
  const { body: made } = await create({ name: 'Seen' });
  expect((await api.send(calls.getCampaign, { params: { id: made.id }, query: query() }, viewer)).status).toBe(200);
  expect((await api.send(calls.listCampaigns, { query: query() }, viewer)).status).toBe(200);
  const writes = [
    await create({ name: 'Mine' }, viewer),
    await api.send(calls.updateCampaign, { query: query(), body: { ...toUpdate(made), name: 'x' } }, viewer),
    await api.send(calls.deleteCampaigns, { query: { ...query(), ids: made.id } }, viewer),
    await api.send(calls.archiveCampaigns, { query: query(), body: { ids: [made.id], archive: true } }, viewer),
  ];
  expect(writes.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await get(made.id)).body).toEqual(made);
  const insert = api.platform.db.insertInto('memberships').values({
    id: 'mbr_x',
    workspaceId: workspace.id,
    userId: ada.id,
    access: 'superuser' as never,
  });
  await expect(insert.execute()).rejects.toThrow('access');
});
