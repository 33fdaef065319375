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

const start = (change: Partial<TrackerSettings> = {}, page = new FakePage()): FakePage => {
  startTracker(page.window, { ...settings, ...change });
  return page;
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const attentionOf = (page: FakePage) => page.eventsOf('time').reduce((sum, { activeMs }) => sum + activeMs, 0);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-06-17T12:00:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

test('opening a page is one pageview, with where the visitor came from, in the shape of the contract', async () => {
  const page = start();
  await pass(0);
  expect(page.batches).toHaveLength(1);
  expect(trackingBatchSchema.parse(page.batches[0])).toMatchObject({
    url: 'https://harbour.example/walk',
    referrer: 'https://news.example',
    events: [{ type: 'pageview', title: 'Harbour walk' }],
  });
});

test('attention is the time within thirty seconds of an input, to the millisecond', async () => {
  const page = start();
  await pass(3_000);
  page.document.fire('pointermove');
  await pass(7_777);
  page.document.fire('keydown');
  await pass(60_000);
  page.fire('pagehide');
  expect(attentionOf(page)).toBe(7_777 + 30_000);
});

test('time in a hidden tab or another window is not attention', async () => {
  const page = start();
  page.document.fire('pointerdown');
  await pass(4_000);
  page.document.visibilityState = 'hidden';
  page.document.fire('visibilitychange');
  await pass(9_000);
  page.document.visibilityState = 'visible';
  page.document.fire('visibilitychange');
  await pass(500);
  page.isFocused = false;
  page.fire('blur');
  await pass(9_000);
  page.fire('pagehide');
  expect(attentionOf(page)).toBe(4_500);
});

test('a throttled timer loses no attention', async () => {
  const page = start();
  page.document.fire('pointerdown');
  jest.setSystemTime(Date.now() + 20_000);
  const now = performance.now;
  Object.assign(page.performance, { now: () => now.call(performance) + 20_000 });
  page.fire('pagehide');
  expect(attentionOf(page)).toBe(20_000);
});

test('each attention threshold is reported once, when it is passed', async () => {
  const page = start();
  for (let second = 0; second < 45; second += 1) {
    page.document.fire('pointermove');
    await pass(1_000);
  }
  page.fire('pagehide');
  expect(page.eventsOf('attention').map(({ threshold }) => threshold)).toEqual([10, 30]);
});

test('each depth is reported once, and growth of the deepest scroll adds up to it', async () => {
  const page = start();
  for (const y of [300, 1_500, 800, 2_750, 4_000]) {
    page.scrollTo(y);
    await pass(5_000);
  }
  expect(page.eventsOf('scroll').map(({ depth }) => depth)).toEqual([25, 50, 75, 100]);
  const growth = page.eventsOf('scrollmax');
  expect(growth.map(({ from, to }) => [from, to])).toEqual([
    [0, 26],
    [26, 50],
    [50, 75],
    [75, 100],
  ]);
});

test('clicks on links and buttons count without what stands on them, clicks beside them and made by scripts do not', async () => {
  const page = start();
  const button = { getAttribute: () => null, textContent: ' Read on ', tagName: 'BUTTON' };
  const link = { getAttribute: () => '/next?token=1#a', textContent: 'Next', tagName: 'A' };
  page.document.fire('click', { target: { closest: () => button } });
  page.document.fire('click', { target: { closest: () => link } });
  page.document.fire('click', { target: { closest: () => null } });
  page.document.fire('click', { target: { closest: () => button }, isTrusted: false });
  page.fire('pagehide');
  expect(page.eventsOf('click')).toHaveLength(2);
  expect(JSON.stringify(page.batches)).not.toMatch(/Read on|next|token/);
});

proves(['S51'], 'what is switched off is not measured', async () => {
  const page = start({ pageviews: false, clicks: false, scrollDepths: null, attentionSeconds: null });
  page.document.fire('pointerdown');
  page.document.fire('click', { target: { closest: () => ({ getAttribute: () => '/a' }) } });
  page.scrollTo(4_000);
  await pass(20_000);
  page.fire('pagehide');
  expect(page.events).toEqual([]);
});

test('a beacon that the server did not take is sent again as it was, and what came meanwhile in others', async () => {
  const page = start();
  page.answer = null;
  page.document.fire('pointerdown');
  await pass(30_000);
  page.answer = 503;
  await pass(60_000);
  page.answer = 202;
  await pass(120_000);
  const ids = new Set(page.batches.map(({ id }) => id));
  expect(page.batches.length).toBeGreaterThan(ids.size);
  expect(ids.size).toBeGreaterThan(1);
  for (const id of ids) {
    const [first, ...again] = page.batches.filter((batch) => batch.id === id).map(({ sentAt: _, ...batch }) => batch);
    for (const batch of again) expect(batch).toEqual(first);
  }
  expect(attentionOf(page)).toBe(30_000);
  const count = page.batches.length;
  await pass(60_000);
  expect(page.batches).toHaveLength(count);
});

test('what is measured while a beacon is under way is not lost', async () => {
  const page = start();
  let answer = (_: { status: number; ok: boolean }) => {};
  const { fetch } = page;
  Object.assign(page, {
    fetch: (url: string, init: { body: string }) => {
      void fetch(url, init);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
  });
  page.document.fire('pointerdown');
  await pass(5_000);
  page.scrollTo(4_000);
  answer({ status: 202, ok: true });
  await pass(5_000);
  expect(page.eventsOf('scroll')).toHaveLength(4);
});

test('a refused source is not asked again for the same events', async () => {
  const page = new FakePage();
  page.answer = 404;
  start({ scrollDepths: null }, page);
  await pass(60_000);
  expect(page.batches).toHaveLength(1);
});

test('a navigation inside the page is a pageview of its own, a change of the fragment is none', async () => {
  const page = start();
  page.document.fire('pointerdown');
  await pass(2_000);
  page.history.pushState(null, '', '/next');
  await pass(3_000);
  page.location.hash = '#below';
  page.fire('popstate');
  page.fire('pagehide');
  const last = page.batches.filter(({ url }) => url === 'https://harbour.example/next');
  expect(page.eventsOf('pageview')).toHaveLength(2);
  expect(last[0]?.referrer).toBeUndefined();
  expect(new Set(page.events.map(({ pv }) => pv)).size).toBe(2);
  expect(attentionOf(page)).toBe(5_000);
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }, { webdriver: true }])(
  'a visitor whose browser says %j is left alone',
  async (wish) => {
    const page = new FakePage();
    Object.assign(page.navigator, wish);
    start({}, page);
    await pass(10_000);
    expect([page.batches, page.handlers, page.document.handlers]).toEqual([[], [], []]);
  },
);

test('an article that follows on the same page begins where it is, and has nothing of the one before', async () => {
  const page = start();
  page.scrollTo(3_000);
  await pass(3_000);
  page.history.replaceState(null, '', '/second?page=2');
  await pass(3_000);
  page.scrollTo(3_500);
  await pass(5_000);
  page.history.replaceState(null, '', '/second?page=3');
  page.fire('pagehide');
  const deepestOf = (path: string) => {
    const events = page.batches.filter(({ url }) => url.endsWith(path)).flatMap((batch) => batch.events);
    return events.flatMap((event) => (event.type === 'scrollmax' ? [[event.from, event.to]] : []));
  };
  expect(page.eventsOf('pageview')).toHaveLength(2);
  expect(deepestOf('/walk')).toEqual([[0, 80]]);
  expect(deepestOf('/second')).toEqual([
    [0, 50],
    [50, 75],
  ]);
});

test('of addresses that follow one another at once only the last was seen', async () => {
  const page = start();
  page.history.pushState(null, '', '/guarded');
  page.history.replaceState(null, '', '/sign-in');
  await pass(0);
  expect(new Set(page.batches.map(({ url }) => new URL(url).pathname))).toEqual(new Set(['/walk', '/sign-in']));
});

test('a page without a title of its own yet is not called by the one before it', async () => {
  const page = start();
  await pass(3_000);
  page.history.pushState(null, '', '/next');
  await pass(700);
  page.document.title = 'Next';
  await pass(4_000);
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

test('a single title for all pages is that of each, once they have been open for a while', async () => {
  const page = start();
  page.history.pushState(null, '', '/next');
  await pass(20_000);
  expect(page.eventsOf('title').map(({ title }) => title)).toEqual(['Harbour walk']);
});

describe('a source that waits for consent', () => {
  const say = (page: FakePage, decision: string) => page.document.fire('reportage:consent', { detail: decision });

  test('measures nothing before it is granted, and from then on only', async () => {
    const page = start({ waitsForConsent: true });
    await pass(20_000);
    say(page, 'denied');
    await pass(20_000);
    expect(page.batches).toEqual([]);
    say(page, 'granted');
    page.document.fire('pointermove');
    await pass(5_000);
    page.fire('pagehide');
    expect(page.eventsOf('pageview')).toHaveLength(1);
    expect(attentionOf(page)).toBe(5_000);
  });

  test('begins at once where the page said so before the script came', async () => {
    const page = Object.assign(new FakePage(), { reportageConsent: 'granted' });
    start({ waitsForConsent: true }, page);
    await pass(0);
    expect(page.eventsOf('pageview')).toHaveLength(1);
  });

  test('keeps and sends what was done before it is withdrawn, and begins with a new pageview when it is granted again', async () => {
    const page = Object.assign(new FakePage(), { reportageConsent: 'granted' });
    start({ waitsForConsent: true }, page);
    await pass(0);
    page.answer = null;
    page.scrollTo(2_000);
    page.document.fire('click', { target: { closest: () => ({}) } });
    await pass(700);
    say(page, 'denied');
    page.scrollTo(4_000);
    page.document.fire('click', { target: { closest: () => ({}) } });
    await pass(20_000);
    page.answer = 202;
    await pass(60_000);
    page.fire('pagehide');
    const consented = ['pageview', 'scroll', 'scroll', 'click', 'scrollmax', 'time'];
    expect(page.events.map(({ type }) => type)).toEqual(consented);
    expect(page.eventsOf('scrollmax')[0]?.to).toBe(60);
    expect(attentionOf(page)).toBe(700);
    say(page, 'granted');
    await pass(0);
    expect(page.events.map(({ type }) => type)).toEqual([...consented, 'pageview']);
  });
});

test('two tags of one source count once', async () => {
  const page = start();
  start({}, page);
  await pass(0);
  expect(page.eventsOf('pageview')).toHaveLength(1);
});

test('a page that breaks what the tracker reads never sees it fail', async () => {
  const page = start();
  Object.defineProperty(page.root, 'scrollTop', {
    get: () => {
      throw new Error('broken');
    },
  });
  expect(() => page.document.fire('scroll')).not.toThrow();
});
