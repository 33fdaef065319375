import { calls, type Workspace } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { sql } from 'kysely';
import { ensurePages } from '../../facts/fold/pages.repository.ts';
import { connectCreator } from '../../testing/connect-partner.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { storeCrawledPage } from '../media/index.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let query: { workspaceId: string };
let sourceIds: string[];

beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  query = { workspaceId: workspace.id };
  sourceIds = [];
  for (const name of ['Site', 'Shop']) {
    const source = await api.send(calls.createSource, { query, body: { type: 'analytics', name } }, ada);
    sourceIds.push(source.body.id);
  }
});
afterAll(() => api.close());

const addPage = async (url: string, source = 0) =>
  (await api.send(calls.addMedia, { query, body: { url, connectionId: sourceIds[source] ?? '' } }, ada)).body;

let pairCount = 0;
/** Adds two items for the same page, from two sources. */
async function addPair() {
  pairCount += 1;
  const kept = await addPage(`https://news.example/pair-${pairCount}`);
  const copy = await addPage(`http://www.news.example/pair-${pairCount}/`, 1);
  return { kept, copy, address: `news.example/pair-${pairCount}` };
}
const mergeItems = (keptId: string, ...mediaIds: string[]) =>
  api.send(calls.mergeMedia, { query, body: { keptId, mediaIds } }, ada);
const undoMerge = (id: string) => api.send(calls.undoMerge, { query, params: { id } }, ada);
const listMediaIds = async (): Promise<string[]> =>
  (await api.send(calls.listMedia, { query: { ...query, size: 200 } }, ada)).body.data.map(({ id }) => id);
const listSuggestions = async (): Promise<string[]> =>
  (await api.send(calls.listDuplicates, { query }, ada)).body.data.map(({ address }) => address);

const campaignDates = { timezone: 'UTC', startDate: '2026-06-15', endDate: '2026-06-20' };
async function addCampaign(name: string, ...mediaIds: string[]): Promise<string> {
  const { id } = (await api.send(calls.createCampaign, { query, body: { ...campaignDates, name } }, ada)).body;
  const changeInput = { query, params: { id }, body: { mediaIds } };
  if (mediaIds.length > 0) await api.send(calls.changeCampaignMedia, changeInput, ada);
  return id;
}
const readCampaign = async (id: string) => (await api.send(calls.getCampaign, { query, params: { id } }, ada)).body;
const listCampaignMediaIds = async (id: string) => (await readCampaign(id)).meta.media.map((media) => media.id);

test('items with the same address are suggested as one group, with the campaign count of each', async () => {
  const { kept, copy, address } = await addPair();
  await addCampaign('With the copy', copy.id);
  const { body } = await api.send(calls.listDuplicates, { query }, ada);
  const group = body.data.find((duplicateGroup) => duplicateGroup.address === address);
  expect(group?.items.map(({ media, campaignCount }) => [media.id, campaignCount])).toEqual([
    [kept.id, 0],
    [copy.id, 1],
  ]);
  expect(body.total).toBe(body.data.length);
});

test('items marked as different are not suggested again until the mark is removed', async () => {
  const { kept, copy, address } = await addPair();
  const setDistinct = (isDistinct: boolean) =>
    api.send(calls.markMediaDistinct, { query, body: { mediaIds: [copy.id, kept.id], isDistinct } }, ada);
  expect((await setDistinct(true)).status).toBe(200);
  expect((await setDistinct(true)).status).toBe(200);
  expect(await listSuggestions()).not.toContain(address);
  const duplicatesFilter = {
    info: { id: 'duplicates', name: 'Duplicates', type: 'facet', operator: 'is' },
    selected: [{ id: 'yes', name: 'yes' }],
  };
  const listedDuplicates = await api.send(
    calls.listMedia,
    { query: { ...query, filters: JSON.stringify([duplicatesFilter]) } },
    ada,
  );
  expect(listedDuplicates.body.data.map(({ id }) => id)).not.toContain(kept.id);
  await setDistinct(false);
  expect(await listSuggestions()).toContain(address);
});

