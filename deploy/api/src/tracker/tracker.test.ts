import { jest } from '@jest/globals';
import { defaultScriptEvents, trackingBatchSchema } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { FakePage } from './fake-page.ts';
import { startTracker } from './tracker.ts';
import type { TrackerSettings } from './tracker-settings.ts';

const settings: TrackerSettings = {
  endpoint: 'https://app.example/t/v1/events',
  code: 'c'.repeat(20),
  pageviews: true,
  clicks: true,
  scrollDepths: defaultScriptEvents.scroll.items ?? [],
  attentionSeconds: [10, 30],
  waitsForConsent: false,
};

const start = (overrides: Partial<TrackerSettings> = {}, page = new FakePage()): FakePage => {
  startTracker(page.window, { ...settings, ...overrides });
  return page;
};
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const getAttention = (page: FakePage) => page.getEvents('time').reduce((sum, { activeMs }) => sum + activeMs, 0);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-06-17T12:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test('opening a page sends one valid pageview with its referrer', async () => {
  const page = start();
  await advance(0);
  expect(page.batches).toHaveLength(1);
  expect(trackingBatchSchema.parse(page.batches[0])).toMatchObject({
    url: 'https://harbour.example/walk',
    referrer: 'https://news.example',
    events: [{ type: 'pageview', title: 'Harbour walk' }],
  });
});

test('attention is the time within thirty seconds of an input, to the millisecond', async () => {
  const page = start();
  await advance(3_000);
  page.document.fire('pointermove');
  await advance(7_777);
  page.document.fire('keydown');
  await advance(60_000);
  page.fire('pagehide');
  expect(getAttention(page)).toBe(7_777 + 30_000);
});

test('time in a hidden tab or another window is not attention', async () => {
  const page = start();
  page.document.fire('pointerdown');
  await advance(4_000);
  page.document.visibilityState = 'hidden';
  page.document.fire('visibilitychange');
  await advance(9_000);
  page.document.visibilityState = 'visible';
  page.document.fire('visibilitychange');
  await advance(500);
  page.isFocused = false;
  page.fire('blur');
  await advance(9_000);
  page.fire('pagehide');
  expect(getAttention(page)).toBe(4_500);
});

test('no attention is lost if timers are throttled', async () => {
  const page = start();
  page.document.fire('pointerdown');
  jest.setSystemTime(Date.now() + 20_000);
  const now = performance.now;
  Object.assign(page.performance, { now: () => now.call(performance) + 20_000 });
  page.fire('pagehide');
  expect(getAttention(page)).toBe(20_000);
});

test('each attention threshold is reported once, when it is passed', async () => {
  const page = start();
  for (let second = 0; second < 45; second += 1) {
    page.document.fire('pointermove');
    await advance(1_000);
  }
  page.fire('pagehide');
  expect(page.getEvents('attention').map(({ threshold }) => threshold)).toEqual([10, 30]);
});

test('each depth is reported once, and the reported growth adds up to the maximum depth', async () => {
  const page = start();
  for (const y of [300, 1_500, 800, 2_750, 4_000]) {
    page.scrollTo(y);
    await advance(5_000);
  }
  expect(page.getEvents('scroll').map(({ depth }) => depth)).toEqual([25, 50, 75, 100]);
  const growth = page.getEvents('scrollmax');
  expect(growth.map(({ from, to }) => [from, to])).toEqual([
    [0, 26],
    [26, 50],
    [50, 75],
    [75, 100],
  ]);
});

test('clicks on links and buttons are counted without their text; clicks elsewhere or by scripts are not counted', async () => {
  const page = start();
  const button = { getAttribute: () => null, textContent: ' Read on ', tagName: 'BUTTON' };
  const link = { getAttribute: () => '/next?token=1#a', textContent: 'Next', tagName: 'A' };
  page.document.fire('click', { target: { closest: () => button } });
  page.document.fire('click', { target: { closest: () => link } });
  page.document.fire('click', { target: { closest: () => null } });
  page.document.fire('click', { target: { closest: () => button }, isTrusted: false });
  page.fire('pagehide');
  expect(page.getEvents('click')).toHaveLength(2);
  expect(JSON.stringify(page.batches)).not.toMatch(/Read on|next|token/);
});

