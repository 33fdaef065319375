import { type CallInput, calls, type Highlight, type TextBlock, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let campaignId: string;
let reportId: string;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
});
afterAll(() => api.close());
beforeEach(async () => {
  workspace = await api.createWorkspace(ada, `Harbour ${++count}`);
  const body = { name: 'Summer', timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' };
  const { body: campaign } = await api.send(calls.createCampaign, { query: getQuery(), body }, ada);
  campaignId = campaign.id;
  reportId = campaign.meta.reports[0]?.id ?? '';
  api.facts.numbers = { web_pageviews: 42, web_clicks: 5 };
});

const getQuery = () => ({ workspaceId: workspace.id });
const getScope = () => ({ params: { id: reportId }, query: getQuery() });
const createBlocks = (text: string): TextBlock[] => [{ id: 'words', type: 'paragraph', data: { text } }];
const readHighlight = async (): Promise<Highlight> => (await api.send(calls.getHighlight, getScope(), ada)).body;
const save = (body: CallInput<typeof calls.saveHighlight>['body']) =>
  api.send(calls.saveHighlight, { ...getScope(), body }, ada);
const createSectionInput = (sectionId: string) => ({ params: { id: reportId, sectionId }, query: getQuery() });
const addSection = (id: string, body: CallInput<typeof calls.addHighlightSection>['body']) =>
  api.send(calls.addHighlightSection, { ...createSectionInput(id), body }, ada);
const updateSection = (id: string, body: CallInput<typeof calls.updateHighlightSection>['body']) =>
  api.send(calls.updateHighlightSection, { ...createSectionInput(id), body }, ada);
const publish = (person = ada) =>
  api.send(calls.publishHighlight, { ...getScope(), body: { link: { isOn: true } } }, person);
const preview = (person?: Person, query: CallInput<typeof calls.previewHighlight>['query'] = {}) =>
  api.send(calls.previewHighlight, { params: { id: reportId }, query }, person);

proves(
  ['R49', 'R67'],
  'a report’s highlight has sort, layout and campaignId; its initial content comes from the template',
  async () => {
    const highlight = await readHighlight();
    expect(highlight).toMatchObject({ campaignId, version: 0, publishedAt: null, link: { isOn: false, endsAt: null } });
    expect(highlight.sort).toEqual(['pageviews', 'attention', 'scroll'].map((id) => ({ id, hidden: false })));
    expect(highlight.layout.map(({ metric, display }) => [metric, display])).toEqual([
      ['web_pageviews', 'trend'],
      ['web_averageAttention', 'figure'],
      ['web_averageScroll', 'figure'],
    ]);
    const storedHighlights = await api.platform.db
      .selectFrom('highlights')
      .select('reportId')
      .where('reportId', '=', reportId)
      .execute();
    expect(storedHighlights).toEqual([]);
  },
);

proves(['R68'], 'a highlight is saved, and a stale save returns the stored highlight', async () => {
  const { sort, layout } = await readHighlight();
  const { status, body: saved } = await save({ sort: sort.toReversed(), layout, heading: 'In short', version: 0 });
  expect([status, saved.version, saved.heading, saved.sort]).toEqual([200, 1, 'In short', sort.toReversed()]);
  expect(await readHighlight()).toEqual(saved);
  expect(await save({ sort, layout, version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { version: 1, heading: 'In short' } },
  });
});

test('a highlight with mismatched order and sections, another campaign or an unknown metric is rejected', async () => {
  const { sort, layout } = await readHighlight();
  const getRejection = async (body: Parameters<typeof save>[0]) => {
    const { status, body: problem } = await save(body);
    return [status, (problem as unknown as { errors: { path: string }[] }).errors[0]?.path];
  };
  expect(await getRejection({ sort: sort.slice(1), layout, version: 0 })).toEqual([400, 'body.sort']);
  expect(await getRejection({ sort, layout: [...layout, ...layout], version: 0 })).toEqual([400, 'body.layout']);
  const otherId = campaignId.replace(/.$/, campaignId.endsWith('0') ? '1' : '0');
  expect(await getRejection({ sort, layout, campaignId: otherId, version: 0 })).toEqual([400, 'body.campaignId']);
  const section = { id: 'x', metric: 'web_mood', display: 'figure' as const, editor: [] };
  expect(await getRejection({ sort: [{ id: 'x', hidden: false }], layout: [section], version: 0 })).toEqual([
    400,
    'body.layout.0.metrics.0',
  ]);
  expect((await readHighlight()).version).toBe(0);
});

proves(
  ['R50', 'R69', 'R70', 'R71'],
  'sections with id, metric and editor blocks are added, changed and removed',
  async () => {
    const addResponse = await addSection('clicks', { metric: 'web_clicks', editor: createBlocks('Many clicked.') });
    expect(addResponse.status).toBe(201);
    expect(addResponse.body.sort.at(-1)).toEqual({ id: 'clicks', hidden: false });
    const section = { id: 'clicks', metric: 'web_clicks', display: 'trend', editor: createBlocks('Many clicked.') };
    expect(addResponse.body.layout.at(-1)).toEqual(section);
    expect(await addSection('clicks', { metric: null, editor: [] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'params.sectionId' }] },
    });
    const { body: changed } = await updateSection('clicks', {
      metric: null,
      editor: createBlocks('In words.'),
      version: 1,
    });
    expect(changed.layout.at(-1)).toEqual({ ...section, metric: null, editor: createBlocks('In words.') });
    expect((await updateSection('clicks', { metric: null, editor: [], version: 1 })).status).toBe(409);
    expect((await updateSection('unknown', { metric: null, editor: [] })).status).toBe(404);
    const { body: removed } = await api.send(calls.removeHighlightSection, createSectionInput('clicks'), ada);
    expect([...removed.sort, ...removed.layout].map(({ id }) => id)).not.toContain('clicks');
    expect((await api.send(calls.removeHighlightSection, createSectionInput('clicks'), ada)).status).toBe(404);
  },
);

