import { calls, type Report, type Workspace } from '@reportage/contracts';
import { toJson } from '../../platform/database/json.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';
import { uploadFile } from '../../testing/upload-file.ts';
import { sweepFiles } from '../files/files.jobs.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let report: Report;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const media = await createTestLibrary(api, ada, workspace.id, ['https://news.example/story']);
  const body = {
    name: 'Summer',
    clientName: 'Northwind',
    media: media.map(getCampaignMedia),
    timezone: 'Europe/Berlin',
    startDate: '2026-06-01',
    endDate: '2026-06-30',
  };
  const campaign = (await api.send(calls.createCampaign, { query: getQuery(), body }, ada)).body;
  report = await get(campaign.meta.reports[0]?.id ?? '');
  api.facts.numbers = { web_pageviews: 42 };
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const get = async (id: string): Promise<Report> =>
  (await api.send(calls.getReport, { params: { id }, query: getQuery() }, ada)).body;
const changeReport = async (edits: Partial<Report>) => {
  const { version } = await get(report.id);
  const body = { ...edits, version } as never;
  const response = await api.send(calls.updateReport, { params: { id: report.id }, query: getQuery(), body }, ada);
  if (response.status === 200) report = response.body;
  return response;
};
const setCover = (coverImage: string | null) => changeReport({ settings: { ...report.settings, coverImage } });

test('an uploaded cover picture stays public and stored while a report or version uses it', async () => {
  const { id: fileId } = await uploadFile(api, ada, workspace);
  const url = `/api/brand/${fileId}`;
  const isPublic = async () => (await api.sendRaw({ url })).status === 200;
  expect(await isPublic()).toBe(false);
  expect((await setCover(url)).body.settings.coverImage).toBe(url);
  expect(await isPublic()).toBe(true);
  await api.send(
    calls.publishReport,
    { params: { id: report.id }, query: getQuery(), body: { link: { isOn: true } } },
    ada,
  );
  await setCover(null);
  // Guests still see the published version.
  expect(await isPublic()).toBe(true);
  const { id: unusedId } = await uploadFile(api, ada, workspace);
  const clockInTwoDays = { now: () => new Date(api.clock.at.getTime() + 2 * 86_400_000) };
  await sweepFiles({ ...api.platform, clock: clockInTwoDays });
  expect(await isPublic()).toBe(true);
  const remaining = await api.platform.db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [fileId, unusedId])
    .execute();
  expect(remaining).toEqual([{ id: fileId }]);
});

test.each([
  ['another site’s picture', () => 'https://elsewhere.example/pixel.gif'],
  ['an unknown file', () => '/api/brand/fil_01h455vb4pex5vsknk084sn02q'],
])('%s is rejected as a cover picture, and nothing changes', async (_, getUrl) => {
  const rejection = await setCover(getUrl());
  expect(rejection).toMatchObject({ status: 400, body: { errors: [{ path: 'body.settings.coverImage' }] } });
  expect((await get(report.id)).settings.coverImage).toBeNull();
});

test('another workspace’s picture is rejected as a cover picture', async () => {
  const bob = await api.createPerson('Bob');
  const foreignFile = await uploadFile(api, bob, await api.createWorkspace(bob, 'Elsewhere'));
  expect((await setCover(`/api/brand/${foreignFile.id}`)).status).toBe(400);
});