proves(['S51'], 'events that are turned off are not measured', async () => {
  const page = start({ pageviews: false, clicks: false, scrollDepths: null, attentionSeconds: null });
  page.document.fire('pointerdown');
  page.document.fire('click', { target: { closest: () => ({ getAttribute: () => '/a' }) } });
  page.scrollTo(4_000);
  await advance(20_000);
  page.fire('pagehide');
  expect(page.events).toEqual([]);
});

test('a beacon that the server did not accept is resent unchanged, and later events use new beacons', async () => {
  const page = start();
  page.responseStatus = null;
  page.document.fire('pointerdown');
  await advance(30_000);
  page.responseStatus = 503;
  await advance(60_000);
  page.responseStatus = 202;
  await advance(120_000);
  const ids = new Set(page.batches.map(({ id }) => id));
  expect(page.batches.length).toBeGreaterThan(ids.size);
  expect(ids.size).toBeGreaterThan(1);
  for (const id of ids) {
    const [first, ...again] = page.batches.filter((batch) => batch.id === id).map(({ sentAt: _, ...batch }) => batch);
    for (const batch of again) expect(batch).toEqual(first);
  }
  expect(getAttention(page)).toBe(30_000);
  const count = page.batches.length;
  await advance(60_000);
  expect(page.batches).toHaveLength(count);
});

test('events measured while a beacon is in flight are not lost', async () => {
  const page = start();
  let respond = (_: { status: number; ok: boolean }) => {};
  const { fetch } = page;
  Object.assign(page, {
    fetch: (url: string, init: { body: string }) => {
      void fetch(url, init);
      return new Promise((resolve) => {
        respond = resolve;
      });
    },
  });
  page.document.fire('pointerdown');
  await advance(5_000);
  page.scrollTo(4_000);
  respond({ status: 202, ok: true });
  await advance(5_000);
  expect(page.getEvents('scroll')).toHaveLength(4);
});

test('events that the server rejected permanently are not sent again', async () => {
  const page = new FakePage();
  page.responseStatus = 404;
  start({ scrollDepths: null }, page);
  await advance(60_000);
  expect(page.batches).toHaveLength(1);
});

test('a navigation within the document is a new pageview, but a change to the fragment is not', async () => {
  const page = start();
  page.document.fire('pointerdown');
  await advance(2_000);
  page.history.pushState(null, '', '/next');
  await advance(3_000);
  page.location.hash = '#below';
  page.fire('popstate');
  page.fire('pagehide');
  const last = page.batches.filter(({ url }) => url === 'https://harbour.example/next');
  expect(page.getEvents('pageview')).toHaveLength(2);
  expect(last[0]?.referrer).toBeUndefined();
  expect(new Set(page.events.map(({ pv }) => pv)).size).toBe(2);
  expect(getAttention(page)).toBe(5_000);
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }, { webdriver: true }])(
  'a visitor whose browser reports %j is not measured',
  async (preference) => {
    const page = new FakePage();
    Object.assign(page.navigator, preference);
    start({}, page);
    await advance(10_000);
    expect([page.batches, page.handlers, page.document.handlers]).toEqual([[], [], []]);
  },
);

test('the next article on an endless page starts at its own position, with no depth from the previous one', async () => {
  const page = start();
  page.scrollTo(3_000);
  await advance(3_000);
  page.history.replaceState(null, '', '/second?page=2');
  await advance(3_000);
  page.scrollTo(3_500);
  await advance(5_000);
  page.history.replaceState(null, '', '/second?page=3');
  page.fire('pagehide');
  const readDeepest = (path: string) => {
    const events = page.batches.filter(({ url }) => url.endsWith(path)).flatMap((batch) => batch.events);
    return events.flatMap((event) => (event.type === 'scrollmax' ? [[event.from, event.to]] : []));
  };
  expect(page.getEvents('pageview')).toHaveLength(2);
  expect(readDeepest('/walk')).toEqual([[0, 80]]);
  expect(readDeepest('/second')).toEqual([
    [0, 50],
    [50, 75],
  ]);
});