test('sections that are added at the same time are all stored', async () => {
  await Promise.all(['one', 'two', 'three'].map((id) => addSection(id, { metric: null, editor: [] })));
  expect((await readHighlight()).layout.map(({ id }) => id)).toEqual(expect.arrayContaining(['one', 'two', 'three']));
});

test('only the data of visible sections is read: the figure and its daily values', async () => {
  const { sort, layout } = await readHighlight();
  const sortWithHidden = sort.map((entry, index) => ({ ...entry, hidden: index > 0 }));
  await save({ sort: sortWithHidden, layout, version: 0 });
  const period = { from: '2026-06-10', to: '2026-06-12' };
  const { body } = await api.send(calls.queryHighlightCards, { ...getScope(), body: { period } }, ada);
  expect(body.cards.map(({ cardId, totals }) => [cardId, totals])).toEqual([
    ['pageviews', [42]],
    ['pageviews:trend', [42]],
  ]);
  expect(api.facts.requests.at(-1)?.period).toEqual(period);
});

proves(
  ['R82'],
  'guests can open a highlight only while its link is turned on, and see its published state',
  async () => {
    expect((await preview()).status).toBe(404);
    await addSection('words', { metric: null, editor: createBlocks('A good summer.') });
    const { body: published } = await publish();
    expect(published).toMatchObject({ link: { isOn: true }, hasUnpublishedChanges: false });
    api.facts.numbers = { web_pageviews: 99 };
    await updateSection('words', { metric: null, editor: createBlocks('A better summer.') });
    expect((await readHighlight()).hasUnpublishedChanges).toBe(true);
    const { body: guestPreview } = await preview();
    expect(guestPreview.cards[0]?.totals).toEqual([42]);
    expect(guestPreview.highlight.layout.at(-1)?.editor).toEqual(createBlocks('A good summer.'));
    // The report's own link is separate.
    expect((await api.send(calls.previewReport, { params: { id: reportId }, query: {} })).status).toBe(404);
    await api.send(calls.setHighlightLink, { ...getScope(), body: { isOn: false } }, ada);
    expect(await preview()).toMatchObject({ status: 404, body: { code: 'guestLinkInactive' } });
    expect((await preview(ada)).status).toBe(200);
    const endsAt = new Date(api.clock.at.getTime() + 60_000).toISOString();
    await api.send(calls.setHighlightLink, { ...getScope(), body: { isOn: true, endsAt } }, ada);
    expect((await preview()).status).toBe(200);
    api.clock.at = new Date(api.clock.at.getTime() + 61_000);
    expect((await preview()).status).toBe(404);
  },
);

