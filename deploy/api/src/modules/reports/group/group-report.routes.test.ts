import { calls, type Group, type Report, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let media: Awaited<ReturnType<typeof createTestLibrary>>;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());
beforeEach(async () => {
  workspace = await api.createWorkspace(ada, `Harbour ${++count}`);
  const urls = ['https://news.example/a', 'https://news.example/b', 'https://news.example/c'];
  media = await createTestLibrary(api, ada, workspace.id, urls);
  api.facts.requests.length = 0;
  api.facts.numbers = { web_pageviews: 42, web_visitors: 7 };
});

const getQuery = () => ({ workspaceId: workspace.id });
const createCampaign = async (name: string, dates: [string, string], items = media) =>
  (
    await api.send(
      calls.createCampaign,
      {
        query: getQuery(),
        body: { name, media: items.map(getCampaignMedia), timezone: 'UTC', startDate: dates[0], endDate: dates[1] },
      },
      ada,
    )
  ).body;
const createGroup = async (campaignIds: string[]): Promise<Group> =>
  (await api.send(calls.createGroup, { query: getQuery(), body: { name: 'Season', campaignIds } }, ada)).body;
const open = (id: string, as: Person | undefined = ada) =>
  api.send(calls.getGroupReport, { params: { id }, query: getQuery() }, as);
const getCards = async ({ id }: Pick<Report, 'id'>) =>
  (await api.send(calls.queryReportCards, { params: { id }, query: getQuery(), body: {} }, ada)).body.cards;

const createSeason = async () => {
  const spring = await createCampaign('Spring', ['2026-05-01', '2026-05-31'], media.slice(0, 2));
  const summer = await createCampaign('Summer', ['2026-06-01', '2026-06-30'], media.slice(1));
  return { spring, summer, ...(await createGroup([spring.id, summer.id])) };
};

proves(['R37', 'R61'], 'a group has a report from the moment it is created', async () => {
  const { id } = await createSeason();
  const first = await open(id);
  expect(first.body).toMatchObject({
    type: 'group',
    name: 'Season',
    groupId: id,
    campaignId: null,
    campaignName: 'Season',
    date: { from: '2026-05-01', to: '2026-06-30' },
    cover: { heading: 'Season' },
  });
  expect(first.body.sort.map(({ name }) => name).slice(0, 2)).toEqual(['At a glance', 'Campaigns']);
  const { body: list } = await api.send(calls.listReports, { query: getQuery() }, ada);
  expect(list.data.map(({ type }) => type)).toEqual(['default', 'default']);
});

test('only members of the workspace can open a group’s report', async () => {
  const { id } = await createSeason();
  expect((await open(id, await api.createMember(workspace, 'viewer'))).status).toBe(200);
  expect((await api.send(calls.getGroupReport, { params: { id }, query: getQuery() })).status).toBe(401);
  const otherWorkspace = await api.createWorkspace(ada, 'Elsewhere');
  const otherInput = { params: { id }, query: { workspaceId: otherWorkspace.id } };
  expect((await api.send(calls.getGroupReport, otherInput, ada)).status).toBe(404);
});

test('totals count each media item once across campaigns; each campaign’s row counts only its own media', async () => {
  const { id, spring, summer } = await createSeason();
  const { body: report } = await open(id);
  const [, byCampaign] = await getCards(report);
  const getIds = (items: typeof media) => items.map((item) => item.id).toSorted();
  const requested = api.facts.requests.map(({ mediaIds, cards }) => [
    mediaIds.toSorted(),
    cards.map((card) => card.id),
  ]);
  expect(requested).toContainEqual([getIds(media), ['scoreboard', 'trend', 'media']]);
  expect(requested).toContainEqual([getIds(media), ['campaigns']]);
  expect(requested).toContainEqual([getIds(media.slice(0, 2)), ['campaigns']]);
  expect(requested).toContainEqual([getIds(media.slice(1)), ['campaigns']]);
  expect(byCampaign?.columns.slice(0, 3).map(({ name }) => name)).toEqual(['Campaign', 'Pageviews', 'Daily visitors']);
  // Both campaigns had the same seven visitors, so the group has seven.
  const rows = [...(byCampaign?.rows ?? [])].map((row) => row.slice(0, 3));
  expect(rows).toEqual(
    expect.arrayContaining([
      [summer.name, 42, 7],
      [spring.name, 42, 7],
    ]),
  );
  expect(byCampaign?.totals.slice(0, 2)).toEqual([42, 7]);
});

