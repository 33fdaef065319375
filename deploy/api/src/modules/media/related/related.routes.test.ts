import { calls, type Media, type MediaEdit } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';
import { getTitleWords } from './title-words.ts';

let api: TestApi;
let ada: Person;
let query: { workspaceId: string };
let sourceId: string;

let workspaceCount = 0;
/** Creates an empty workspace, and makes it the current one. */
async function createEmptyWorkspace() {
  workspaceCount += 1;
  const workspace = await api.createWorkspace(ada, `Harbour ${workspaceCount}`);
  query = { workspaceId: workspace.id };
  sourceId = (await api.send(calls.createSource, { query, body: { type: 'analytics', name: 'Site' } }, ada)).body.id;
}

beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
});
beforeEach(createEmptyWorkspace);
afterAll(() => api.close());

async function addPage(url: string, change: MediaEdit['change'] = {}, title: string | null = null): Promise<Media> {
  const { body } = await api.send(calls.addMedia, { query, body: { url, connectionId: sourceId } }, ada);
  if (title) await api.platform.db.updateTable('media').set({ title }).where('id', '=', body.id).execute();
  if (Object.keys(change).length > 0) {
    await api.send(calls.editMedia, { query, body: { items: [{ id: body.id, version: 1, change }] } }, ada);
  }
  return body;
}
const findRelated = async (...mediaIds: string[]) =>
  (await api.send(calls.findRelatedMedia, { query, body: { mediaIds } }, ada)).body.data;

proves(
  ['M32'],
  'related media are found by shared campaigns, content group, author, section and title words',
  async () => {
    const page = await addPage(
      'https://news.example/travel/walk',
      { contentGroup: 'Stories', author: 'Ida Koch' },
      'A long walk around the harbour of Bergen',
    );
    const byWords = await addPage('https://shop.example/a', {}, 'Bergen: tickets for the harbour');
    const bySection = await addPage('https://www.news.example/travel/boats');
    const byAuthor = await addPage('https://blog.example/b', { author: 'ida koch' });
    const byGroup = await addPage('https://blog.example/c', { contentGroup: 'Stories' });
    const byCampaign = await addPage('https://else.example/d');
    await addPage('https://else.example/chance', {}, 'Bergen by night');
    await addPage('https://news.example/sport/row');
    const campaignPayload = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20', name: 'Summer' };
    const { id } = (await api.send(calls.createCampaign, { query, body: campaignPayload }, ada)).body;
    const body = { mediaIds: [page.id, byCampaign.id] };
    await api.send(calls.changeCampaignMedia, { query, params: { id }, body }, ada);

    const found = await findRelated(page.id);
    expect(found.map(({ media }) => media.id)).toEqual(
      [byCampaign, byGroup, byAuthor, bySection, byWords].map((item) => item.id),
    );
    const nothingInCommon = {
      campaigns: [],
      campaignCount: 0,
      contentGroup: null,
      author: null,
      isSameSection: false,
      words: [],
    };
    expect(found.map(({ media: _, ...common }) => common)).toEqual([
      { ...nothingInCommon, campaigns: ['Summer'], campaignCount: 1 },
      { ...nothingInCommon, contentGroup: 'Stories' },
      { ...nothingInCommon, author: 'ida koch' },
      { ...nothingInCommon, isSameSection: true },
      { ...nothingInCommon, words: ['harbour', 'bergen'] },
    ]);
  },
);

test('several shared properties add up', async () => {
  const page = await addPage('https://news.example/travel/walk', { author: 'Ida', contentGroup: 'Stories' });
  const byGroup = await addPage('https://blog.example/c', { contentGroup: 'Stories' });
  const byBoth = await addPage('https://news.example/travel/boats', { author: 'Ida' });
  expect((await findRelated(page.id)).map(({ media }) => media.id)).toEqual([byBoth.id, byGroup.id]);
});

test('archived media and media in other workspaces are left out, and unknown ids are rejected', async () => {
  const page = await addPage('https://news.example/travel/walk');
  await addPage('https://news.example/travel/old', { isArchived: true });
  const firstQuery = query;
  await createEmptyWorkspace();
  await addPage('https://news.example/travel/foreign');
  query = firstQuery;
  expect(await findRelated(page.id)).toEqual([]);
  const send = (mediaIds: string[]) => api.send(calls.findRelatedMedia, { query, body: { mediaIds } }, ada);
  expect((await send([api.platform.identifiers.next('media')])).status).toBe(404);
  expect((await send([])).status).toBe(400);
});

test.each([
  [['What they said about the Über-Boote'], ['said', 'boote']],
  [
    ["O'Neill & \\ | ! :* 100% walking", 'Walking'],
    ['neill', 'walking'],
  ],
  [[null, 'of a to'], []],
])('the title words in %j are %j', (titles, words) => {
  expect(getTitleWords(titles)).toEqual(words);
});
