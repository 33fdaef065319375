import { type CallInput, calls, type Highlight, type TextBlock, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

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
  const { body: campaign } = await api.send(calls.createCampaign, { query: query(), body }, ada);
  campaignId = campaign.id;
  reportId = campaign.meta.reports[0]?.id ?? '';
  api.facts.numbers = { web_pageviews: 42, web_clicks: 5 };
});

const query = () => ({ workspaceId: workspace.id });
const scope = () => ({ params: { id: reportId }, query: query() });
const createBlocks = (text: string): TextBlock[] => [{ id: 'words', type: 'paragraph', data: { text } }];
const get = async (): Promise<Highlight> => (await api.send(calls.getHighlight, scope(), ada)).body;
const save = (body: CallInput<typeof calls.saveHighlight>['body']) =>
  api.send(calls.saveHighlight, { ...scope(), body }, ada);
const sectionInput = (sectionId: string) => ({ params: { id: reportId, sectionId }, query: query() });
const add = (id: string, body: CallInput<typeof calls.addHighlightSection>['body']) =>
  api.send(calls.addHighlightSection, { ...sectionInput(id), body }, ada);
const change = (id: string, body: CallInput<typeof calls.updateHighlightSection>['body']) =>
  api.send(calls.updateHighlightSection, { ...sectionInput(id), body }, ada);
const publish = (person = ada) =>
  api.send(calls.publishHighlight, { ...scope(), body: { link: { isOn: true } } }, person);
const preview = (person?: Person, query: CallInput<typeof calls.previewHighlight>['query'] = {}) =>
  api.send(calls.previewHighlight, { params: { id: reportId }, query }, person);

proves(
  ['R49', 'R67'],
  'a report’s highlight has sort, layout and campaignId; initially it is proposed from the template',
  async () => {
    const highlight = await get();
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
  const { sort, layout } = await get();
  const { status, body: saved } = await save({ sort: sort.toReversed(), layout, heading: 'In short', version: 0 });
  expect([status, saved.version, saved.heading, saved.sort]).toEqual([200, 1, 'In short', sort.toReversed()]);
  expect(await get()).toEqual(saved);
  expect(await save({ sort, layout, version: 0 })).toMatchObject({
    status: 409,
    body: { code: 'conflict', current: { version: 1, heading: 'In short' } },
  });
});

test('a highlight with mismatched order and sections, another campaign or an unknown metric is rejected', async () => {
  const { sort, layout } = await get();
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
  expect((await get()).version).toBe(0);
});

proves(
  ['R50', 'R69', 'R70', 'R71'],
  'sections with id, metric and editor blocks are added, changed and removed',
  async () => {
    const addResponse = await add('clicks', { metric: 'web_clicks', editor: createBlocks('Many clicked.') });
    expect(addResponse.status).toBe(201);
    expect(addResponse.body.sort.at(-1)).toEqual({ id: 'clicks', hidden: false });
    const section = { id: 'clicks', metric: 'web_clicks', display: 'trend', editor: createBlocks('Many clicked.') };
    expect(addResponse.body.layout.at(-1)).toEqual(section);
    expect(await add('clicks', { metric: null, editor: [] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'params.sectionId' }] },
    });
    const { body: changed } = await change('clicks', { metric: null, editor: createBlocks('In words.'), version: 1 });
    expect(changed.layout.at(-1)).toEqual({ ...section, metric: null, editor: createBlocks('In words.') });
    expect((await change('clicks', { metric: null, editor: [], version: 1 })).status).toBe(409);
    expect((await change('unknown', { metric: null, editor: [] })).status).toBe(404);
    const { body: removed } = await api.send(calls.removeHighlightSection, sectionInput('clicks'), ada);
    expect([...removed.sort, ...removed.layout].map(({ id }) => id)).not.toContain('clicks');
    expect((await api.send(calls.removeHighlightSection, sectionInput('clicks'), ada)).status).toBe(404);
  },
);

test('sections that are added at the same time are all stored', async () => {
  await Promise.all(['one', 'two', 'three'].map((id) => add(id, { metric: null, editor: [] })));
  expect((await get()).layout.map(({ id }) => id)).toEqual(expect.arrayContaining(['one', 'two', 'three']));
});

test('the numbers are those of the visible sections: a figure, and its daily values', async () => {
  const { sort, layout } = await get();
  const sortWithHidden = sort.map((entry, index) => ({ ...entry, hidden: index > 0 }));
  await save({ sort: sortWithHidden, layout, version: 0 });
  const period = { from: '2026-06-10', to: '2026-06-12' };
  const { body } = await api.send(calls.queryHighlightCards, { ...scope(), body: { period } }, ada);
  expect(body.cards.map(({ cardId, totals }) => [cardId, totals])).toEqual([
    ['pageviews', [42]],
    ['pageviews:trend', [42]],
  ]);
  expect(api.facts.requests.at(-1)?.period).toEqual(period);
});