test('if several URLs follow each other immediately, only the last counts as a pageview', async () => {
  const page = start();
  page.history.pushState(null, '', '/guarded');
  page.history.replaceState(null, '', '/sign-in');
  await advance(0);
  expect(new Set(page.batches.map(({ url }) => new URL(url).pathname))).toEqual(new Set(['/walk', '/sign-in']));
});

test('a page that has no title yet does not get the title of the previous page', async () => {
  const page = start();
  await advance(3_000);
  page.history.pushState(null, '', '/next');
  await advance(700);
  page.document.title = 'Next';
  await advance(4_000);
  page.history.pushState(null, '', '/same-title');
  page.fire('pagehide');
  const titles = page.batches.flatMap(({ url, events }) =>
    events.flatMap((event) => ('title' in event ? [[new URL(url).pathname, event.type, event.title]] : [])),
  );
  expect(titles).toEqual([
    ['/walk', 'pageview', 'Harbour walk'],
    ['/next', 'title', 'Next'],
  ]);
});

test('if all pages share a title, each page gets the title once the page has been open for a while', async () => {
  const page = start();
  page.history.pushState(null, '', '/next');
  await advance(20_000);
  expect(page.getEvents('title').map(({ title }) => title)).toEqual(['Harbour walk']);
});

describe('a source that waits for consent', () => {
  const decide = (page: FakePage, decision: string) => page.document.fire('reportage:consent', { detail: decision });

  test('measures only from the moment consent is granted', async () => {
    const page = start({ waitsForConsent: true });
    await advance(20_000);
    decide(page, 'denied');
    await advance(20_000);
    expect(page.batches).toEqual([]);
    decide(page, 'granted');
    page.document.fire('pointermove');
    await advance(5_000);
    page.fire('pagehide');
    expect(page.getEvents('pageview')).toHaveLength(1);
    expect(getAttention(page)).toBe(5_000);
  });

  test('starts immediately if consent was granted before the script loaded', async () => {
    const page = Object.assign(new FakePage(), { reportageConsent: 'granted' });
    start({ waitsForConsent: true }, page);
    await advance(0);
    expect(page.getEvents('pageview')).toHaveLength(1);
  });

  test('sends events from before consent was withdrawn, and starts a new pageview when it is granted again', async () => {
    const page = Object.assign(new FakePage(), { reportageConsent: 'granted' });
    start({ waitsForConsent: true }, page);
    await advance(0);
    page.responseStatus = null;
    page.scrollTo(2_000);
    page.document.fire('click', { target: { closest: () => ({}) } });
    await advance(700);
    decide(page, 'denied');
    page.scrollTo(4_000);
    page.document.fire('click', { target: { closest: () => ({}) } });
    await advance(20_000);
    page.responseStatus = 202;
    await advance(60_000);
    page.fire('pagehide');
    const consented = ['pageview', 'scroll', 'scroll', 'click', 'scrollmax', 'time'];
    expect(page.events.map(({ type }) => type)).toEqual(consented);
    expect(page.getEvents('scrollmax')[0]?.to).toBe(60);
    expect(getAttention(page)).toBe(700);
    decide(page, 'granted');
    await advance(0);
    expect(page.events.map(({ type }) => type)).toEqual([...consented, 'pageview']);
  });
});

test('two script tags for one source count once', async () => {
  const page = start();
  start({}, page);
  await advance(0);
  expect(page.getEvents('pageview')).toHaveLength(1);
});

test('errors in page properties that the tracker reads never reach the page', async () => {
  const page = start();
  Object.defineProperty(page.root, 'scrollTop', {
    get: () => {
      throw new Error('broken');
    },
  });
  expect(() => page.document.fire('scroll')).not.toThrow();
});