test('a third item with the same address is suggested even if the first two are marked as different', async () => {
  const { kept, copy, address } = await addPair();
  await api.send(calls.markMediaDistinct, { query, body: { mediaIds: [copy.id, kept.id] } }, ada);
  await addPage(`https://www.${address}`);
  expect(await listSuggestions()).toContain(address);
});

test('merging moves the campaigns, goals, labels and details of all the items into the kept item', async () => {
  const { kept, copy, address } = await addPair();
  const change = { contentGroup: 'Stories', labels: ['spring'], author: 'Ida' };
  await api.send(calls.editMedia, { query, body: { items: [{ id: copy.id, version: copy.version, change }] } }, ada);
  const bothCampaign = await addCampaign('Both', copy.id, kept.id);
  const singleCampaign = await addCampaign('One', copy.id);
  const campaignBefore = await readCampaign(singleCampaign);
  const mergeResponse = await mergeItems(kept.id, copy.id);
  expect(mergeResponse.body.media).toMatchObject({ id: kept.id, ...change, url: kept.url });
  expect(await listCampaignMediaIds(bothCampaign)).toEqual([kept.id]);
  expect(await listCampaignMediaIds(singleCampaign)).toEqual([kept.id]);
  expect((await readCampaign(singleCampaign)).version).toBe(campaignBefore.version + 1);
  expect(await listMediaIds()).toContain(kept.id);
  expect(await listMediaIds()).not.toContain(copy.id);
  expect(await listSuggestions()).not.toContain(address);
  // The merged item's id resolves to the kept item.
  const listResponse = await api.send(calls.listMedia, { query: { ...query, mediaIds: copy.id } }, ada);
  expect(listResponse.body.data.map(({ id }) => id)).toEqual([kept.id]);
  expect(await listCampaignMediaIds(await addCampaign('Later', copy.id, kept.id))).toEqual([kept.id]);

  expect((await undoMerge(mergeResponse.body.mergeId)).status).toBe(200);
  expect(await listMediaIds()).toEqual(expect.arrayContaining([kept.id, copy.id]));
  expect(await listCampaignMediaIds(bothCampaign)).toEqual([copy.id, kept.id]);
  expect(await listCampaignMediaIds(singleCampaign)).toEqual([copy.id]);
  const { body: afterUndo } = await api.send(calls.listMedia, { query: { ...query, mediaIds: kept.id } }, ada);
  expect(afterUndo.data[0]).toMatchObject({ contentGroup: null, labels: [], author: null });
});

/** Adds a page from an account that measures the same site. */
async function addAccountPage(url: string): Promise<string> {
  const { db, identifiers } = api.platform;
  const source = await api.send(calls.createSource, { query, body: { type: 'ga', name: 'Analytics' } }, ada);
  const id = identifiers.next('media');
  const commonFields = { workspaceId: workspace.id, sourceId: source.body.id, mediaType: 'ga' as const, type: 'page' };
  await db
    .insertInto('media')
    .values({ ...commonFields, id, url, address: url, title: null, page: null })
    .execute();
  return id;
}

