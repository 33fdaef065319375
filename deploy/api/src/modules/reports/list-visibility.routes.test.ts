import { calls, type ListVisibility, type Report, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let report: Report;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  const media = await createTestLibrary(api, ada, workspace.id, ['https://news.example/story']);
  const dates = { timezone: 'Europe/Berlin', startDate: '2026-06-01', endDate: '2026-06-30' };
  const body = { name: 'Summer', media: media.map(getCampaignMedia), ...dates };
  const campaign = (await api.send(calls.createCampaign, { query: getQuery(), body }, ada)).body;
  report = (
    await api.send(calls.createReport, { query: getQuery(), body: { name: 'Weekly', campaign: campaign.id } }, ada)
  ).body;
  await api.send(
    calls.publishReport,
    { params: { id: report.id }, query: getQuery(), body: { link: { isOn: true } } },
    ada,
  );
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const setListVisibility = (visibility: ListVisibility, as: Person | undefined = ada) =>
  api.send(calls.setListVisibility, { params: { id: report.id }, query: getQuery(), body: visibility }, as);
const allVisible = { media: true, creators: true, links: true };

/** Reads the report's sections, cards, table of contents and CSV as a guest. */
async function readAsGuest() {
  const { body } = await api.send(calls.previewReport, { params: { id: report.id }, query: {} });
  const csv = await api.app.inject({ method: 'POST', url: '/api/reports/csv', payload: { reportId: report.id } });
  return {
    sections: body.report.sort.map(({ id }) => id),
    cards: body.cards.map(({ cardId }) => cardId),
    tableOfContents: body.report.cover.tableOfContent.map(({ id }) => id),
    csv: csv.payload,
  };
}

proves(
  ['R63'],
  'guests lose a list and its numbers as soon as it is hidden, and see them again once it is shown',
  async () => {
    const mediaList = report.sort.find(({ display }) => display === 'media');
    const initialView = await readAsGuest();
    expect(initialView.sections).toContain('media');
    expect(initialView.cards).toContain('media');
    expect(initialView.csv).toContain(mediaList?.name);

    expect(await setListVisibility({ ...allVisible, media: false })).toMatchObject({
      status: 200,
      body: { listVisibility: { media: false, creators: true, links: true } },
    });
    const viewWithoutMedia = await readAsGuest();
    expect(viewWithoutMedia.sections).toEqual(initialView.sections.filter((id) => id !== 'media'));
    expect(viewWithoutMedia.cards).not.toContain('media');
    expect(viewWithoutMedia.tableOfContents).not.toContain('media');
    expect(viewWithoutMedia.csv).not.toContain(mediaList?.name);
    const member = await api.send(calls.getReport, { params: { id: report.id }, query: getQuery() }, ada);
    expect(member.body.sort).toEqual(report.sort);

    await setListVisibility(allVisible);
    expect(await readAsGuest()).toEqual(initialView);
  },
);

test('only users who may manage the report can hide its lists', async () => {
  const viewer = await api.createMember(workspace, 'viewer', 'Vera');
  expect((await setListVisibility({ ...allVisible, links: false }, viewer)).status).toBe(403);
  const stranger = await api.createPerson('Stranger');
  expect((await setListVisibility({ ...allVisible, links: false }, stranger)).status).toBe(404);
  expect((await api.send(calls.getReport, { params: { id: report.id }, query: getQuery() }, ada)).body).toMatchObject({
    listVisibility: allVisible,
  });
});
