import { calls, type Report, type ReportSection, type Workspace } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let campaignId: string;
let reportId: string;
let groupId: string;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const media = await createTestLibrary(api, ada, workspace.id, ['https://news.example/story']);
  const dates = { timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' };
  const body = { name: 'Summer', media: media.map(getCampaignMedia), ...dates };
  const campaign = (await api.send(calls.createCampaign, { query: getQuery(), body }, ada)).body;
  campaignId = campaign.id;
  reportId = campaign.meta.reports[0]?.id ?? '';
  const season = { name: 'Season', campaignIds: [campaignId] };
  groupId = (await api.send(calls.createGroup, { query: getQuery(), body: season }, ada)).body.id;
  api.facts.numbers = { web_pageviews: 42, web_visitors: 7 };
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const get = async (id: string): Promise<Report> =>
  (await api.send(calls.getReport, { params: { id }, query: getQuery() }, ada)).body;
const update = async (id: string, changes: Partial<Report>): Promise<Report> => {
  const { version } = await get(id);
  const saved = await api.send(
    calls.updateReport,
    { params: { id }, query: getQuery(), body: { ...changes, version } },
    ada,
  );
  expect(saved.status).toBe(200);
  return saved.body;
};
const getNames = ({ sort }: Pick<Report, 'sort'>): string[] => sort.map(({ name }) => name);
const getTableOfContentNames = ({ cover }: Pick<Report, 'cover'>): string[] =>
  cover.tableOfContent.map(({ name }) => name);

const createSection = (name: string, display: string): ReportSection => ({
  id: name.replaceAll(' ', '-'),
  display,
  name,
  subTitle: '',
  hidden: false,
  editor: [],
});
/** Two sections with built-in names, and one that a user has renamed. */
const addedSections = [
  createSection('Goals with forecast', 'goals'),
  createSection('Creators', 'creators'),
  createSection('Our own goals', 'goals'),
];
const englishNames = ['Goals with forecast', 'Creators', 'Our own goals'];
const germanNames = ['Ziele mit Prognose', 'Creator', 'Our own goals'];

test.each([
  ['a campaign', async () => get(reportId), ['At a glance', 'Day by day'], ['Auf einen Blick', 'Tag für Tag']],
  [
    'a group',
    async () => (await api.send(calls.getGroupReport, { params: { id: groupId }, query: getQuery() }, ada)).body,
    ['At a glance', 'Campaigns'],
    ['Auf einen Blick', 'Kampagnen'],
  ],
])('section names in the report of %s follow its language until a user edits them', async (_subject, open, en, de) => {
  const { id, sort } = await open();
  const englishReport = await update(id, { sort: [...sort, ...addedSections] });
  expect(getNames(englishReport)).toEqual(expect.arrayContaining([...en, ...englishNames]));

  const germanReport = await update(id, { language: 'de' });
  expect(getNames(germanReport)).toEqual(expect.arrayContaining([...de, ...germanNames]));
  expect(getNames(germanReport)).not.toEqual(expect.arrayContaining(['At a glance']));
  expect(getTableOfContentNames(germanReport)).toEqual(getNames(germanReport));

  const [first, ...otherSections] = germanReport.sort;
  const edited = await update(id, { sort: [{ ...(first as ReportSection), name: 'At a glance' }, ...otherSections] });
  // A name entered by a user is kept, even if it is a built-in name in the other language.
  expect(getNames(edited)[0]).toBe('At a glance');
  await update(id, { sort: germanReport.sort });

  const restoredEnglishReport = await update(id, { language: 'en' });
  expect(getNames(restoredEnglishReport)).toEqual(getNames(englishReport));
  expect(getTableOfContentNames(restoredEnglishReport)).toEqual(getNames(restoredEnglishReport));
});

test('guests, the CSV and the offline copy get section names in the language of the published report', async () => {
  const { sort, settings } = await get(reportId);
  expect(settings.mediaType).toBe('web');
  const card = { id: 'figures', display: 'scoreboard' as const, metrics: ['web_pageviews'], dimensions: [] };
  const { layout } = await get(reportId);
  await update(reportId, {
    sort: [...sort, { ...createSection('Key figures', 'scoreboard'), id: 'figures' }],
    layout: [...layout, { ...card, dateUnit: 'day', limit: 1 }],
  });
  await update(reportId, { language: 'de' });
  const publishInput = { params: { id: reportId }, query: getQuery(), body: { link: { isOn: true } } };
  expect((await api.send(calls.publishReport, publishInput, ada)).status).toBe(200);

  const guest = (await api.send(calls.previewReport, { params: { id: reportId }, query: {} })).body;
  expect(getNames(guest.report)).toEqual(expect.arrayContaining(['Auf einen Blick', 'Kennzahlen', ...germanNames]));
  const csv = (await api.send(calls.exportReportCsv, { body: { reportId } })).text;
  expect(csv).toContain('Kennzahlen');
  expect(csv).not.toMatch(/Key figures|At a glance/);
  const offline = (await api.send(calls.exportOfflineReport, { body: { reportId } })).text;
  expect(offline).toContain('Kennzahlen');
  expect(offline).not.toMatch(/Key figures|At a glance/);
});

test('a template’s preview shows the same section names as a report created from it', async () => {
  const { layout, sort } = await update(reportId, { language: 'en' });
  expect(getNames({ sort })).toContain('Key figures');
  const { id, version } = workspace;
  const germanDefaults = { reportDefaults: { language: 'de' as const }, version };
  await api.send(calls.updateWorkspace, { query: getQuery(), params: { id }, body: germanDefaults }, ada);
  const cover = { heading: '', hideTableOfContent: false };
  const template = { kind: 'default' as const, campaignId, layout, sort, cover };
  const { body } = await api.send(calls.previewReportTemplate, { query: getQuery(), body: template }, ada);
  expect(getNames(body.report)).toEqual(expect.arrayContaining(['Auf einen Blick', 'Kennzahlen', 'Our own goals']));
  expect(getTableOfContentNames(body.report)).toEqual(getNames(body.report));
});