test('the CSV contains the text, notes, creators and goals of the visible sections in order', async () => {
  const toBlock = (text: string) => ({ id: text, type: 'paragraph' as const, data: { text } });
  const section = { subTitle: '', hidden: false, editor: [] };
  const [first] = report.sort;
  if (!first) throw new Error('The report has no sections.');
  const note = { id: 'n', type: 'note' as const, data: { metric: 'web_pageviews', text: 'Newsletter on Tuesday' } };
  await changeReport({
    sort: [
      { ...section, id: 'words', display: 'text', name: 'In short', editor: [toBlock('It went well.')] },
      { ...section, id: 'hidden', display: 'text', name: 'Internal', hidden: true, editor: [toBlock('Not for you.')] },
      { ...first, editor: [note] },
      { ...section, id: 'people', display: 'creators', name: 'Creators of the season' },
      { ...section, id: 'targets', display: 'goals', name: 'Targets' },
    ],
  });
  const { text } = await api.sendRaw({
    method: 'POST',
    url: '/api/reports/csv',
    payload: { reportId: report.id },
    headers: { authorization: `Bearer ${ada.token}` },
  });
  const expectedTexts = [
    'In short',
    'It went well.',
    first.name,
    'Newsletter on Tuesday',
    'Creators of the season',
    'Creator,Networks',
  ];
  const positions = [...expectedTexts, 'Targets', 'Goals,From,To,Goal'].map((expectedText) =>
    text.indexOf(expectedText),
  );
  expect(positions).toEqual([...positions].sort((one, other) => one - other));
  expect(positions).not.toContain(-1);
  expect(text).not.toContain('Not for you.');
});

test('the lineage of a number in a report uses only the report filters for its media type', async () => {
  const createFilter = (id: string, type: 'web' | 'ga') => ({
    info: { id, name: id, type, operator: 'is' as const },
    selected: [{ id: 'phone', name: 'phone' }],
  });
  const filterChips = [createFilter('web_device', 'web'), createFilter('ga_device', 'ga')];
  expect((await changeReport({ settings: { ...report.settings, filterChips } })).status).toBe(200);
  const body = {
    subject: { kind: 'report' as const, id: report.id },
    metric: 'web_pageviews',
    period: report.date,
    filters: [],
  };
  expect((await api.send(calls.explainNumber, { query: getQuery(), body }, ada)).status).toBe(200);
  expect(api.facts.lineageRequests.at(-1)).toMatchObject({ filters: [{ dimension: 'web_device', values: ['phone'] }] });
});

test('guests receive neither names nor values of removed combined or manually entered rows', async () => {
  const createCustomRow = (id: string, name: string, pageviews: number) => ({
    id,
    name,
    mediaType: 'web' as const,
    values: { web_pageviews: pageviews },
  });
  const settings = {
    ...report.settings,
    customMedia: [createCustomRow('c1', 'Poster', 777), createCustomRow('c2', 'Withdrawn flyer', 987_654)],
    deletedCustomIds: ['c2'],
  };
  expect((await changeReport({ settings } as Partial<Report>)).status).toBe(200);
  const input = { params: { id: report.id }, query: getQuery() };
  await api.send(calls.publishReport, { ...input, body: { link: { isOn: true } } }, ada);
  const readPreview = async () =>
    JSON.stringify((await api.send(calls.previewReport, { params: { id: report.id }, query: {} })).body);
  expect(await readPreview()).toContain('Poster');
  expect(await readPreview()).not.toMatch(/Withdrawn|987654/);
  const selectVersions = () => api.platform.db.selectFrom('reportVersions').select(['id', 'preview']);
  const version = await selectVersions().orderBy('number', 'desc').executeTakeFirstOrThrow();
  expect(JSON.stringify(version.preview)).not.toMatch(/Withdrawn|987654/);
  // A version published by an earlier release still contains the removed rows.
  const comboMedia = [{ id: 'o1', name: 'Withdrawn series', mediaIds: [] }];
  const settingsWithRemovedRows = { ...settings, comboMedia, deletedComboIds: ['o1'] };
  const earlierPreview = {
    ...version.preview,
    report: { ...version.preview.report, settings: settingsWithRemovedRows },
  };
  await api.platform.db
    .updateTable('reportVersions')
    .set({ preview: toJson(earlierPreview) })
    .where('id', '=', version.id)
    .execute();
  expect(await readPreview()).toContain('Poster');
  expect(await readPreview()).not.toMatch(/Withdrawn|987654/);
});
