import { calls } from '@reportage/contracts';
import { z } from 'zod';
import type { Person } from '../../../testing/test-api.ts';
import { createConnectionsService } from '../connections.service.ts';
import { createSyncFixture, type SyncFixture } from '../testing/sync-fixture.ts';

let fixture: SyncFixture;
let ada: Person;
let workspaceId: string;
beforeAll(async () => {
  fixture = await createSyncFixture({ historyDays: 7, sliceDays: 7 });
}, 60_000);
afterAll(() => fixture.close());

const account = '_000acmetravel';
const dayMs = 86_400_000;
let nowMs = Date.parse('2026-06-17T12:00:00.000Z');
let personCount = 0;
beforeEach(async () => {
  // A new user for each test, because the clock has moved and earlier sessions have expired.
  personCount += 1;
  ada = await fixture.api.createPerson(`Ada ${personCount}`);
  workspaceId = (await fixture.api.createWorkspace(ada, `Acme ${personCount}`)).id;
});

const controlTiktok = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
  fixture.control(method, path, body, '/tiktok');
const getDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

const truthSchema = z.object({
  videos: z.array(
    z.object({
      id: z.string(),
      publishedAt: z.coerce.date(),
      views: z.number(),
      likes: z.number(),
      hasWatchMetrics: z.boolean(),
      secondsWatched: z.number(),
    }),
  ),
});
const readTruth = async () => truthSchema.parse(await controlTiktok('GET', `/accounts/${account}/truth`)).videos;

interface FactRow {
  day: string;
  url: string;
  views: number;
  likes: number;
  watchMs: number | null;
}

async function readFacts(connectionId: string): Promise<FactRow[]> {
  const { db } = fixture.api.platform;
  const slices = db.selectFrom('connectionSlices').select('syncVersion').where('connectionId', '=', connectionId);
  const media = db.selectFrom('media').select(['id', 'url']).where('connectionId', '=', connectionId);
  const urls = new Map((await media.execute()).map(({ id, url }) => [id, url]));
  const rows = await fixture.store.query({
    sql: `
      select report_date::varchar, media_id, views::double, likes::double, watch_ms::double from tiktok
      where connection_id = $connection and sync_version in (select unnest($slices))`,
    values: {
      connection: { kind: 'text', value: connectionId },
      slices: { kind: 'integers', value: (await slices.execute()).map(({ syncVersion }) => syncVersion) },
    },
  });
  return rows.map(([day, mediaId, views, likes, watchMs]) => ({
    day: String(day),
    url: urls.get(String(mediaId)) ?? '',
    views: Number(views),
    likes: Number(likes),
    watchMs: watchMs === null ? null : Number(watchMs),
  }));
}

async function connect(email?: string) {
  const source = await fixture.connect(ada, workspaceId, email, 'tiktok');
  const connectionId = source.connections[0]?.connectionId ?? '';
  const call = { params: { id: source.sourceId }, query: { workspaceId } };
  await fixture.api.send(calls.saveConnections, { ...call, body: { items: [connectionId] } }, ada);
  return { ...source, connectionId };
}

/** Syncs at the given time, as if a user pressed "Fetch now". */
async function syncAt(sourceId: string, at: number): Promise<void> {
  nowMs = at;
  await fixture.setTime(new Date(nowMs));
  const update = fixture.api.platform.db.updateTable('connections').set({ nextSyncAt: new Date(nowMs) });
  await update.where('sourceId', '=', sourceId).where('isSelected', '=', true).execute();
  await fixture.syncDueAccounts();
}

// Bypasses HTTP, because the user's session may have expired.
async function getHealth(sourceId: string) {
  const service = createConnectionsService(fixture.api.platform);
  const { connections } = await service.readHealth({ workspaceId, access: 'owner' }, sourceId);
  return connections[0];
}

test('the vendor redirects to a callback URL that ends in a slash, and the user’s account is listed', async () => {
  const { api } = fixture;
  const body = { type: 'tiktok', name: 'Acme' } as const;
  const { id: sourceId } = (await api.send(calls.createSource, { query: { workspaceId }, body }, ada)).body;
  const params = { channelId: 'tiktok' } as const;
  const link = await api.send(calls.getAuthorizationLink, { params, query: { workspaceId, sourceId } }, ada);
  const callbackUrl = await fixture.consent(link.body.url);
  expect(callbackUrl.pathname).toBe('/api/tiktok/auth/callback/');
  const query = Object.fromEntries(callbackUrl.searchParams);
  const callbackResponse = await api.sendRaw({ method: 'GET', url: callbackUrl.pathname, query });
  expect(callbackResponse.status).toBe(303);
  const redirectUrl = new URL(String(callbackResponse.headers.location));
  const callbackParams = {
    state: redirectUrl.searchParams.get('state') ?? '',
    code: redirectUrl.searchParams.get('code') ?? '',
  };
  await api.send(calls.finishAuthorization, { params, query: { workspaceId }, body: callbackParams }, ada);
  const call = { params: { id: sourceId }, query: { workspaceId } };
  const { data } = (await api.send(calls.listConnections, call, ada)).body;
  expect(data.map(({ name, detail }) => [name, detail])).toEqual([['Acme Travel', '@acme.travel']]);
});