test('a named link to the report opens its highlight with the same passcode, and counts the visit', async () => {
  await publish();
  await api.send(calls.setHighlightLink, { ...getScope(), body: { isOn: false } }, ada);
  const linkInput = { ...getScope(), body: { name: 'Client', passcode: 'open sesame' } };
  const { body: link } = await api.send(calls.createReportLink, linkInput, ada);
  // Republishing does not change the link.
  await api.send(calls.publishHighlight, { ...getScope(), body: {} }, ada);
  expect(await preview()).toMatchObject({ status: 404, body: { code: 'guestLinkInactive' } });
  expect(await preview(undefined, { link: link.code })).toMatchObject({ body: { code: 'passcodeRequired' } });
  const key = { link: link.code, passcode: 'open sesame' };
  const { body: entry } = await api.send(calls.enterReport, { params: { id: reportId }, body: key });
  expect((await preview(undefined, { link: link.code, pass: entry.pass })).status).toBe(200);
  const { body: links } = await api.send(calls.listReportLinks, getScope(), ada);
  expect([links.data[0]?.openingCount, links.plain.openingCount]).toEqual([1, 0]);
  const turnOffInput = { params: { id: reportId, linkId: link.id }, query: getQuery(), body: { isOn: false } };
  await api.send(calls.updateReportLink, turnOffInput, ada);
  expect((await preview(undefined, { link: link.code, pass: entry.pass })).status).toBe(404);
});

test('no link opens an unpublished highlight until it is published again', async () => {
  await publish();
  const { body: link } = await api.send(calls.createReportLink, { ...getScope(), body: { name: 'Client' } }, ada);
  const { body } = await api.send(calls.unpublishHighlight, getScope(), ada);
  expect(body).toMatchObject({ publishedAt: null, link: { isOn: false }, hasUnpublishedChanges: false });
  for (const query of [{}, { link: link.code }]) expect((await preview(undefined, query)).status).toBe(404);
  await publish();
  expect((await preview()).status).toBe(200);
});

test('a highlight uses its report’s language', async () => {
  const { body: report } = await api.send(calls.getReport, getScope(), ada);
  const body = { language: 'de' as const, version: report.version };
  await api.send(calls.updateReport, { ...getScope(), body }, ada);
  await publish();
  expect((await preview()).body.highlight.report.language).toBe('de');
});

const period = { from: '2026-06-01', to: '2026-06-30' };
const createGoal = (metric: string, quantity: number) => ({
  id: metric,
  name: metric,
  searchName: metric,
  type: 'count',
  quantity,
  itemMap: {},
});
async function setGoals(goals: ReturnType<typeof createGoal>[]): Promise<void> {
  const { body: campaign } = await api.send(calls.getCampaign, { params: { id: campaignId }, query: getQuery() }, ada);
  const { id, name, version, meta } = campaign;
  const dates = { startDate: period.from, endDate: period.to };
  const goalSet = [{ name: 'Reach', goalSetIndex: 0, ...dates, goals }];
  const body = { id, name, version, timezone: meta.timezone, ...dates, goalSet };
  expect((await api.send(calls.updateCampaign, { query: getQuery(), body }, ada)).status).toBe(200);
}

