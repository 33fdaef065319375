import { defaultScriptEvents, type TrackingBatch, type TrackingEvent } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { getPageAddress, storeCrawledPage } from '../../modules/media/index.ts';
import {
  createEvent,
  createPageview,
  createScriptId,
  createTrackingBatch,
  page,
  sendBeacon,
} from '../testing/beacons.ts';
import { engineNames, type FactsEngine, factsEngines } from '../testing/facts-engines.ts';
import { createTestBackend, startOfTests, type TestBackend, type TestSource } from '../testing/test-backend.ts';
import { type FoldStep, foldOnce } from './fold.service.ts';
import { cleanUpCollection } from './fold-housekeeping.ts';

describe.each(engineNames)('%s', (name) => {
  let engine: FactsEngine;
  let backend: TestBackend;
  beforeAll(async () => {
    engine = await factsEngines[name]();
    backend = await createTestBackend({}, engine.open);
  });
  beforeEach(async () => {
    backend.clock.nowMs = startOfTests;
    await backend.store.close();
    backend.store = await engine.open();
    const { db } = backend.platform;
    for (const table of ['collectedEvents', 'visitorActivity', 'media'] as const) await db.deleteFrom(table).execute();
  });
  afterAll(async () => {
    await backend.close();
    await engine.close();
  });

  const fold = (onStep?: (step: FoldStep) => void) =>
    foldOnce({ ...backend.platform, store: backend.store, ...(onStep && { onStep }) });

  async function sendBatch(batch: TrackingBatch, headers?: Record<string, string>) {
    expect((await sendBeacon(backend.app, batch, headers)).status).toBe(202);
  }
  const createBatchNow = (source: TestSource, events: TrackingEvent[]) =>
    createTrackingBatch(source.code, backend.clock.nowMs, events);
  const send = (source: TestSource, events: TrackingEvent[], headers?: Record<string, string>) =>
    sendBatch(createBatchNow(source, events), headers);

  async function readSums(columns: string): Promise<unknown> {
    const [row] = await backend.store.query({ sql: `select ${columns} from web`, values: {} });
    return row?.map(Number);
  }
  const countVisitorDays = async () => {
    const sql = "select count(distinct (day, visitor)) from web_visitors where day = '2026-06-17'";
    const [row] = await backend.store.query({ sql, values: {} });
    return Number(row?.[0]);
  };

  const steps: FoldStep[] = ['claimed', 'media created', 'facts written', 'finished'];
  test.each(steps)('events count once even if the worker is killed after the step "%s"', async (fatalStep) => {
    const source = await backend.createSource();
    await send(source, [
      createPageview(startOfTests - 1_500),
      createEvent(startOfTests, { type: 'time', activeMs: 1_500 }),
    ]);
    await expect(
      fold((step) => {
        if (step === fatalStep) throw new Error('killed');
      }),
    ).rejects.toThrow('killed');
    while (await fold());
    expect(await readSums('sum(pageviews), sum(visits), sum(attention_ms)')).toEqual([1, 1, 1_500]);
    expect(await readSums('sum(entries), sum(bounces)')).toEqual([1, 1]);
    expect(await backend.platform.db.selectFrom('collectedEvents').selectAll().execute()).toEqual([]);
    await send(source, [createPageview(startOfTests)]);
    while (await fold());
    expect(await readSums('sum(pageviews), sum(visits)')).toEqual([2, 1]);
  });

  test('made-up URLs create pages only up to a limit; events on further pages are rejected and counted', async () => {
    const source = await backend.createSource();
    const sendPageview = async (path: string) => {
      const batch = createTrackingBatch(source.code, startOfTests, [createPageview(startOfTests)]);
      await sendBeacon(backend.app, { ...batch, url: `https://harbour.example/${path}` });
    };
    const foldWithLimit = async () => {
      while (await foldOnce({ ...backend.platform, store: backend.store, maxPages: 3 }));
    };
    for (const path of ['a', 'b', 'c', 'd', 'e']) await sendPageview(path);
    await foldWithLimit();
    for (const path of ['a', 'f']) await sendPageview(path);
    await foldWithLimit();
    const { db } = backend.platform;
    const pages = await db.selectFrom('media').select('address').where('sourceId', '=', source.id).execute();
    expect(pages).toHaveLength(3);
    expect(await readSums('sum(pageviews)')).toEqual([4]);
    const rejects = db.selectFrom('collectionRejects').select(['day', 'reason', 'eventCount']);
    expect(await rejects.where('sourceId', '=', source.id).execute()).toEqual([
      { day: '2026-06-17', reason: 'address', eventCount: 3 },
    ]);
  });

  test('a beacon that is repeated after it was folded is not counted again', async () => {
    const source = await backend.createSource();
    const batch = createBatchNow(source, [createPageview(startOfTests)]);
    await sendBatch(batch);
    await fold();
    backend.clock.nowMs += 6 * 86_400_000;
    await cleanUpCollection(backend.platform.db, backend.platform.clock.now());
    await sendBatch({ ...batch, sentAt: backend.clock.nowMs });
    expect(await fold()).toMatchObject({ eventCount: 0 });
    expect(await readSums('sum(pageviews)')).toEqual([1]);
  });

  const crash = (step: FoldStep) => {
    if (step === 'media created') throw new Error('killed');
  };

  test('a beacon that is repeated before it is folded counts once, even if the worker is killed in between', async () => {
    const source = await backend.createSource();
    const otherSource = await backend.createSource();
    const batch = createBatchNow(source, [createPageview(startOfTests), createPageview(startOfTests)]);
    await sendBatch(batch);
    await sendBatch(batch);
    await expect(fold(crash)).rejects.toThrow('killed');
    await sendBatch(batch);
    // Ids are unique per source: the other source's beacon with the same id counts too.
    await sendBatch({ ...batch, code: otherSource.code });
    while (await fold());
    expect(await readSums('sum(pageviews)')).toEqual([4]);
  });

  test('each event from an old script without beacon ids counts once, even if it is repeated together with new events', async () => {
    const source = await backend.createSource();
    const sendWithoutIds = (events: TrackingEvent[]) => {
      const { id: _, ...batch } = createBatchNow(source, events);
      return sendBatch(batch);
    };
    const [early, late] = [0, 1].map(() => ({ ...createPageview(startOfTests), id: createScriptId() }));
    if (!early || !late) throw new Error('There should be two events.');
    await sendWithoutIds([early]);
    await sendWithoutIds([early, late]);
    await expect(fold(crash)).rejects.toThrow('killed');
    await sendWithoutIds([early]);
    while (await fold());
    expect(await readSums('sum(pageviews)')).toEqual([2]);
  });

  test('a click that opens a page belongs to the previous page, even if the pageview arrives first', async () => {
    const source = await backend.createSource();
    const clickedAt = startOfTests + 40 * 60_000;
    const sendFrom = async (path: string, atMs: number, event: TrackingEvent) => {
      backend.clock.nowMs = atMs;
      await sendBeacon(backend.app, {
        ...createTrackingBatch(source.code, atMs, [event]),
        url: `https://harbour.example/${path}`,
      });
    };
    await sendFrom('read', startOfTests, createPageview(startOfTests));
    await sendFrom('opened', clickedAt, createPageview(clickedAt));
    await sendFrom('read', clickedAt, createEvent(clickedAt, { type: 'click', target: 'Read on' }));
    while (await fold());
    const { db } = backend.platform;
    const pages = await db.selectFrom('media').select(['id', 'address']).orderBy('address').execute();
    const visits = await Promise.all(pages.map(({ id }) => readSums(`sum(visits * (media_id = '${id}')::integer)`)));
    expect(pages.map(({ address }) => address)).toEqual([
      'https://harbour.example/opened',
      'https://harbour.example/read',
    ]);
    expect(visits).toEqual([[0], [2]]);
  });

  proves(['M49', 'S57'], "a visitor's actions are counted for the page", async () => {
    const source = await backend.createSource();
    await send(source, [
      createPageview(startOfTests),
      createEvent(startOfTests, { type: 'scrollmax', from: 0, to: 8 }),
      createEvent(startOfTests, { type: 'scrollmax', from: 8, to: 30 }),
      createEvent(startOfTests, { type: 'scroll', depth: 25 }),
      createEvent(startOfTests, { type: 'scrollmax', from: 30, to: 60 }),
      createEvent(startOfTests, { type: 'scroll', depth: 50 }),
      createEvent(startOfTests, { type: 'attention', threshold: 10 }),
      createEvent(startOfTests, { type: 'time', activeMs: 12_000 }),
      createEvent(startOfTests, { type: 'click', target: 'Read on' }),
    ]);
    await fold();
    expect(
      await readSums('pageviews, visits, clicks, scroll25, scroll50, scroll75, attention_ms, attention10'),
    ).toEqual([1, 1, 1, 1, 1, 0, 12_000, 1]);
    expect(await readSums('scroll_max_sum, scroll_max_count')).toEqual([60, 1]);
    const [media] = await backend.platform.db.selectFrom('media').selectAll().execute();
    expect(media).toMatchObject({
      address: 'https://harbour.example/stories/walk',
      title: 'Harbour walk',
      sourceId: source.id,
    });
    const storedSource = await backend.platform.db
      .selectFrom('sources')
      .selectAll()
      .where('id', '=', source.id)
      .executeTakeFirstOrThrow();
    expect(storedSource).toMatchObject({ status: 'active', lastEventAt: new Date(startOfTests) });
  });

  test('a whole visit is attributed to its origin, and its first page is its entry', async () => {
    const source = await backend.createSource();
    const openPage = (path: string, minutes: number, referrer?: string) => {
      backend.clock.nowMs = startOfTests + minutes * 60_000;
      const batch = {
        ...createBatchNow(source, [createPageview(backend.clock.nowMs)]),
        url: `https://harbour.example${path}`,
      };
      return sendBatch({ ...batch, ...(referrer && { referrer }) });
    };
    await openPage('/a?utm_source=partner&utm_campaign=spring', 0, 'https://www.news.example');
    await openPage('/b', 5, 'https://harbour.example');
    await fold();
    await openPage('/c', 20);
    await openPage('/d', 60);
    await fold();
    const sql = `select source, channel, utm_source, utm_campaign, sum(pageviews), sum(visits), sum(entries), sum(bounces)
      from web group by all order by source`;
    const rows = await backend.store.query({ sql, values: {} });
    expect(rows.map((row) => row.map((value, index) => (index < 4 ? value : Number(value))))).toEqual([
      ['direct', 'direct', '', '', 1, 1, 1, 1],
      ['news.example', 'other sites', 'partner', 'spring', 3, 1, 1, 0],
    ]);
  });

  test.each<[string, number, TrackingEvent[]]>([
    ['a single pageview is a bounce', 1, []],
    [
      'a visit with ten seconds of attention in total is not a bounce',
      0,
      [
        createEvent(startOfTests + 6_000, { type: 'time', activeMs: 6_000 }),
        createEvent(startOfTests + 10_000, { type: 'time', activeMs: 4_000 }),
      ],
    ],
    [
      'a visit with slightly less than ten seconds is a bounce',
      1,
      [createEvent(startOfTests + 9_999, { type: 'time', activeMs: 9_999 })],
    ],
    ['a visit with a click is not a bounce', 0, [createEvent(startOfTests + 1_000, { type: 'click' })]],
    ['a visit with a second page is not a bounce', 0, [createPageview(startOfTests + 1_000)]],
    ['two visits with a single page each are two bounces', 2, [createPageview(startOfTests + 31 * 60_000)]],
  ])('%s', async (_title, bounces, events) => {
    const source = await backend.createSource();
    backend.clock.nowMs = startOfTests + 40 * 60_000;
    await send(source, [createPageview(startOfTests)]);
    await fold();
    for (const event of events) {
      await send(source, [event]);
      await fold();
    }
    expect(await readSums('sum(bounces)')).toEqual([bounces]);
  });

  test('the most recent title of a page wins even if an older one arrives later, and titles are not counted', async () => {
    const source = await backend.createSource();
    const createTitleAt = (minutes: number, title: string) =>
      createEvent(startOfTests - minutes * 60_000, { type: 'title', title });
    const titles: (string | null)[] = [];
    const readTitle = async () => {
      await fold();
      const { title } = await backend.platform.db.selectFrom('media').select('title').executeTakeFirstOrThrow();
      titles.push(title);
    };
    await send(source, [createPageview(startOfTests - 50 * 60_000)]);
    await readTitle();
    await send(source, [createTitleAt(30, 'Corrected'), createTitleAt(40, 'Corected')]);
    await readTitle();
    await send(source, [createTitleAt(35, 'Late')]);
    await readTitle();
    await send(source, [createEvent(startOfTests, { type: 'pageview' })]);
    await readTitle();
    expect(titles).toEqual(['Harbour walk', 'Corrected', 'Corrected', 'Corrected']);
    expect(await readSums('sum(pageviews), sum(visits)')).toEqual([2, 2]);
  });

  test('differently escaped URLs are the same page; routes after `#/` are different pages', async () => {
    const source = await backend.createSource();
    for (const path of ['/%7Eida/caf%c3%a9', '/~ida/caf%C3%A9', '/app#/prices?net=1', '/app#!/', '/app#prices']) {
      await sendBatch({
        ...createBatchNow(source, [createPageview(startOfTests)]),
        url: `https://harbour.example${path}`,
      });
    }
    await fold();
    const media = await backend.platform.db.selectFrom('media').select('address').orderBy('address').execute();
    expect(media.map(({ address }) => address)).toEqual([
      'https://harbour.example/app',
      'https://harbour.example/app#/prices',
      'https://harbour.example/~ida/caf%C3%A9',
    ]);
  });

  proves(['S53'], "the average scroll depth uses the minimum percentage from the source's settings", async () => {
    const scroll = { ...defaultScriptEvents.scroll, extra: [40] };
    const source = await backend.createSource({ ...defaultScriptEvents, scroll });
    await send(source, [createEvent(startOfTests, { type: 'scrollmax', from: 0, to: 39 })]);
    await send(source, [createEvent(startOfTests, { type: 'scrollmax', from: 0, to: 45 })]);
    await fold();
    expect(await readSums('scroll_max_sum, scroll_max_count')).toEqual([45, 1]);
  });

  test('a visit ends after thirty minutes without events, and visitors count once a day', async () => {
    const source = await backend.createSource();
    const openPageFrom = async (minutes: number, address: string) => {
      backend.clock.nowMs = startOfTests + minutes * 60_000;
      await send(source, [createPageview(backend.clock.nowMs)], { 'x-forwarded-for': address });
      await fold();
    };
    await openPageFrom(0, '203.0.113.1');
    await openPageFrom(29, '203.0.113.1');
    await openPageFrom(29, '203.0.113.2');
    await openPageFrom(60, '203.0.113.1');
    expect(await readSums('sum(pageviews), sum(visits)')).toEqual([4, 3]);
    expect(await countVisitorDays()).toBe(2);
  });

  test("a day's key is deleted once the day has ended in all time zones, not before", async () => {
    const source = await backend.createSource();
    await send(source, [createPageview(startOfTests)]);
    const listKeyDays = async () => {
      await cleanUpCollection(backend.platform.db, backend.platform.clock.now());
      const keys = backend.platform.db.selectFrom('visitorKeys').select('day').where('day', '<=', '2026-06-18');
      const rows = await keys.orderBy('day').execute();
      return rows.map(({ day }) => day);
    };
    expect(await listKeyDays()).toEqual(['2026-06-17', '2026-06-18']);
    backend.clock.nowMs = Date.parse('2026-06-18T11:59:59Z');
    expect(await listKeyDays()).toEqual(['2026-06-17', '2026-06-18']);
    backend.clock.nowMs = Date.parse('2026-06-18T12:00:00Z');
    expect(await listKeyDays()).toEqual(['2026-06-18']);
  });

  test('a crawled page that is visited is assigned to the source, without a duplicate', async () => {
    const source = await backend.createSource();
    const { db, identifiers } = backend.platform;
    const crawled = {
      id: identifiers.next('media'),
      sourceId: null,
      address: getPageAddress(page),
      title: 'Walk',
      page: { imageUrl: null, description: null, author: 'Ida', publishedAt: null, kind: null },
      now: new Date(startOfTests),
    };
    await db.transaction().execute((tx) => storeCrawledPage(tx, source.workspaceId, crawled));
    const found = await db.selectFrom('media').selectAll().execute();
    await send(source, [createPageview(startOfTests)]);
    await fold();
    expect(await db.selectFrom('media').selectAll().execute()).toEqual([{ ...found[0], sourceId: source.id }]);
    expect(await readSums('sum(pageviews)')).toEqual([1]);
  });
});