test('denying consent and declining a scope are reported as different errors', async () => {
  const { api } = fixture;
  const params = { channelId: 'tiktok' } as const;
  const getFailureAfter = async (form: Record<string, string>) => {
    const body = { type: 'tiktok', name: 'Acme' } as const;
    const { id: sourceId } = (await api.send(calls.createSource, { query: { workspaceId }, body }, ada)).body;
    const link = await api.send(calls.getAuthorizationLink, { params, query: { workspaceId, sourceId } }, ada);
    const callbackUrl = await fixture.consent(link.body.url, form);
    await api.sendRaw({
      method: 'GET',
      url: callbackUrl.pathname,
      query: Object.fromEntries(callbackUrl.searchParams),
    });
    const state = callbackUrl.searchParams.get('state') ?? '';
    const code = callbackUrl.searchParams.get('code');
    if (code) {
      await api.send(calls.finishAuthorization, { params, query: { workspaceId }, body: { state, code } }, ada);
    }
    return (await api.send(calls.getAuthorizationStatus, { params, query: { workspaceId } }, ada)).body.error;
  };
  expect(await getFailureAfter({ decision: 'deny' })).toBe('denied');
  expect(await getFailureAfter({ scope_3: 'user.info.basic' })).toBe('scopeRefused');
});

test('a day’s figures are the increase since the day before, and days before the first reading have no rows', async () => {
  const { sourceId, connectionId } = await connect();
  const first = nowMs + dayMs;
  await syncAt(sourceId, first);
  const earlierVideos = new Map((await readTruth()).map((video) => [video.id, video]));
  expect((await readFacts(connectionId)).filter(({ day }) => day < getDay(first))).toEqual([]);
  expect(await getHealth(sourceId)).toMatchObject({ state: 'current', problem: null, timezone: 'UTC' });
  await syncAt(sourceId, first + dayMs);
  const facts = new Map(
    (await readFacts(connectionId)).flatMap((fact) => (fact.day === getDay(first + dayMs) ? [[fact.url, fact]] : [])),
  );
  const videosWithNewViews = (await readTruth()).filter(({ id, views }) => views > (earlierVideos.get(id)?.views ?? 0));
  expect(videosWithNewViews.length).toBeGreaterThan(5);
  for (const video of videosWithNewViews) {
    const fact = [...facts.values()].find(({ url }) => url.endsWith(`/${video.id}`));
    const earlierVideo = earlierVideos.get(video.id);
    expect(fact).toMatchObject({
      views: video.views - (earlierVideo?.views ?? 0),
      likes: video.likes - (earlierVideo?.likes ?? 0),
    });
    const hasWatchMetrics = video.hasWatchMetrics && earlierVideo?.hasWatchMetrics;
    const watchMs = Math.round(video.secondsWatched * 1_000) - Math.round((earlierVideo?.secondsWatched ?? 0) * 1_000);
    if (hasWatchMetrics) expect(fact?.watchMs).toBe(watchMs);
  }
  const url = `https://www.tiktok.com/@acme.travel/video/${videosWithNewViews.find(({ hasWatchMetrics }) => hasWatchMetrics)?.id}`;
  expect([...facts.keys()]).toContain(url);
});

test('the daily figures add up to each video’s growth despite failures and short pages', async () => {
  const { sourceId, connectionId } = await connect();
  const first = nowMs + dayMs;
  await syncAt(sourceId, first);
  /** Each video's lowest view count so far: when a count falls, the earlier ones are lowered as well. */
  const lowestViews = new Map<string, number>();
  const recordLowestViews = async () => {
    const { problem } = (await getHealth(sourceId)) ?? {};
    if (problem) return;
    for (const { id, views, publishedAt } of await readTruth()) {
      const previous = lowestViews.get(id) ?? (publishedAt.getTime() > first ? 0 : views);
      lowestViews.set(id, Math.min(views, previous));
    }
  };
  await recordLowestViews();
  const faults = [{ pageSize: 17 }, { badGateway: 1 }, { throttled: 1 }, { unavailable: 2 }, { malformed: 1 }, {}, {}];
  for (const [index, fault] of faults.entries()) {
    await controlTiktok('PUT', `/accounts/${account}`, fault);
    if (index === 1) await controlTiktok('POST', '/expire');
    await syncAt(sourceId, first + (index + 1) * dayMs);
    await recordLowestViews();
  }
  expect(await getHealth(sourceId)).toMatchObject({ state: 'current', problem: null });
  const addedViews = new Map<string, number>();
  for (const { url, views } of await readFacts(connectionId)) {
    const id = url.slice(url.lastIndexOf('/') + 1);
    expect(views).toBeGreaterThanOrEqual(0);
    addedViews.set(id, (addedViews.get(id) ?? 0) + views);
  }
  const oldest = nowMs - 365 * dayMs;
  const countedVideos = (await readTruth()).filter(({ publishedAt }) => publishedAt.getTime() > oldest);
  for (const { id, views } of countedVideos) expect(addedViews.get(id) ?? 0).toBe(views - (lowestViews.get(id) ?? 0));
}, 120_000);

test('watch time is empty if the account’s analytics are off, and a revoked grant is reported as invalid', async () => {
  const { sourceId, connectionId, connections } = await connect('kitchen@acme.example');
  expect(connections.map(({ name }) => name)).toEqual(['Acme Kitchen']);
  await syncAt(sourceId, nowMs + dayMs);
  await syncAt(sourceId, nowMs + dayMs);
  const facts = await readFacts(connectionId);
  expect(facts.length).toBeGreaterThan(5);
  expect(facts.every(({ watchMs }) => watchMs === null)).toBe(true);
  await controlTiktok('POST', '/revoke', { email: 'kitchen@acme.example' });
  await syncAt(sourceId, nowMs + dayMs);
  expect((await getHealth(sourceId))?.problem).toMatchObject({ kind: 'grantInvalid', retryAt: null });
});
