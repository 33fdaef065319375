import type { CardResult, FactsResponse, Period } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { addDays } from '../platform/clock.ts';
import { toJson } from '../platform/database/json.ts';
import { getTableRows } from './families/fact-tables.ts';
import { type YoutubeColumn, youtubeFacts } from './families/youtube.ts';
import { createFactsWorker } from './testing/facts-worker.ts';
import { createTestBackend, type TestBackend } from './testing/test-backend.ts';
import { visitPage } from './testing/visits.ts';

let backend: TestBackend;
let worker: FastifyInstance;
let workspaceId: string;
let webMediaIds: string[];

/** The current day is 16 June, at noon. */
const today = '2026-06-16';
const period: Period = { from: '2026-06-09', to: today };
const earlierPeriod: Period = { from: '2026-06-01', to: '2026-06-08' };

/** Every day with figures has 10 views. */
const channels = [
  { id: 'con_slow', mediaId: '', version: 1, lastDataDay: '2026-06-13' },
  { id: 'con_fast', mediaId: '', version: 2, lastDataDay: '2026-06-15' },
  // The vendor has already reported part of the current day.
  { id: 'con_live', mediaId: '', version: 3, lastDataDay: today },
  { id: 'con_silent', mediaId: '', version: 4, lastDataDay: '2026-06-08' },
];
const getMediaIds = (...ids: string[]) => channels.flatMap(({ id, mediaId }) => (ids.includes(id) ? [mediaId] : []));

function getSums(views: number): Record<YoutubeColumn, number | null> {
  const otherSums = { likes: 1, comments: 0, shares: 0, engagements: 1, subscribers_gained: 0 };
  return { views, watch_ms: views * 1_000, viewed_permille: 500, ...otherSums };
}

async function addChannel(channel: (typeof channels)[number], sourceId: string): Promise<void> {
  const { db, identifiers } = backend.platform;
  const { id, version, lastDataDay } = channel;
  channel.mediaId = identifiers.next('media');
  const fetchedAt = new Date('2026-06-16T05:00:00Z');
  const account = { accountKey: id, name: id, detail: '', timezone: 'UTC', currency: null, quota: null };
  await db
    .insertInto('connections')
    .values({ ...account, id, workspaceId, sourceId, lastSyncedAt: fetchedAt })
    .execute();
  const url = `https://youtube.example/${id}`;
  const item = { id: channel.mediaId, workspaceId, sourceId, connectionId: id, mediaType: 'youtube' as const };
  await db
    .insertInto('media')
    .values({ ...item, type: 'video', url, address: url, title: null, page: null })
    .execute();
  const texts = { breakdown: '', country: '', device: '', source: '' };
  const days = Array.from({ length: 16 }, (_, index) => addDays('2026-06-01', index)).filter(
    (day) => day <= lastDataDay,
  );
  const facts = days.map((reportDate) => ({
    workspaceId,
    connectionId: id,
    mediaId: channel.mediaId,
    reportDate,
    texts,
    sums: getSums(reportDate === today ? 2 : 10),
  }));
  await backend.store.writeSlice(version, getTableRows(youtubeFacts, facts, []));
  const slice = { connectionId: id, workspaceId, firstDay: '2026-06-01', lastDay: today, lastDataDay };
  await db
    .insertInto('connectionSlices')
    .values({ ...slice, syncVersion: version, rowCount: days.length, flags: toJson([]), fetchedAt })
    .execute();
}

beforeAll(async () => {
  backend = await createTestBackend();
  worker = createFactsWorker(backend);
  const { db, identifiers } = backend.platform;
  const script = await backend.createSource();
  workspaceId = script.workspaceId;
  const { ownerId } = await db.selectFrom('sources').select('ownerId').executeTakeFirstOrThrow();
  const sourceId = identifiers.next('source');
  await db
    .insertInto('sources')
    .values({
      id: sourceId,
      workspaceId,
      type: 'youtube',
      name: 'Channel',
      settings: toJson({ mediaMatching: [] }),
      ownerId,
    })
    .execute();
  for (const channel of channels) await addChannel(channel, sourceId);
  const visit = (at: string) => visitPage(backend, script, { path: '/a', at, attentionMs: [1_000] });
  await visit('2026-06-07T09:00:00Z');
  await visit('2026-06-08T11:40:00Z');
  await visit('2026-06-08T12:10:00Z');
  await visit('2026-06-16T11:00:00Z');
  const webMedia = await db.selectFrom('media').select('id').where('mediaType', '=', 'web').execute();
  webMediaIds = webMedia.map(({ id }) => id);
  backend.clock.nowMs = Date.parse('2026-06-16T12:05:00Z');
}, 60_000);
afterAll(async () => {
  await worker.close();
  await backend.close();
});