test('a group’s report includes added campaigns, and its dates follow theirs until someone sets different dates', async () => {
  const { id } = await createSeason();
  const { body: report } = await open(id);
  const autumn = await createCampaign('Autumn', ['2026-09-01', '2026-09-30']);
  const addition = { campaignIds: [autumn.id], groupIds: [id] };
  await api.send(calls.changeGroupCampaigns, { query: getQuery(), body: addition }, ada);
  const { body: extendedReport } = await open(id);
  expect(extendedReport.date).toEqual({ from: '2026-05-01', to: '2026-09-30' });
  expect((await getCards(report))[1]?.rows).toHaveLength(3);
  const date = { from: '2026-06-01', to: '2026-06-10' };
  const save = (body: object) =>
    api.send(calls.updateReport, { params: { id: report.id }, query: getQuery(), body: body as never }, ada);
  const { body: saved } = await save({ date, version: extendedReport.version });
  expect(saved.date).toEqual(date);
  await api.send(calls.changeGroupCampaigns, { query: getQuery(), body: { ...addition, isRemove: true } }, ada);
  expect((await open(id)).body.date).toEqual(date);
  const span = { from: '2026-05-01', to: '2026-06-30' };
  await save({ date: span, version: saved.version });
  await api.send(calls.changeGroupCampaigns, { query: getQuery(), body: addition }, ada);
  expect((await open(id)).body.date).toEqual({ from: '2026-05-01', to: '2026-09-30' });
});

test('an empty group’s report has a default period and can be removed only with the group', async () => {
  const { id } = await createGroup([]);
  const { body: report } = await open(id);
  const removed = await api.send(calls.deleteReports, { query: { ...getQuery(), ids: report.id } }, ada);
  expect(removed).toMatchObject({ status: 400, body: { errors: [{ path: 'query.ids' }] } });
  expect(report.date.from < report.date.to).toBe(true);
  expect((await getCards(report)).map(({ cardId }) => cardId)).toContain('campaigns');
  await api.send(calls.deleteGroups, { query: { ...getQuery(), ids: id } }, ada);
  expect((await api.send(calls.getReport, { params: { id: report.id }, query: getQuery() }, ada)).status).toBe(404);
});

test('campaigns beyond the row limit are combined in one row', async () => {
  const { id } = await createSeason();
  const { body: report } = await open(id);
  const layout = report.layout.map((card) => (card.id === 'campaigns' ? { ...card, limit: 1 } : card));
  await api.send(
    calls.updateReport,
    { params: { id: report.id }, query: getQuery(), body: { layout, version: report.version } },
    ada,
  );
  const [, byCampaign] = await getCards(report);
  expect(byCampaign?.rows.map(([name]) => name)).toEqual(['Summer']);
  expect(byCampaign?.others?.map((row) => row.slice(0, 2))).toEqual([[null, 42]]);
});

proves(
  ['R22', 'R26'],
  'guests can open a published group report by its group’s id and download its data as CSV',
  async () => {
    const { id } = await createSeason();
    const { body: report } = await open(id);
    const openAsGuest = () => api.send(calls.previewReport, { params: { id }, query: {} });
    expect((await openAsGuest()).status).toBe(404);
    await api.send(
      calls.publishReport,
      { params: { id: report.id }, query: getQuery(), body: { link: { isOn: true } } },
      ada,
    );
    expect((await openAsGuest()).body.report).toMatchObject({ id: report.id, type: 'group', groupId: id });
    const csv = await api.send(calls.exportReportCsv, { body: { reportId: id } });
    expect(csv.text).toContain('Campaigns\r\n');
    expect(csv.text).toMatch(/Campaign,Pageviews/);
    expect(csv.text).toContain('Summer,42,7');
    const link = { params: { id: report.id }, query: getQuery(), body: { isOn: false } };
    await api.send(calls.setGuestLink, link, ada);
    expect((await openAsGuest()).status).toBe(404);
  },
);

proves(
  ['R24', 'R64'],
  'a PDF of a group report contains the group report, and must be requested with isGroup',
  async () => {
    const { id } = await createSeason();
    const { body: report } = await open(id);
    const body = { reportId: id, workspaceSlug: workspace.slug, dateRange: { from: '2026-06-01', to: '2026-06-07' } };
    const start = (overrides: object) => api.send(calls.createPdf, { body: { ...body, ...overrides } }, ada);
    expect(await start({})).toMatchObject({ status: 400, body: { errors: [{ path: 'body.isGroup' }] } });
    const { status, body: job } = await start({ isGroup: true });
    expect([status, job.statusUrl]).toEqual([202, expect.stringContaining(`/api/pdf/${job.id}?signature=`)]);
    const { input } = await api.platform.db
      .selectFrom('jobs')
      .select('input')
      .where('id', '=', job.id)
      .executeTakeFirstOrThrow();
    expect(input.snapshot.report).toMatchObject({ id: report.id, groupId: id, date: body.dateRange });
    const [campaignReport] = (await api.send(calls.listReports, { query: getQuery() }, ada)).body.data;
    const rejection = await start({ isGroup: true, reportId: campaignReport?.id });
    expect(rejection).toMatchObject({ status: 400, body: { errors: [{ path: 'body.isGroup' }] } });
  },
);