test('a page measured by both the script and an account is suggested in both lists, and merged with its goals', async () => {
  const page = await addPage('https://news.example/both');
  const accountPage = await addAccountPage('https://www.news.example/both/');
  const getGroups = async (mediaType: 'web' | 'ga') => {
    const { body } = await api.send(calls.listDuplicates, { query: { ...query, mediaType } }, ada);
    return body.data.filter(({ address }) => address === 'news.example/both');
  };
  for (const mediaType of ['web', 'ga'] as const) {
    const [group] = await getGroups(mediaType);
    expect(group?.items.map(({ media }) => media.id)).toEqual([page.id, accountPage]);
  }
  const id = await addCampaign('Both sources', accountPage);
  const goal = { id: 'ga_pageviews', name: 'Views', quantity: 100, include: [`ga_${accountPage}`] };
  const goalSets = JSON.stringify([
    { name: 'June', goalSetIndex: 0, startDate: '2026-06-15', endDate: '2026-06-20', goals: [goal] },
  ]);
  await sql`update app.campaigns set goal_sets = ${goalSets}::jsonb where id = ${id}`.execute(api.platform.db);
  const mergeResponse = await mergeItems(page.id, accountPage);
  expect(mergeResponse.status).toBe(200);
  expect(await getGroups('web')).toEqual([]);
  expect(await listCampaignMediaIds(id)).toEqual([page.id]);
  expect((await readCampaign(id)).meta.goalSet[0]?.goals[0]?.include).toEqual([`web_${page.id}`]);
  // The kept item combines the data from both sources.
  const dates = { from: '2026-06-15', to: '2026-06-17' };
  await api.send(calls.getCampaignFigures, { params: { id }, query: { ...query, ...dates } }, ada);
  expect(api.facts.requests.at(-1)?.cards.map(({ metrics }) => metrics[0])).toEqual(['web_pageviews', 'ga_pageviews']);
  await undoMerge(mergeResponse.body.mergeId);
  expect(await listCampaignMediaIds(id)).toEqual([accountPage]);
  const clip = await api.send(calls.addMedia, { query, body: { mediaType: 'custom', title: 'Clip' } }, ada);
  expect((await mergeItems(page.id, clip.body.id)).status).toBe(400);
});

test('goals that count a merged item count the kept item instead, until the merge is undone', async () => {
  const { kept, copy } = await addPair();
  const goal = { id: 'web_pageviews', name: 'Pageviews', quantity: 100, include: [copy.key] };
  const goalSet = [{ name: 'June', startDate: campaignDates.startDate, endDate: campaignDates.endDate, goals: [goal] }];
  const postUrl = 'https://news.example/copy';
  const media = [{ id: copy.id, connectionId: null, mediaType: 'web' as const, type: 'page', postUrl }];
  const payload = { ...campaignDates, name: 'Goals', goalSet, media };
  const { body } = await api.send(calls.createCampaign, { query, body: payload }, ada);
  const getIncluded = async () => (await readCampaign(body.id)).meta.goalSet[0]?.goals[0]?.include;
  expect(await getIncluded()).toEqual([copy.key]);
  const mergeResponse = await mergeItems(kept.id, copy.id);
  expect(await getIncluded()).toEqual([kept.key]);
  await undoMerge(mergeResponse.body.mergeId);
  expect(await getIncluded()).toEqual([copy.key]);
});

test('the kept item shows the combined values of both items, and no stored value is rewritten', async () => {
  const { kept, copy } = await addPair();
  const metric = { name: 'Print run', unit: 'count' as const, type: 'sum' as const, dimensions: ['custom_media'] };
  await api.send(calls.createCustomMetric, { query, params: { id: 'custom_print' }, body: metric }, ada);
  const day = { date: '2026-06-16' };
  const items = [
    { id: kept.id, ...day, value: 5 },
    { id: copy.id, ...day, value: 12 },
  ];
  const commonFields = { metricId: 'custom_print', metricType: 'sum' as const, dimension: 'custom_media' };
  await api.send(calls.addCustomValues, { query, body: { ...commonFields, items } }, ada);
  const readValue = async (id: string) =>
    (await api.send(calls.queryMediaCustomMetrics, { query, body: { mediaIds: [id] } }, ada)).body.data[0]?.metrics[0]
      ?.value;
  const mergeResponse = await mergeItems(kept.id, copy.id);
  expect(await readValue(kept.id)).toBe(17);
  const storedValues = await api.send(calls.getCustomValues, { query, body: { ...commonFields, items: [] } }, ada);
  expect(storedValues.body.items.map(({ id, value }) => [id, value]).sort()).toEqual(
    [
      [kept.id, 5],
      [copy.id, 12],
    ].sort(),
  );
  await undoMerge(mergeResponse.body.mergeId);
  expect(await readValue(kept.id)).toBe(5);
});

