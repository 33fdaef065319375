import { calls, type FactsResponse, type FetchFlag, type Workspace } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { openDuckDbStore } from '../../facts/duckdb/duckdb-store.ts';
import type { FactsStore } from '../../facts/facts-store.ts';
import { getTableRows } from '../../facts/families/fact-tables.ts';
import { gaFacts } from '../../facts/families/ga.ts';
import { createFactsWorker } from '../../facts/testing/facts-worker.ts';
import { addDays } from '../../platform/clock.ts';
import { toJson } from '../../platform/database/json.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let query: { workspaceId: string };
let store: FactsStore;
let worker: FastifyInstance;
let version = 0;

beforeAll(async () => {
  api = await createTestApi();
  store = await openDuckDbStore(null);
  worker = createFactsWorker({ platform: api.platform, store });
  api.facts.queryCards = async (payload) =>
    (await worker.inject({ method: 'POST', url: '/facts/cards', payload })).json<FactsResponse>().cards;
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  query = { workspaceId: workspace.id };
}, 60_000);
afterAll(async () => {
  await worker.close();
  await store.close();
  await api.close();
});

interface TestProperty {
  sourceId: string;
  connectionId: string;
  /** The ids of the pages by path. */
  media: Record<string, string>;
}

/** Adds a property whose pages have the given number of views on each of the first 15 days of June. */
async function addProperty(name: string, host: string, views: Record<string, number>): Promise<TestProperty> {
  const { db, identifiers, clock } = api.platform;
  const { body } = await api.send(calls.createSource, { query, body: { type: 'ga', name } }, ada);
  const sourceId = body.id;
  const connectionId = identifiers.next('connection');
  const owner = { workspaceId: workspace.id, connectionId };
  const account = { accountKey: name, name, detail: '', timezone: 'UTC', currency: 'EUR', quota: null };
  await db
    .insertInto('connections')
    .values({ ...account, id: connectionId, workspaceId: workspace.id, sourceId, isSelected: true })
    .execute();
  const media: Record<string, string> = {};
  for (const path of Object.keys(views)) {
    const id = identifiers.next('media');
    media[path] = id;
    const url = `https://${host}${path}`;
    const mediaRow = { ...owner, sourceId, mediaType: 'ga' as const, type: 'page', url, address: url };
    await db
      .insertInto('media')
      .values({ ...mediaRow, id, title: null, page: null })
      .execute();
  }
  const texts = { device: '', country: '', source: '', medium: '', campaign: '' };
  const otherSums = { new_users: 0, sessions: 0, engaged_sessions: 0, bounced_sessions: 0, engagement_ms: 0 };
  const facts = Object.entries(views).flatMap(([path, pageviews]) =>
    Array.from({ length: 15 }, (_, index) => ({
      ...owner,
      mediaId: media[path] ?? '',
      reportDate: addDays('2026-06-01', index),
      texts,
      sums: { ...otherSums, events: 0, key_events: 0, revenue_micros: null, pageviews },
    })),
  );
  const week = Object.values(media).map((mediaId) => ({
    ...owner,
    mediaId,
    reportDate: '2026-06-08',
    granularity: 'week' as const,
    people: 7,
  }));
  version += 1;
  await store.writeSlice(version, getTableRows(gaFacts, facts, week));
  const days = { ...owner, firstDay: '2026-06-01', lastDay: '2026-06-15', syncVersion: version, rowCount: 15 };
  await db
    .insertInto('connectionSlices')
    .values({ ...days, flags: toJson<FetchFlag[]>([]), fetchedAt: clock.now() })
    .execute();
  return { sourceId, connectionId, media };
}

const june = { from: '2026-06-01', to: '2026-06-15' };
async function queryPageviews(mediaIds: string[], period = june, dimensions: string[] = []) {
  const card = { id: 'c', display: 'list', metrics: ['ga_pageviews', 'ga_users'], dimensions };
  const payload = { workspaceId: workspace.id, mediaIds, cards: [card], timezone: 'UTC', period };
  const response = await worker.inject({ method: 'POST', url: '/facts/cards', payload });
  const [result] = response.json<FactsResponse>().cards;
  return { views: result?.totals[0], people: result?.totals[1], rows: result?.rows, meta: result?.meta };
}

const replace = (
  oldId: string,
  newSourceId: string,
  overrides: { firstDay?: string; pairs?: { oldId: string; newId: string | null }[] } = {},
  person = ada,
) =>
  api.send(
    calls.replaceSource,
    { query, params: { id: oldId }, body: { newSourceId, firstDay: '2026-06-10', ...overrides } },
    person,
  );