proves(['R82'], 'a highlight opens for a guest only while its link is on, in its published state', async () => {
  expect((await preview()).status).toBe(404);
  await add('words', { metric: null, editor: createBlocks('A good summer.') });
  const { body: published } = await publish();
  expect(published).toMatchObject({ link: { isOn: true }, hasUnpublishedChanges: false });
  api.facts.numbers = { web_pageviews: 99 };
  await change('words', { metric: null, editor: createBlocks('A better summer.') });
  expect((await get()).hasUnpublishedChanges).toBe(true);
  const { body: guestPreview } = await preview();
  expect(guestPreview.cards[0]?.totals).toEqual([42]);
  expect(guestPreview.highlight.layout.at(-1)?.editor).toEqual(createBlocks('A good summer.'));
  // The report's own link is separate.
  expect((await api.send(calls.previewReport, { params: { id: reportId }, query: {} })).status).toBe(404);
  await api.send(calls.setHighlightLink, { ...scope(), body: { isOn: false } }, ada);
  expect(await preview()).toMatchObject({ status: 404, body: { code: 'guestLinkInactive' } });
  expect((await preview(ada)).status).toBe(200);
  const endsAt = new Date(api.clock.at.getTime() + 60_000).toISOString();
  await api.send(calls.setHighlightLink, { ...scope(), body: { isOn: true, endsAt } }, ada);
  expect((await preview()).status).toBe(200);
  api.clock.at = new Date(api.clock.at.getTime() + 61_000);
  expect((await preview()).status).toBe(404);
});

test('a named link of the report opens its highlight with the same passcode, and counts the visit', async () => {
  await publish();
  await api.send(calls.setHighlightLink, { ...scope(), body: { isOn: false } }, ada);
  const linkInput = { ...scope(), body: { name: 'Client', passcode: 'open sesame' } };
  const { body: link } = await api.send(calls.createReportLink, linkInput, ada);
  // Republishing does not change the link.
  await api.send(calls.publishHighlight, { ...scope(), body: {} }, ada);
  expect(await preview()).toMatchObject({ status: 404, body: { code: 'guestLinkInactive' } });
  expect(await preview(undefined, { link: link.code })).toMatchObject({ body: { code: 'passcodeRequired' } });
  const key = { link: link.code, passcode: 'open sesame' };
  const { body: entry } = await api.send(calls.enterReport, { params: { id: reportId }, body: key });
  expect((await preview(undefined, { link: link.code, pass: entry.pass })).status).toBe(200);
  const { body: links } = await api.send(calls.listReportLinks, scope(), ada);
  expect([links.data[0]?.openingCount, links.plain.openingCount]).toEqual([1, 0]);
  const turnOffInput = { params: { id: reportId, linkId: link.id }, query: query(), body: { isOn: false } };
  await api.send(calls.updateReportLink, turnOffInput, ada);
  expect((await preview(undefined, { link: link.code, pass: entry.pass })).status).toBe(404);
});

test('no link opens an unpublished highlight until it is published again', async () => {
  await publish();
  const { body: link } = await api.send(calls.createReportLink, { ...scope(), body: { name: 'Client' } }, ada);
  const { body } = await api.send(calls.unpublishHighlight, scope(), ada);
  expect(body).toMatchObject({ publishedAt: null, link: { isOn: false }, hasUnpublishedChanges: false });
  for (const query of [{}, { link: link.code }]) expect((await preview(undefined, query)).status).toBe(404);
  await publish();
  expect((await preview()).status).toBe(200);
});

test('a highlight is in its report’s language', async () => {
  const { body: report } = await api.send(calls.getReport, scope(), ada);
  const body = { language: 'de' as const, version: report.version };
  await api.send(calls.updateReport, { ...scope(), body }, ada);
  await publish();
  expect((await preview()).body.highlight.report.language).toBe('de');
});

test('guests see nothing of a hidden section', async () => {
  const { sort, layout } = await get();
  const sortWithHidden = sort.map((entry, index) => ({ ...entry, hidden: index === 1 }));
  await save({ sort: sortWithHidden, layout, version: 0 });
  await publish();
  const { body } = await preview();
  expect(JSON.stringify(body)).not.toContain('web_averageAttention');
});

test('a link requires a published highlight, and publishing requires a visible section', async () => {
  const turnOn = await api.send(calls.setHighlightLink, { ...scope(), body: { isOn: true } }, ada);
  expect(turnOn).toMatchObject({ status: 400, body: { errors: [{ path: 'body.isOn' }] } });
  await save({ sort: [], layout: [], version: 0 });
  expect((await publish()).status).toBe(400);
});

test('viewers can read, editors can change, and the report’s owner and admins can publish', async () => {
  const viewer = await api.createMember(workspace, 'viewer');
  const editor = await api.createMember(workspace, 'editor');
  const admin = await api.createMember(workspace, 'admin');
  expect((await api.send(calls.getHighlight, scope(), viewer)).status).toBe(200);
  const body = { sort: [], layout: [], version: 0 };
  expect((await api.send(calls.saveHighlight, { ...scope(), body }, viewer)).status).toBe(403);
  const section = { ...sectionInput('words'), body: { metric: null, editor: [] } };
  expect((await api.send(calls.addHighlightSection, section, editor)).status).toBe(201);
  expect((await publish(editor)).status).toBe(403);
  expect((await api.send(calls.unpublishHighlight, scope(), editor)).status).toBe(403);
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
  expect((await api.send(calls.getHighlight, scope())).status).toBe(401);
});