test('a highlight has the targets of its campaign’s goals, and guests get those of its visible figures', async () => {
  await setGoals([createGoal('web_pageviews', 5_000), createGoal('web_clicks', 100)]);
  const pageviews = { metric: 'web_pageviews', quantity: 5_000, period };
  expect((await readHighlight()).targets).toEqual([pageviews, { metric: 'web_clicks', quantity: 100, period }]);
  await publish();
  expect((await preview()).body.highlight.targets).toEqual([expect.objectContaining(pageviews)]);
});

test('figures include the verdicts on their goals: current ones for members, frozen ones for guests', async () => {
  await setGoals([createGoal('web_pageviews', 40), createGoal('web_clicks', 100)]);
  const [page] = await createTestLibrary(api, ada, workspace.id, ['https://news.example/story']);
  const body = { mediaIds: [page?.id ?? ''], isRemove: false };
  await api.send(calls.changeCampaignMedia, { params: { id: campaignId }, query: getQuery(), body }, ada);
  const verdict = { progressStatus: 'completed', kind: 'sum', actual: 42 };
  const target = { metric: 'web_pageviews', quantity: 40, period, verdict };
  const readTargets = async () =>
    (await api.send(calls.queryHighlightCards, { ...getScope(), body: {} }, ada)).body.targets;
  expect(await readTargets()).toEqual([target]);
  await publish();
  api.facts.numbers = { web_pageviews: 3 };
  expect((await preview()).body.highlight.targets).toEqual([target]);
  expect(await readTargets()).toMatchObject([{ verdict: { actual: 3 } }]);
});

test('guests see nothing of a hidden section', async () => {
  const { sort, layout } = await readHighlight();
  const sortWithHidden = sort.map((entry, index) => ({ ...entry, hidden: index === 1 }));
  await save({ sort: sortWithHidden, layout, version: 0 });
  await publish();
  const { body } = await preview();
  expect(JSON.stringify(body)).not.toContain('web_averageAttention');
});

test('a link requires a published highlight, and publishing requires a visible section', async () => {
  const turnOn = await api.send(calls.setHighlightLink, { ...getScope(), body: { isOn: true } }, ada);
  expect(turnOn).toMatchObject({ status: 400, body: { errors: [{ path: 'body.isOn' }] } });
  await save({ sort: [], layout: [], version: 0 });
  expect((await publish()).status).toBe(400);
});

test('viewers can read a highlight, editors can change it, and the report’s owner and admins can publish it', async () => {
  const viewer = await api.createMember(workspace, 'viewer');
  const editor = await api.createMember(workspace, 'editor');
  const admin = await api.createMember(workspace, 'admin');
  expect((await api.send(calls.getHighlight, getScope(), viewer)).status).toBe(200);
  const body = { sort: [], layout: [], version: 0 };
  expect((await api.send(calls.saveHighlight, { ...getScope(), body }, viewer)).status).toBe(403);
  const section = { ...createSectionInput('words'), body: { metric: null, editor: [] } };
  expect((await api.send(calls.addHighlightSection, section, editor)).status).toBe(201);
  expect((await publish(editor)).status).toBe(403);
  expect((await api.send(calls.unpublishHighlight, getScope(), editor)).status).toBe(403);
  expect((await publish(admin)).status).toBe(200);
  const otherInput = {
    params: { id: reportId },
    query: { workspaceId: (await api.createWorkspace(ada, 'Elsewhere')).id },
  };
  expect((await api.send(calls.getHighlight, otherInput, ada)).status).toBe(404);
  expect((await api.send(calls.publishHighlight, { ...otherInput, body: { link: { isOn: true } } }, ada)).status).toBe(
    404,
  );
  expect((await api.send(calls.unpublishHighlight, otherInput, ada)).status).toBe(404);
  expect((await api.send(calls.getHighlight, getScope())).status).toBe(401);
});