const undo = (id: string, person = ada) => api.send(calls.undoSourceReplacement, { query, params: { id } }, person);

const campaignDates = { timezone: 'UTC', startDate: '2026-06-01', endDate: '2026-06-15' };
async function addCampaign(name: string, ...mediaIds: string[]): Promise<string> {
  const { id } = (await api.send(calls.createCampaign, { query, body: { ...campaignDates, name } }, ada)).body;
  await api.send(calls.changeCampaignMedia, { query, params: { id }, body: { mediaIds } }, ada);
  return id;
}
const getMediaIds = async (id: string) =>
  (await api.send(calls.getCampaign, { query, params: { id } }, ada)).body.meta.media.map((media) => media.id);
async function addBoard(scope: { sourceIds?: string[]; mediaIds?: string[] }): Promise<string> {
  const body = { name: 'Board', content: { scope: { kind: 'chosen' as const, ...scope } } };
  return (await api.send(calls.createDashboard, { query, body }, ada)).body.id;
}
const getScope = async (id: string) =>
  (await api.send(calls.getDashboard, { query, params: { id } }, ada)).body.content.scope;

test('each day counts once: in the old source before the replacement, in the new source from then on', async () => {
  const oldProperty = await addProperty('Old', 'a.example', { '/story': 100 });
  const newProperty = await addProperty('New', 'www.a.example', { '/story': 1 });
  const [oldId = '', newId = ''] = [oldProperty.media['/story'], newProperty.media['/story']];
  const campaign = await addCampaign('Old items', oldId);
  expect((await queryPageviews([oldId])).views).toBe(1_500);
  const replacement = await replace(oldProperty.sourceId, newProperty.sourceId);
  expect(replacement.body).toMatchObject({ firstDay: '2026-06-10', itemCount: 1, newSource: { name: 'New' } });
  // Nine days of the old source and six of the new one, regardless of which item is requested.
  for (const id of [oldId, newId]) expect((await queryPageviews([id])).views).toBe(906);
  expect((await queryPageviews([oldId], { from: '2026-06-01', to: '2026-06-09' })).views).toBe(900);
  expect((await queryPageviews([oldId], { from: '2026-06-10', to: '2026-06-15' })).views).toBe(6);
  const { rows } = await queryPageviews([oldId], { from: '2026-06-08', to: '2026-06-11' }, ['ga_date']);
  expect(rows?.map(([, views]) => views)).toEqual([100, 100, 1, 1]);
  // Unique users are omitted for a week that contains days of both sources.
  expect((await queryPageviews([oldId], { from: '2026-06-08', to: '2026-06-14' })).people).toBeNull();
  expect(await getMediaIds(campaign)).toEqual([newId]);

  expect((await undo(oldProperty.sourceId)).status).toBe(200);
  expect((await queryPageviews([oldId])).views).toBe(1_500);
  expect((await queryPageviews([newId])).views).toBe(15);
  expect((await queryPageviews([oldId], { from: '2026-06-08', to: '2026-06-14' })).people).toBe(7);
  expect(await getMediaIds(campaign)).toEqual([oldId]);
  expect((await undo(oldProperty.sourceId)).status).toBe(404);
});

test('a week that contains days of only one source keeps its unique users', async () => {
  const oldProperty = await addProperty('Old', 'weeks.example', { '/story': 100 });
  const newProperty = await addProperty('New', 'weeks.example', { '/story': 1 });
  await replace(oldProperty.sourceId, newProperty.sourceId, { firstDay: '2026-06-15' });
  const week = await queryPageviews([oldProperty.media['/story'] ?? ''], { from: '2026-06-08', to: '2026-06-14' });
  expect([week.people, week.views]).toEqual([7, 700]);
});