test('a share of a merged item becomes a share of the kept one, until the merge is undone', async () => {
  const { kept, copy } = await addPair();
  const creator = await connectCreator(api, { workspaceId: workspace.id, owner: ada }, 'Lens');
  const share = (mediaIds: string[]) =>
    api.send(calls.shareMedia, { query, body: { partnerId: creator.partner.id, mediaIds } }, ada);
  await share([copy.id]);
  const listSharedUrls = async () => {
    const creatorQuery = { workspaceId: creator.workspace.id };
    return (await api.send(calls.listSharedMedia, { query: creatorQuery }, creator.person)).body.data.map(
      ({ url }) => url,
    );
  };
  expect(await listSharedUrls()).toEqual([copy.url]);
  const mergeResponse = await mergeItems(kept.id, copy.id);
  expect(await listSharedUrls()).toEqual([kept.url]);
  expect((await share([copy.id])).body.sharedIds).toEqual([]);
  await undoMerge(mergeResponse.body.mergeId);
  expect(await listSharedUrls()).toEqual([copy.url]);
});

test('a crawl, a visit or a manually entered URL does not restore a merged item', async () => {
  const { kept, copy } = await addPair();
  await mergeItems(kept.id, copy.id);
  const { db, identifiers } = api.platform;
  const page = { imageUrl: null, description: null, author: null, publishedAt: null, kind: null };
  const crawledPage = {
    id: identifiers.next('media'),
    sourceId: sourceIds[1] ?? '',
    address: copy.url,
    title: 'Crawled',
  };
  const isNew = await db
    .transaction()
    .execute((tx) => storeCrawledPage(tx, workspace.id, { ...crawledPage, page, now: api.clock.at }));
  expect(isNew).toBe(false);
  const event = { sourceId: sourceIds[1] ?? '', workspaceId: workspace.id, event: { address: copy.url } } as never;
  const getMediaId = await ensurePages(db, identifiers, [event], 10);
  expect(getMediaId(event)).toBe(copy.id);
  expect((await addPage(copy.url, 1)).id).toBe(kept.id);
  expect(await listMediaIds()).not.toContain(copy.id);
});

test('merges can only be undone in reverse order, and only once', async () => {
  const { kept, copy } = await addPair();
  const otherPage = await addPage(`https://news.example/pair-${pairCount}/index.html`);
  const firstMerge = await mergeItems(kept.id, copy.id);
  const secondMerge = await mergeItems(otherPage.id, kept.id);
  expect((await undoMerge(firstMerge.body.mergeId)).status).toBe(409);
  const history = await api.send(calls.listMerges, { query, params: { id: otherPage.id } }, ada);
  expect(history.body.data).toMatchObject([{ id: secondMerge.body.mergeId, authorName: 'Ada', undoneAt: null }]);
  expect(history.body.data[0]?.merged.map(({ url }) => url).sort()).toEqual([kept.url, copy.url].sort());
  expect((await undoMerge(secondMerge.body.mergeId)).status).toBe(200);
  expect((await undoMerge(secondMerge.body.mergeId)).status).toBe(409);
  expect(await listMediaIds()).not.toContain(copy.id);
  expect((await undoMerge(firstMerge.body.mergeId)).status).toBe(200);
  expect(await listMediaIds()).toEqual(expect.arrayContaining([kept.id, copy.id, otherPage.id]));
});

test('undoing a merge keeps what users have changed since', async () => {
  const { kept, copy } = await addPair();
  const campaignId = await addCampaign('Left', copy.id);
  const edit = (id: string, version: number, author: string) =>
    api.send(calls.editMedia, { query, body: { items: [{ id, version, change: { author } }] } }, ada);
  await edit(copy.id, copy.version, 'Ida');
  const mergeResponse = await mergeItems(kept.id, copy.id);
  await edit(kept.id, mergeResponse.body.media.version, 'Zoe');
  const removeInput = { query, params: { id: campaignId }, body: { mediaIds: [kept.id], isRemove: true } };
  await api.send(calls.changeCampaignMedia, removeInput, ada);
  await undoMerge(mergeResponse.body.mergeId);
  expect(await listCampaignMediaIds(campaignId)).toEqual([]);
  const { body } = await api.send(calls.listMedia, { query: { ...query, mediaIds: kept.id } }, ada);
  expect(body.data[0]?.author).toBe('Zoe');
});

