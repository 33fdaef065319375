import { calls, type FetchFlag, type GapReason, type SourceComparison, type Workspace } from '@reportage/contracts';
import { sql } from 'kysely';
import { toJson } from '../../platform/database/json.ts';
import { createTestApi, type Person, startOfTests, type TestApi } from '../../testing/test-api.ts';
import { addRejectCounts } from '../collection/collection.repository.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let query: { workspaceId: string; from: string; to: string };
let pageId: string;
let scriptId: string;
let accountPageId: string;

/** Daily values for each metric, as returned by the facts. */
const series: Record<string, [day: string, value: number | null][]> = {
  web_pageviews: [
    ['2026-06-08', 100],
    ['2026-06-09', 50],
    ['2026-06-10', 30],
  ],
  ga_pageviews: [
    ['2026-06-08', 80],
    ['2026-06-09', 40],
    ['2026-06-10', null],
  ],
  web_visitors: [['2026-06-08', 0]],
  ga_users: [['2026-06-08', 7]],
};

async function addAccountPage(url: string): Promise<string> {
  const { db, identifiers } = api.platform;
  const { workspaceId } = query;
  const source = await api.send(calls.createSource, { query, body: { type: 'ga', name: 'Analytics' } }, ada);
  const connectionId = identifiers.next('connection');
  const account = { accountKey: '2001', name: 'Acme web', detail: '', timezone: 'America/New_York', currency: 'USD' };
  const connection = { id: connectionId, workspaceId, sourceId: source.body.id, quota: null };
  await db
    .insertInto('connections')
    .values({ ...connection, ...account })
    .execute();
  const id = identifiers.next('media');
  const item = { workspaceId, sourceId: source.body.id, connectionId, mediaType: 'ga' as const, type: 'page' };
  await db
    .insertInto('media')
    .values({ ...item, id, url, address: url, title: null, page: null })
    .execute();
  const slice = (firstDay: string, lastDay: string, syncVersion: number, flags: FetchFlag[]) => ({
    connectionId,
    firstDay,
    lastDay,
    workspaceId,
    syncVersion,
    rowCount: 1,
    flags: toJson(flags),
    fetchedAt: startOfTests,
  });
  const slices = [slice('2026-06-08', '2026-06-14', 1, ['sampled']), slice('2026-06-16', '2026-06-17', 2, [])];
  await db.insertInto('connectionSlices').values(slices).execute();
  return id;
}

beforeAll(async () => {
  api = await createTestApi();
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Harbour');
  query = { workspaceId: workspace.id, from: '2026-06-08', to: '2026-06-17' };
  const script = await api.send(calls.createSource, { query, body: { type: 'analytics', name: 'Site' } }, ada);
  scriptId = script.body.id;
  const body = { url: 'https://news.example/story', connectionId: scriptId };
  pageId = (await api.send(calls.addMedia, { query, body }, ada)).body.id;
  accountPageId = await addAccountPage('https://www.news.example/story/');
  const { queryCards } = api.facts;
  api.facts.queryCards = async (request) => {
    const cards = await queryCards(request);
    return cards.map((card) => ({ ...card, rows: series[card.cardId] ?? [] }));
  };
});
afterAll(() => api.close());

const compare = (id: string, as = ada, overrides: Partial<typeof query> = {}) =>
  api.send(calls.compareSources, { params: { id }, query: { ...query, ...overrides } }, as);
const getReason = <Kind extends GapReason['kind']>([first]: SourceComparison[], kind: Kind) =>
  first?.reasons.find((reason) => reason.kind === kind);

test('the comparison of a page measured by both the script and an account contains both daily series, and their ratio over common days', async () => {
  const { body } = await compare(pageId);
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({
    mediaId: accountPageId,
    scriptNames: ['Site'],
    sourceName: 'Analytics',
    accountName: 'Acme web',
    timezone: 'America/New_York',
  });
  const [views, people] = body.data[0]?.pairs ?? [];
  expect(views).toMatchObject({ script: { value: 150 }, vendor: { value: 120 }, ratio: 0.8, commonDays: 2 });
  expect(views?.days[2]).toEqual({ day: '2026-06-10', script: 30, vendor: null });
  expect(people).toMatchObject({ script: { value: 0 }, vendor: { value: 7 }, ratio: null, commonDays: 1 });
  expect(api.facts.requests.map(({ timezone }) => timezone)).toEqual(['America/New_York', 'America/New_York']);
  expect((await compare(accountPageId)).body.data).toEqual(body.data);
});

test('each reason for a gap comes with its evidence', async () => {
  const { db } = api.platform;
  await sql`update app.media set created_at = ${new Date('2026-06-10T12:00:00Z')} where id = ${pageId}`.execute(db);
  await addRejectCounts(db, [
    { sourceId: scriptId, day: '2026-06-09', reason: 'bot', eventCount: 12 },
    { sourceId: scriptId, day: '2026-06-01', reason: 'bot', eventCount: 90 },
    { sourceId: scriptId, day: '2026-06-09', reason: 'late', eventCount: 5 },
  ]);
  const { data } = (await compare(pageId)).body;
  const { timezone } = await db.selectFrom('workspaces').select('timezone').executeTakeFirstOrThrow();
  expect(getReason(data, 'zone')).toEqual({ kind: 'zone', account: 'America/New_York', workspace: timezone });
  expect(getReason(data, 'consent')).toEqual({ kind: 'consent', waitsForConsent: false });
  expect(getReason(data, 'bots')).toEqual({ kind: 'bots', eventCount: 12 });
  expect(getReason(data, 'remarks')).toEqual({ kind: 'remarks', flags: ['sampled'] });
  expect(getReason(data, 'notFetched')).toEqual({
    kind: 'notFetched',
    days: [{ from: '2026-06-15', to: '2026-06-15' }],
  });
  expect(getReason(data, 'mayChange')).toEqual({ kind: 'mayChange', from: '2026-06-14' });
  expect(getReason(data, 'measurementStarted')).toEqual({ kind: 'measurementStarted', on: '2026-06-10' });
  const earlyData = (await compare(pageId, ada, { from: '2026-06-08', to: '2026-06-09' })).body.data;
  expect(earlyData[0]?.reasons.map(({ kind }) => kind)).toEqual(['zone', 'consent', 'bots', 'remarks']);
});

test('a page that only the script measures has no comparison', async () => {
  const body = { url: 'https://news.example/other', connectionId: scriptId };
  const otherPage = await api.send(calls.addMedia, { query, body }, ada);
  expect((await compare(otherPage.body.id)).body.data).toEqual([]);
});

test('invalid periods, anonymous callers and other workspaces are rejected', async () => {
  const invalid = await compare(pageId, ada, { from: '2026-06-10', to: '2026-06-01' });
  expect([invalid.status, invalid.body.errors?.[0]?.path]).toEqual([400, 'query.to']);
  expect((await api.send(calls.compareSources, { params: { id: pageId }, query })).status).toBe(401);
  const viewer = await api.createMember(workspace, 'viewer');
  expect((await compare(pageId, viewer)).status).toBe(200);
  const eve = await api.createPerson('Eve');
  const otherWorkspace = await api.createWorkspace(eve, 'Elsewhere');
  expect((await compare(pageId, eve)).status).toBe(404);
  expect((await compare(pageId, eve, { workspaceId: otherWorkspace.id })).status).toBe(404);
});
