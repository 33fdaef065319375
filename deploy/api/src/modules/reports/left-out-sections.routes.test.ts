import { calls, type Report, type Workspace } from '@reportage/contracts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';
import { addVendorMedia } from '../../testing/vendor-media.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const createCampaign = async (media: ReturnType<typeof getCampaignMedia>[]): Promise<Report> => {
  const dates = { timezone: 'Europe/Berlin', startDate: '2026-06-01', endDate: '2026-06-30' };
  const body = { name: 'Summer', ...dates, media };
  const { meta } = (await api.send(calls.createCampaign, { query: getQuery(), body }, ada)).body;
  const id = meta.reports[0]?.id ?? '';
  return (await api.send(calls.getReport, { params: { id }, query: getQuery() }, ada)).body;
};
const addVideo = (url: string) => addVendorMedia(api, ada, workspace.id, { mediaType: 'youtube', url });
const createPage = async (url: string) => {
  const [page] = await createTestLibrary(api, ada, workspace.id, [url]);
  if (!page) throw new Error('The library is empty.');
  return getCampaignMedia(page);
};
/** Adds the sections of another campaign's report, as a template does. */
const addSections = async ({ id, version, layout, sort, cover }: Report, other: Report): Promise<Report> => {
  const [figures, ...cards] = other.layout.map((card) => ({ ...card, id: `other-${card.id}` }));
  const scoreboard = layout.map((card) =>
    card.display === 'scoreboard'
      ? { ...card, metrics: [...(figures?.metrics.slice(0, 1) ?? []), ...card.metrics] }
      : card,
  );
  const sections = other.sort.map((section) => ({
    ...section,
    id: `other-${section.id}`,
    name: `Other ${section.name}`,
  }));
  const added = sections.filter((section) => cards.some((card) => card.id === section.id));
  const tableOfContent = [
    ...cover.tableOfContent,
    ...added.map(({ id: sectionId, name }) => ({ id: sectionId, name })),
  ];
  const body = {
    version,
    layout: [...scoreboard, ...cards],
    sort: [...sort, ...added],
    cover: { ...cover, tableOfContent },
  };
  return (await api.send(calls.updateReport, { params: { id }, query: getQuery(), body }, ada)).body;
};
const readNumbers = async (id: string) =>
  (await api.send(calls.queryReportCards, { params: { id }, query: getQuery(), body: {} }, ada)).body;
const readPreview = async (id: string) => {
  const link = { isOn: true, endsAt: null };
  await api.send(calls.publishReport, { params: { id }, query: getQuery(), body: { link } }, ada);
  return (await api.send(calls.previewReport, { params: { id }, query: {} })).body;
};
const getNames = ({ sort }: Pick<Report, 'sort'>) => sort.map(({ name }) => name);

test('sections and figures for media types that the campaign lacks are left out, and editors are told which ones', async () => {
  const pages = await createCampaign([await createPage('https://news.example/a')]);
  const film = await addSections(await createCampaign([await addVideo('https://tube.example/1')]), pages);
  const { cards, parts } = await readNumbers(film.id);
  const leftOutIds = ['other-trend', 'other-scroll', 'other-attention', 'other-media'];
  expect(parts.leftOut).toEqual({ sectionIds: leftOutIds, mediaTypes: ['web'] });
  expect(cards.map(({ cardId }) => cardId)).toEqual(['scoreboard', 'trend', 'media']);
  expect(cards[0]?.columns.map(({ id }) => id)).not.toContain('web_pageviews');

  const published = await readPreview(film.id);
  expect(getNames(published.report)).toEqual(['At a glance', 'Goals', 'Day by day', 'Videos']);
  expect(published.report.cover.tableOfContent.map(({ name }) => name)).toEqual(getNames(published.report));
  expect(published.report.layout.flatMap(({ metrics }) => metrics)).not.toContain('web_pageviews');
  expect(published.parts).not.toHaveProperty('leftOut');
  // The report itself keeps its sections.
  const { body } = await api.send(calls.getReport, { params: { id: film.id }, query: getQuery() }, ada);
  expect(getNames(body)).toContain('Other How far people read');
});

test('sections for media without data yet are shown, and so are the sections of a campaign without media', async () => {
  const video = await addVideo('https://tube.example/2');
  const both = await createCampaign([video, await createPage('https://news.example/b')]);
  expect((await readNumbers(both.id)).parts).not.toHaveProperty('leftOut');
  const empty = await createCampaign([]);
  expect((await readNumbers(empty.id)).parts).not.toHaveProperty('leftOut');
  expect(getNames((await readPreview(empty.id)).report)).toContain('How far people read');
});

test('a section that contains text is kept', async () => {
  const pages = await createCampaign([await createPage('https://news.example/c')]);
  const film = await addSections(await createCampaign([await addVideo('https://tube.example/3')]), pages);
  const editor = [{ id: 'note', type: 'paragraph' as const, data: { text: 'Pages follow in July.' } }];
  const sort = film.sort.map((section) => (section.id === 'other-trend' ? { ...section, editor } : section));
  const body = { version: film.version, sort };
  await api.send(calls.updateReport, { params: { id: film.id }, query: getQuery(), body }, ada);
  expect((await readNumbers(film.id)).parts.leftOut?.sectionIds).not.toContain('other-trend');
  expect(getNames((await readPreview(film.id)).report)).toContain('Other Day by day');
});