async function queryCard(
  mediaIds: readonly string[],
  metrics: readonly string[],
  overrides: object = {},
): Promise<CardResult> {
  const cards = [{ id: 'card', display: 'scoreboard', metrics, dimensions: [] }];
  const payload = { workspaceId, mediaIds, cards, timezone: 'UTC', period, ...overrides };
  const response = await worker.inject({ method: 'POST', url: '/facts/cards', payload });
  const [card] = response.json<FactsResponse>().cards;
  if (!card) throw new Error('The response has no card.');
  return card;
}

const views = ['youtube_views'];

test('figures that end early are compared with as many days of the earlier period', async () => {
  const card = await queryCard(getMediaIds('con_slow'), views);
  expect(card).toMatchObject({ totals: [50], previousTotals: [50], meta: { previousPeriod: earlierPeriod } });
  expect(card.columns[0]?.comparedDays).toEqual({ from: '2026-06-01', to: '2026-06-05' });
});

test('what a vendor has reported for the current day is not compared with a whole day', async () => {
  const card = await queryCard(getMediaIds('con_live'), views);
  expect(card).toMatchObject({ totals: [72], previousTotals: [70] });
  expect(card.columns[0]?.comparedDays).toEqual({ from: '2026-06-01', to: '2026-06-07' });
});

test('if the figures of two accounts end on different days, each is compared up to its own last day', async () => {
  const card = await queryCard(getMediaIds('con_slow', 'con_fast'), views);
  expect(card).toMatchObject({ totals: [120], previousTotals: [120] });
  expect(card.columns[0]?.comparedDays).toEqual({ from: '2026-06-01', to: '2026-06-07' });
});

test('an account without figures in the period is not compared', async () => {
  const card = await queryCard(getMediaIds('con_silent'), views);
  expect(card).toMatchObject({ totals: [null], previousTotals: [null], columns: [{ comparedDays: null }] });
  expect(await queryCard(getMediaIds('con_silent', 'con_slow'), views)).toMatchObject({ previousTotals: [50] });
});

test('a period with data for all days is compared with the whole earlier period', async () => {
  const card = await queryCard(getMediaIds('con_slow'), views, { period: { from: '2026-06-08', to: '2026-06-13' } });
  expect(card).toMatchObject({ totals: [60], previousTotals: [60] });
  expect(card.columns[0]).not.toHaveProperty('comparedDays');
});

test('our own events from the current day are compared up to the same time of day', async () => {
  const card = await queryCard(webMediaIds, ['web_pageviews']);
  expect(card).toMatchObject({ totals: [1], previousTotals: [2] });
  expect(card.columns[0]?.comparedDays).toEqual({ ...earlierPeriod, until: '2026-06-08T12:00:00.000Z' });
  const daily = await queryCard(webMediaIds, ['web_pageviews'], { period: { from: today, to: today } });
  expect(daily.columns[0]?.comparedDays).toMatchObject({ from: '2026-06-15', to: '2026-06-15' });
});

test("each of a card's metrics is compared over its own days", async () => {
  const mediaIds = [...webMediaIds, ...getMediaIds('con_slow')];
  const card = await queryCard(mediaIds, ['web_pageviews', ...views]);
  expect(card).toMatchObject({ totals: [1, 50], previousTotals: [2, 50] });
  expect(card.columns.map(({ comparedDays }) => comparedDays?.to)).toEqual(['2026-06-08', '2026-06-05']);
});

test('the earlier period alone can be limited in the same way', async () => {
  const mediaIds = [...webMediaIds, ...getMediaIds('con_slow', 'con_fast')];
  const overrides = { period: earlierPeriod, correspondsTo: period, comparison: 'none' };
  expect(await queryCard(mediaIds, ['web_pageviews', ...views], overrides)).toMatchObject({ totals: [2, 120] });
});
