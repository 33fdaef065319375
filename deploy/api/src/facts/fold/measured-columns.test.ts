import {
  type AnalyticsScript,
  type CardDefinition,
  defaultAnalyticsSourceSettings,
  defaultScriptEvents,
  type FactsResponse,
  type TrackingEvent,
} from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import { updateMeasureStartTimes } from '../../modules/sources/index.ts';
import { toJson } from '../../platform/database/json.ts';
import { createEvent, createPageview, createTrackingBatch, sendBeacon } from '../testing/beacons.ts';
import { engineNames, type FactsEngine, factsEngines } from '../testing/facts-engines.ts';
import { createFactsWorker } from '../testing/facts-worker.ts';
import { createTestBackend, startOfTests, type TestBackend, type TestSource } from '../testing/test-backend.ts';
import { foldOnce } from './fold.service.ts';

const dayMs = 24 * 3_600_000;
const nextDay = startOfTests + dayMs;

describe.each(engineNames)('%s', (name) => {
  let engine: FactsEngine;
  let backend: TestBackend;
  let worker: FastifyInstance;
  beforeAll(async () => {
    engine = await factsEngines[name]();
    backend = await createTestBackend({}, engine.open);
    worker = createFactsWorker(backend);
  });
  beforeEach(() => {
    backend.clock.nowMs = startOfTests;
  });
  afterAll(async () => {
    await worker.close();
    await backend.close();
    await engine.close();
  });

  async function sendAndFold(source: TestSource, events: TrackingEvent[]): Promise<void> {
    expect((await sendBeacon(backend.app, createTrackingBatch(source.code, backend.clock.nowMs, events))).status).toBe(
      202,
    );
    await foldOnce({ ...backend.platform, store: backend.store });
  }

  async function selectEvents(source: TestSource, events: AnalyticsScript['events']): Promise<void> {
    const { db, clock } = backend.platform;
    const settings = { ...defaultAnalyticsSourceSettings, script: { code: source.code, events } };
    const sourceQuery = db.selectFrom('sources').selectAll().where('id', '=', source.id);
    const measuredSince = updateMeasureStartTimes(await sourceQuery.executeTakeFirstOrThrow(), settings, clock.now());
    const change = { settings: toJson(settings), measuredSince: toJson(measuredSince) };
    await db.updateTable('sources').set(change).where('id', '=', source.id).execute();
  }

  /** Queries a list card by day for the first two days of the tests. @returns its rows, followed by its totals */
  async function readDays({ workspaceId }: TestSource, metrics: string[]) {
    const media = await backend.platform.db
      .selectFrom('media')
      .select('id')
      .where('workspaceId', '=', workspaceId)
      .execute();
    const card: CardDefinition = {
      id: 'card',
      display: 'list',
      metrics,
      dimensions: ['web_date'],
      dateUnit: 'day',
      limit: 9,
    };
    const payload = {
      workspaceId,
      mediaIds: media.map(({ id }) => id),
      cards: [card],
      timezone: 'UTC',
      period: { from: '2026-06-17', to: '2026-06-18' },
    };
    const response = await worker.inject({ method: 'POST', url: '/facts/cards', payload });
    const [cardResult] = response.json<FactsResponse>().cards;
    return [...(cardResult?.rows ?? []), cardResult?.totals];
  }

  test('depths and times are null until they are selected, and 0 afterwards if no visitor reached them', async () => {
    const source = await backend.createSource();
    await sendAndFold(source, [createPageview(startOfTests)]);
    backend.clock.nowMs = nextDay;
    const { scroll, time } = defaultScriptEvents;
    await selectEvents(source, {
      ...defaultScriptEvents,
      scroll: { ...scroll, items: [40, 60] },
      time: { ...time, extra: [15] },
    });
    // This beacon is from the previous day and arrives late.
    await sendAndFold(source, [createPageview(startOfTests + 60_000)]);
    await sendAndFold(source, [createPageview(nextDay), createEvent(nextDay, { type: 'scroll', depth: 40 })]);
    const metrics = [
      'web_pageviews',
      'web_scroll40',
      'web_scroll60',
      'web_scroll50',
      'web_attention15',
      'web_attention10',
    ];
    expect(await readDays(source, metrics)).toEqual([
      ['2026-06-17', 2, null, null, 0, null, 0],
      ['2026-06-18', 1, 1, 0, null, 0, 0],
      [3, 1, 0, 0, 0, 0],
    ]);
  });

  test('measures that are turned off are null and do not affect averages', async () => {
    const source = await backend.createSource({
      ...defaultScriptEvents,
      click: { active: false },
      time: { active: false },
    });
    await sendAndFold(source, [createPageview(startOfTests)]);
    backend.clock.nowMs = nextDay;
    await selectEvents(source, defaultScriptEvents);
    await sendAndFold(source, [createPageview(nextDay), createEvent(nextDay, { type: 'time', activeMs: 4_000 })]);
    const metrics = ['web_pageviews', 'web_clicks', 'web_bounces', 'web_bounceRate', 'web_averageAttention'];
    expect(await readDays(source, metrics)).toEqual([
      ['2026-06-17', 1, null, null, null, null],
      ['2026-06-18', 1, 0, 1, 1, 4],
      [2, 0, 1, 1, 4],
    ]);
  });

  test('the number of visitors is null while pageviews are turned off', async () => {
    const source = await backend.createSource({ ...defaultScriptEvents, pageview: { active: false } });
    await sendAndFold(source, [createEvent(startOfTests, { type: 'time', activeMs: 4_000 })]);
    const metrics = ['web_visitors', 'web_pageviews', 'web_visits', 'web_attentionTime'];
    expect(await readDays(source, metrics)).toEqual([
      ['2026-06-17', null, null, 1, 4],
      ['2026-06-18', null, null, null, null],
      [null, null, 1, 4],
    ]);
    backend.clock.nowMs = nextDay;
    await selectEvents(source, defaultScriptEvents);
    await sendAndFold(source, [createPageview(nextDay)]);
    expect((await readDays(source, ['web_visitors'])).at(-1)).toEqual([1]);
  });
});
