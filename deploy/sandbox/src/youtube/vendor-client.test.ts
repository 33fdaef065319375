import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { youtube } from '@googleapis/youtube';
import { youtubeAnalytics } from '@googleapis/youtubeanalytics';
import { authorizeClient } from '../google-data/testing/authorize-client.ts';
import { type Sandbox, startSandbox } from '../server.ts';
import { testConfig } from '../testing.ts';

// Tests the stand-in with Google's own clients instead of ours.
let folder: string;
let sandbox: Sandbox;
let origin: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reportage-vendor-client-'));
  sandbox = await startSandbox(testConfig(folder, { CHANNEL_REDIRECT_ORIGIN: 'http://localhost:4750' }));
  origin = sandbox.app.listeningOrigin;
  const body = JSON.stringify({ now: '2026-06-17T12:00:00.000Z' });
  await fetch(`${origin}/vendors/clock`, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
}, 30_000);
afterAll(async () => {
  await sandbox.app.close();
  await rm(folder, { recursive: true });
});

const [analyticsScope, readScope] = ['yt-analytics.readonly', 'youtube.readonly'].map(
  (name) => `https://www.googleapis.com/auth/${name}`,
);
const channel = 'channel==UCacme0000000000000000A';
const days = { startDate: '2026-06-01', endDate: '2026-06-17' };

async function openClients(scopes = [analyticsScope ?? '', readScope ?? ''], email?: string) {
  const client = await authorizeClient(origin, 'youtube', scopes, email);
  const { reports } = youtubeAnalytics({ version: 'v2', auth: client, retry: false });
  return {
    data: youtube({ version: 'v3', auth: client }),
    query: (parameters: object) =>
      reports.query({ ids: channel, ...days, ...parameters }, { rootUrl: `${origin}/google-data/youtubeanalytics/` }),
  };
}
const getDataRoot = () => ({ rootUrl: `${origin}/google-data/` });

test('the client reads the channel, its uploads page by page, and the videos', async () => {
  const { data } = await openClients();
  const { data: ownChannels } = await data.channels.list(
    { part: ['id', 'snippet', 'contentDetails'], mine: true },
    getDataRoot(),
  );
  expect(ownChannels.items?.map(({ snippet }) => snippet?.title)).toEqual(['Acme Travel']);
  const playlistId = ownChannels.items?.[0]?.contentDetails?.relatedPlaylists?.uploads ?? '';
  const ids: string[] = [];
  for (let pageToken: string | undefined, isFirst = true; isFirst || pageToken; isFirst = false) {
    const page = { part: ['contentDetails'], playlistId, maxResults: 3, ...(pageToken ? { pageToken } : {}) };
    const { data: uploads } = await data.playlistItems.list(page, getDataRoot());
    ids.push(...(uploads.items?.map(({ contentDetails }) => contentDetails?.videoId ?? '') ?? []));
    pageToken = uploads.nextPageToken ?? undefined;
  }
  expect(new Set(ids).size).toBe(8);
  const { data: videos } = await data.videos.list({ part: ['snippet', 'status'], id: ids }, getDataRoot());
  expect(videos.items?.filter(({ status }) => status?.privacyStatus === 'private')).toHaveLength(1);
});

test('a user without a channel gets no channels', async () => {
  const { data } = await openClients(undefined, 'nobody@acme.example');
  expect((await data.channels.list({ part: ['id'], mine: true }, getDataRoot())).data.items).toBeUndefined();
});

test('reports have typed columns, numeric values, and no rows after the last complete day', async () => {
  const { query } = await openClients();
  const { data: table } = await query({ dimensions: 'day', metrics: 'views,averageViewPercentage', sort: 'views' });
  expect(table.columnHeaders?.map(({ name, columnType }) => [name, columnType])).toEqual([
    ...[
      ['day', 'DIMENSION'],
      ['views', 'METRIC'],
      ['averageViewPercentage', 'METRIC'],
    ],
  ]);
  const reportedDays = table.rows?.map(([day]) => String(day)).toSorted();
  expect(reportedDays?.at(-1)).toBe('2026-06-15');
  expect(table.rows?.every(([, views, share]) => typeof views === 'number' && typeof share === 'number')).toBe(true);
  const { data: later } = await query({ startDate: '2026-06-16', dimensions: 'day', metrics: 'views' });
  expect(later.rows).toBeUndefined();
  const { data: top } = await query({ dimensions: 'video', metrics: 'views', sort: '-views', maxResults: 2 });
  expect(top.rows).toHaveLength(2);
});

test.each([
  { dimensions: 'day,country', metrics: 'views' },
  { dimensions: 'day,video', metrics: 'views' },
  { dimensions: 'deviceType', metrics: 'likes' },
  { dimensions: 'video', metrics: 'views' },
  { dimensions: 'day', metrics: 'views', filters: 'video==aC8draft000' },
  { dimensions: 'day', metrics: 'watch_time_minutes' },
])('the unsupported query %j is rejected', async (parameters) => {
  await expect((await openClients()).query(parameters)).rejects.toMatchObject({
    status: 400,
    response: { data: { error: { errors: [{ reason: 'badRequest' }] } } },
  });
});

test("requests for another user's channel or without both scopes are rejected", async () => {
  const { query } = await openClients();
  const views = { dimensions: 'day', metrics: 'views' };
  await expect(query({ ...views, ids: 'channel==UCsomebody' })).rejects.toMatchObject({ status: 403 });
  const analyticsOnly = await openClients([analyticsScope ?? '']);
  await expect(analyticsOnly.query(views)).rejects.toMatchObject({
    status: 403,
    response: { data: { error: { details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }] } } },
  });
});