test('a kept item cannot be removed while others are merged into it, and a merged item cannot be edited', async () => {
  const { kept, copy } = await addPair();
  await mergeItems(kept.id, copy.id);
  const removal = await api.send(calls.removeMedia, { query, body: { mediaIds: [kept.id] } }, ada);
  expect(removal.body.kept).toEqual([{ id: kept.id, reason: 'hasMerged' }]);
  const change = { author: 'Ida' };
  const edit = { items: [{ id: copy.id, version: copy.version + 1, change }] };
  expect((await api.send(calls.editMedia, { query, body: edit }, ada)).status).toBe(404);
});

test('an item cannot be merged with itself, with an item of another kind, or a second time', async () => {
  const { kept, copy } = await addPair();
  expect((await mergeItems(kept.id, kept.id)).status).toBe(400);
  const item = await api.send(calls.addMedia, { query, body: { mediaType: 'custom', title: 'Poster' } }, ada);
  expect((await mergeItems(kept.id, item.body.id)).status).toBe(400);
  await mergeItems(kept.id, copy.id);
  expect((await mergeItems(kept.id, copy.id)).status).toBe(404);
});

proves(['W105'], 'a viewer sees suspected duplicates, but cannot merge them', async () => {
  const { kept, copy, address } = await addPair();
  const viewer = await api.createMember(workspace, 'viewer');
  const body = { keptId: kept.id, mediaIds: [copy.id] };
  expect((await api.send(calls.mergeMedia, { query, body }, viewer)).status).toBe(403);
  const suggestions = await api.send(calls.listDuplicates, { query }, viewer);
  expect(suggestions.body.data.map((group) => group.address)).toContain(address);
});

test('items whose URLs point to the same post or have the same UTM parameters are suggested, with the reason', async () => {
  /** Stores an item as reported by an account: its URL keeps the query. */
  const addAccountItem = async (mediaType: 'youtube' | 'ga', url: string, source = 0) => {
    const id = api.platform.identifiers.next('media');
    const row = { id, workspaceId: workspace.id, sourceId: sourceIds[source] ?? '', mediaType, type: 'page', url };
    await api.platform.db
      .insertInto('media')
      .values({ ...row, address: url, title: null, page: null })
      .execute();
    return { id };
  };
  const watch = await addAccountItem('youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  const short = await addAccountItem('youtube', 'https://youtu.be/dQw4w9WgXcQ', 1);
  const utm = 'utm_source=Mail&utm_campaign=june&utm_content=top';
  const landing = await addAccountItem('ga', `https://news.example/landing?${utm}`);
  const story = await addAccountItem('ga', `https://news.example/story-of-june?x=1&${utm.toLowerCase()}`, 1);
  await addAccountItem('ga', 'https://news.example/other?utm_source=Mail&utm_campaign=june&utm_content=bottom');
  const findEvidence = async () => {
    const [pages, videos] = await Promise.all([
      api.send(calls.listDuplicates, { query }, ada),
      api.send(calls.listDuplicates, { query: { ...query, mediaType: 'youtube' } }, ada),
    ]);
    const gaDuplicates = await api.send(calls.listDuplicates, { query: { ...query, mediaType: 'ga' } }, ada);
    expect(pages.status).toBe(200);
    const groups = [...videos.body.data, ...gaDuplicates.body.data].filter(({ evidence }) => evidence !== 'address');
    return groups.map(({ evidence, address, items }) => [evidence, address, items.map(({ media }) => media.id)]).sort();
  };
  expect(await findEvidence()).toEqual([
    ['post', 'youtube/dQw4w9WgXcQ', [watch.id, short.id]],
    ['utm', 'mail/june/top', [landing.id, story.id]],
  ]);
  const body = { mediaIds: [landing.id, story.id] };
  await api.send(calls.markMediaDistinct, { query, body }, ada);
  expect(await findEvidence()).toEqual([['post', 'youtube/dQw4w9WgXcQ', [watch.id, short.id]]]);
  const mergeResponse = await mergeItems(watch.id, short.id);
  expect(await findEvidence()).toEqual([]);
  await undoMerge(mergeResponse.body.mergeId);
  expect(await findEvidence()).toHaveLength(1);
});