test('days that the other source counts are not reported as missing, and a source without days in the period is not listed', async () => {
  const oldProperty = await addProperty('Old', 'gaps.example', { '/story': 100 });
  const newProperty = await addProperty('New', 'gaps.example', { '/story': 1 });
  await replace(oldProperty.sourceId, newProperty.sourceId);
  await api.platform.db
    .updateTable('connectionSlices')
    .set({ lastDay: '2026-06-09' })
    .where('connectionId', '=', oldProperty.connectionId)
    .execute();
  await api.platform.db
    .updateTable('connectionSlices')
    .set({ firstDay: '2026-06-10' })
    .where('connectionId', '=', newProperty.connectionId)
    .execute();
  const { meta } = await queryPageviews([oldProperty.media['/story'] ?? '']);
  expect(meta?.sources.map(({ name, missingDays }) => [name, missingDays])).toEqual([
    ['New', undefined],
    ['Old', undefined],
  ]);
  const laterResult = await queryPageviews([oldProperty.media['/story'] ?? ''], {
    from: '2026-06-11',
    to: '2026-06-14',
  });
  expect(laterResult.meta?.sources.map(({ name }) => name)).toEqual(['New']);
});

test('a replacement makes goals and dashboards refer to the new source and its items, and undoing it restores them', async () => {
  const oldProperty = await addProperty('Old', 'moves.example', { '/story': 1, '/lost': 1 });
  const newProperty = await addProperty('New', 'moves.example', { '/story': 1 });
  const [oldId = '', newId = ''] = [oldProperty.media['/story'], newProperty.media['/story']];
  const campaign = await addCampaign('With a goal', oldId);
  const key = `ga_${oldId}`;
  const goal = { name: 'Views', metricId: 'ga_pageviews', value: 1_000, include: [key], exclude: [] };
  const { db } = api.platform;
  const sets = toJson([{ name: 'All', goals: [goal] }] as never);
  await db.updateTable('campaigns').set({ goalSets: sets }).where('id', '=', campaign).execute();
  const sourceBoardId = await addBoard({ sourceIds: [oldProperty.sourceId] });
  const itemsBoardId = await addBoard({ mediaIds: [oldId, newId] });
  const getGoals = async () =>
    JSON.stringify(
      (await db.selectFrom('campaigns').select('goalSets').where('id', '=', campaign).executeTakeFirstOrThrow())
        .goalSets,
    );
  await replace(oldProperty.sourceId, newProperty.sourceId);
  expect(await getGoals()).toContain(`ga_${newId}`);
  // `/lost` in the old source has no successor.
  expect(await getScope(sourceBoardId)).toMatchObject({ sourceIds: [oldProperty.sourceId, newProperty.sourceId] });
  expect(await getScope(itemsBoardId)).toMatchObject({ mediaIds: [newId] });
  await undo(oldProperty.sourceId);
  expect(await getGoals()).toContain(key);
  expect(await getScope(sourceBoardId)).toMatchObject({ sourceIds: [oldProperty.sourceId] });
  expect(await getScope(itemsBoardId)).toMatchObject({ mediaIds: [oldId, newId] });
});

test('users decide what to do with items without a match; a page on another host is only suggested', async () => {
  const oldProperty = await addProperty('Old', 'old-host.example', { '/rome': 10, '/oslo': 10 });
  const newProperty = await addProperty('New', 'new-host.example', { '/rome': 1, '/bergen': 1 });
  const preview = await api.send(
    calls.previewSourceReplacement,
    { params: { id: oldProperty.sourceId }, query: { ...query, newSourceId: newProperty.sourceId } },
    ada,
  );
  expect(preview.body.unmatched.map(({ old: item, suggestion }) => [item.name, suggestion?.by])).toEqual([
    ['Rome', 'path'],
    ['Oslo', undefined],
  ]);
  const incompleteReplacement = await replace(oldProperty.sourceId, newProperty.sourceId);
  expect(incompleteReplacement.status).toBe(400);
  const pairs = [
    { oldId: oldProperty.media['/rome'] ?? '', newId: newProperty.media['/rome'] ?? '' },
    { oldId: oldProperty.media['/oslo'] ?? '', newId: null },
  ];
  expect((await replace(oldProperty.sourceId, newProperty.sourceId, { pairs })).body.itemCount).toBe(1);
  expect((await queryPageviews([oldProperty.media['/rome'] ?? ''])).views).toBe(96);
  expect((await queryPageviews([oldProperty.media['/oslo'] ?? ''])).views).toBe(150);
});

