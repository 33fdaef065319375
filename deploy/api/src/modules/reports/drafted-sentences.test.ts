import { calls, type Report, type ReportSection, type TextBlock, type Workspace } from '@reportage/contracts';
import { type SharedFilm, shareFilm } from '../../testing/share-film.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { getCampaignMedia } from '../../testing/test-library.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let film: SharedFilm;
let reportId: string;
beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Daily Planet');
  film = await shareFilm(api, { workspaceId: workspace.id, owner: ada });
  const library = (await api.send(calls.listMedia, { query: getQuery() }, ada)).body.data;
  const dates = { timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' };
  const body = { name: 'With Ida', media: library.map(getCampaignMedia), ...dates };
  reportId = (await api.send(calls.createCampaign, { query: getQuery(), body }, ada)).body.meta.reports[0]?.id ?? '';
  api.facts.numbers = { web_pageviews: 7_654_321 };
});
afterAll(() => api.close());

const getQuery = () => ({ workspaceId: workspace.id });
const getReportInput = () => ({ params: { id: reportId }, query: getQuery() });
const get = async (): Promise<Report> => (await api.send(calls.getReport, getReportInput(), ada)).body;
const draftSentences = async (): Promise<TextBlock[]> =>
  (await api.send(calls.draftCommentary, { ...getReportInput(), body: { language: 'en' } }, ada)).body.blocks;

async function addSection(name: string, editor: TextBlock[]): Promise<void> {
  const { sort, version } = await get();
  const section: ReportSection = { id: name, display: 'commentary', name, subTitle: '', hidden: false, editor };
  const saved = await api.send(
    calls.updateReport,
    { ...getReportInput(), body: { sort: [...sort, section], version } },
    ada,
  );
  expect(saved.status).toBe(200);
}
const getParagraphs = ({ sort }: Pick<Report, 'sort'>, name: string): string[] =>
  (sort.find(({ id }) => id === name)?.editor ?? []).flatMap((block) =>
    block.type === 'paragraph' ? [block.data.text] : [],
  );

/** Returns the block as earlier releases stored it. */
function removeGrants(block: TextBlock): TextBlock {
  if (block.type !== 'paragraph') return block;
  const { partnerGrants: _partnerGrants, ...data } = block.data;
  return { ...block, id: `earlier ${block.id}`, data: { ...data, draftedAt: new Date().toISOString() } };
}

test('sentences drafted from a partner’s figures are withheld once the partner stops sharing them; other text stays', async () => {
  const draftedBlocks = await draftSentences();
  expect(JSON.stringify(draftedBlocks)).toContain('7,654,321');
  const manualBlock: TextBlock = { id: 'own', type: 'paragraph', data: { text: 'We thank Ida.' } };
  await addSection('before', [...draftedBlocks, manualBlock]);
  expect(getParagraphs(await get(), 'before')).toEqual(
    [...draftedBlocks, manualBlock].map(({ data }) => 'text' in data && data.text),
  );
  const publication = { ...getReportInput(), body: { link: { isOn: true } } };
  expect((await api.send(calls.publishReport, publication, ada)).status).toBe(200);
  const preview = async () => (await api.send(calls.previewReport, { params: { id: reportId }, query: {} })).body;
  expect(JSON.stringify(await preview())).toContain('7,654,321');

  const revocation = { workspaceId: film.creatorWorkspaceId, ids: film.sharedId };
  expect((await api.send(calls.deleteSharedMedia, { query: revocation }, film.creator)).status).toBe(200);
  const withheldText = draftedBlocks.map(() => 'A partner no longer shares numbers that this sentence contained.');
  expect(getParagraphs(await get(), 'before')).toEqual([...withheldText, 'We thank Ida.']);
  expect(getParagraphs((await preview()).report, 'before')).toEqual([...withheldText, 'We thank Ida.']);
  const listResponse = await api.send(calls.listReports, { query: getQuery() }, ada);
  for (const { body } of [listResponse, await api.send(calls.getReport, getReportInput(), ada)])
    expect(JSON.stringify(body)).not.toContain('7,654,321');

  // Move the test's clock past the revocation, whose time comes from the database's clock.
  api.clock.at = new Date(Date.now() + 60_000);
  const claims = { sub: ada.id, name: 'Ada', email: 'person1@example.org', 'custom:isAdmin': 'false' as const };
  ada = { ...ada, token: await api.identity.sign(claims) };
  api.facts.numbers = { web_pageviews: 1_234_567 };
  const laterBlocks = await draftSentences();
  expect(JSON.stringify(laterBlocks)).toContain('1,234,567');
  await addSection('after', laterBlocks);
  expect(getParagraphs(await get(), 'after').join()).toContain('1,234,567');
  expect(getParagraphs(await get(), 'before')).toEqual([...withheldText, 'We thank Ida.']);
});

test.each([
  ['with their grants', (block: TextBlock) => block],
  ['without grants, as in earlier releases,', removeGrants],
])(
  'sentences stored %s are also withheld if the partner’s item was removed from the campaign first',
  async (description, toStored) => {
    const other = await shareFilm(api, { workspaceId: workspace.id, owner: ada, name: `Eve Films ${description}` });
    const library = (await api.send(calls.listMedia, { query: getQuery() }, ada)).body.data;
    const dates = { timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-30' };
    const sharedMedia = library.filter(({ id }) => id === other.mediaId).map(getCampaignMedia);
    const body = { name: `Sentences stored ${description}`, media: sharedMedia, ...dates };
    const campaign = (await api.send(calls.createCampaign, { query: getQuery(), body }, ada)).body;
    reportId = campaign.meta.reports[0]?.id ?? '';
    api.facts.numbers = { web_pageviews: 9_876_543 };
    await addSection('drafted', (await draftSentences()).map(toStored));
    expect(getParagraphs(await get(), 'drafted').join()).toContain('9,876,543');

    const removal = {
      params: { id: campaign.id },
      query: getQuery(),
      body: { mediaIds: [other.mediaId], isRemove: true },
    };
    expect((await api.send(calls.changeCampaignMedia, removal, ada)).status).toBe(200);
    const publication = { ...getReportInput(), body: { link: { isOn: true } } };
    api.facts.numbers = { web_pageviews: 0 };
    expect((await api.send(calls.publishReport, publication, ada)).status).toBe(200);
    const preview = async () => (await api.send(calls.previewReport, { params: { id: reportId }, query: {} })).body;
    expect(getParagraphs((await preview()).report, 'drafted').join()).toContain('9,876,543');

    const revocation = { workspaceId: other.creatorWorkspaceId, ids: other.sharedId };
    expect((await api.send(calls.deleteSharedMedia, { query: revocation }, other.creator)).status).toBe(200);
    expect(JSON.stringify([await get(), await preview()])).not.toContain('9,876,543');
    expect(new Set(getParagraphs((await preview()).report, 'drafted'))).toEqual(
      new Set(['A partner no longer shares numbers that this sentence contained.']),
    );
  },
);