test('items stay merged into a script’s page, and each day counts once in a chain of replaced sources', async () => {
  const first = await addProperty('First', 'chain.example', { '/story': 100 });
  const second = await addProperty('Second', 'chain.example', { '/story': 10 });
  const third = await addProperty('Third', 'chain.example', { '/story': 1 });
  const script = await api.send(calls.createSource, { query, body: { type: 'analytics', name: 'Script' } }, ada);
  const page = { url: 'https://chain.example/story', connectionId: script.body.id };
  const { id: pageId } = (await api.send(calls.addMedia, { query, body: page }, ada)).body;
  const merge = { keptId: pageId, mediaIds: [first.media['/story'] ?? ''] };
  const merged = await api.send(calls.mergeMedia, { query, body: merge }, ada);
  await replace(first.sourceId, second.sourceId, { firstDay: '2026-06-05' });
  await replace(second.sourceId, third.sourceId, { firstDay: '2026-06-13' });
  // The sources count for 4, 8 and 3 days.
  for (const id of [pageId, third.media['/story'] ?? '']) expect((await queryPageviews([id])).views).toBe(483);
  // A merge or replacement cannot be undone before later ones that are based on it.
  expect((await undo(first.sourceId)).status).toBe(409);
  expect((await api.send(calls.undoMerge, { query, params: { id: merged.body.mergeId } }, ada)).status).toBe(409);
  await undo(second.sourceId);
  expect((await undo(first.sourceId)).status).toBe(200);
  expect((await queryPageviews([pageId])).views).toBe(1_500);
});

test('the preview shows both sources’ daily values and suggests the new source’s first complete day', async () => {
  const oldProperty = await addProperty('Old', 'preview.example', { '/story': 100 });
  const newProperty = await addProperty('New', 'preview.example', { '/story': 1 });
  const { body } = await api.send(
    calls.previewSourceReplacement,
    { params: { id: oldProperty.sourceId }, query: { ...query, newSourceId: newProperty.sourceId } },
    ada,
  );
  expect(body).toMatchObject({ metric: 'ga_pageviews', matchedCount: 1, unmatchedCount: 0 });
  expect(body.days).toHaveLength(15);
  expect(body.days[0]).toEqual({ day: '2026-06-01', old: 100, new: 1 });
  expect(body.suggestedDay).toBe('2026-06-01');
});

test('a source can be replaced only once, only by another of the same type, and only by users who manage both', async () => {
  const oldProperty = await addProperty('Old', 'rules.example', { '/story': 1 });
  const newProperty = await addProperty('New', 'rules.example', { '/story': 1 });
  const script = await api.send(calls.createSource, { query, body: { type: 'analytics', name: 'Script' } }, ada);
  const viewer = await api.createMember(workspace, 'viewer', 'Vera');
  const editor = await api.createMember(workspace, 'editor', 'Eddy');
  const stranger = await api.createPerson('Stan');
  expect((await replace(oldProperty.sourceId, oldProperty.sourceId)).status).toBe(400);
  expect((await replace(oldProperty.sourceId, script.body.id)).status).toBe(400);
  expect((await replace(oldProperty.sourceId, 'src_00000000000000000000000000')).status).toBe(404);
  expect((await replace(oldProperty.sourceId, newProperty.sourceId, { firstDay: '2026-02-30' })).status).toBe(400);
  expect((await replace(oldProperty.sourceId, newProperty.sourceId, {}, viewer)).status).toBe(403);
  expect((await replace(oldProperty.sourceId, newProperty.sourceId, {}, editor)).status).toBe(403);
  expect((await replace(oldProperty.sourceId, newProperty.sourceId, {}, stranger)).status).toBe(404);
  const foreignPair = { oldId: newProperty.media['/story'] ?? '', newId: null };
  expect((await replace(oldProperty.sourceId, newProperty.sourceId, { pairs: [foreignPair] })).status).toBe(404);
  const request = {
    query,
    params: { id: oldProperty.sourceId },
    body: { newSourceId: newProperty.sourceId, firstDay: '2026-06-10' },
  };
  expect((await api.send(calls.replaceSource, request)).status).toBe(401);
  expect((await replace(oldProperty.sourceId, newProperty.sourceId)).status).toBe(200);
  expect((await replace(oldProperty.sourceId, newProperty.sourceId)).status).toBe(409);
  expect((await replace(newProperty.sourceId, oldProperty.sourceId)).status).toBe(400);
  const list = (id: string) => api.send(calls.listSourceReplacements, { query, params: { id } }, viewer);
  for (const id of [oldProperty.sourceId, newProperty.sourceId]) {
    expect((await list(id)).body.data.map(({ oldSource, authorName }) => [oldSource.name, authorName])).toEqual([
      ['Old', 'Ada'],
    ]);
  }
  expect((await undo(oldProperty.sourceId, viewer)).status).toBe(403);
});
