import { setTimeout as pause } from 'node:timers/promises';
import { proves } from '@reportage/testing';
import type { BeforeSendHookPayload, OverridedMixpanel } from 'mixpanel-browser/dist/mixpanel-core.cjs.js';
import { type Collector, openCollector } from './testing/collector.ts';
import { trackOutgoingLinks } from './track-outgoing-links.ts';
import { createUsageAnalytics, type UsageAnalytics } from './usage-analytics.ts';

let collector: Collector;

/** Starts the real library with our settings, in a page with fake timers. */
async function start(): Promise<{ library: OverridedMixpanel; analytics: UsageAnalytics }> {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  let library: OverridedMixpanel | undefined;
  await jest.isolateModulesAsync(async () => {
    library = (await import('mixpanel-browser/dist/mixpanel-core.cjs.js')).default;
  });
  if (!library) throw new Error('The library did not load');
  const analytics = createUsageAnalytics(library, { token: 'project', host: collector.origin, recordedPercent: 0 });
  return { library, analytics };
}

/** Lets network requests complete while the page's clock advances by the given time. */
async function advance(durationMs: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(durationMs);
  await pause(100);
}

/** Waits for this number of batches. They arrive as fast as the machine allows, independently of the page's clock. */
async function waitForBatches(count: number): Promise<string[][]> {
  for (let waits = 0; collector.batches.length < count && waits < 100; waits += 1) await advance(1);
  return collector.batches;
}

beforeEach(async () => {
  collector = await openCollector();
});

afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
  document.body.replaceChildren();
  await collector.close();
});

proves(['X12'], '120 events are sent in batches of at most 50', async () => {
  const { analytics } = await start();
  for (let count = 0; count < 120; count += 1) analytics.trackPageView();
  await advance(5_000);
  expect((await waitForBatches(3)).map((batch) => batch.length)).toEqual([50, 50, 20]);
});

proves(['X13'], 'events are queued, and flushed every 5000 ms', async () => {
  const { analytics } = await start();
  await advance(0);
  analytics.trackPageView();
  await advance(4_900);
  expect(collector.batches).toEqual([]);
  await advance(100);
  expect(await waitForBatches(1)).toEqual([['$mp_web_page_view']]);
  analytics.trackPageView();
  await advance(4_800);
  expect(collector.batches).toHaveLength(1);
  await advance(200);
  expect(await waitForBatches(2)).toHaveLength(2);
});

proves(['X16'], 'a link out of the product is tracked, and opens after 300 ms if the collector hangs', async () => {
  await collector.close();
  collector = await openCollector({ hangs: true });
  // Without storage, no event is queued, so the click's event is still in flight while the link waits for it.
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Storage is disabled', 'QuotaExceededError');
  });
  const { analytics } = await start();
  const openedUrls: string[] = [];
  const stop = trackOutgoingLinks(analytics.trackOutgoingLink, (url) => openedUrls.push(url));
  document.body.innerHTML = '<a href="https://elsewhere.example/story">Story</a><a href="/daily/campaigns">Inside</a>';
  document.querySelector('a')?.click();
  await advance(299);
  expect(openedUrls).toEqual([]);
  await advance(2);
  expect(openedUrls).toEqual(['https://elsewhere.example/story']);
  await advance(5_000);
  expect(openedUrls).toHaveLength(1);
  stop();
});

test('a link opens as soon as its event is stored, and the event is sent with the next batch', async () => {
  const { analytics } = await start();
  const openedUrls: string[] = [];
  const stop = trackOutgoingLinks(analytics.trackOutgoingLink, (url) => openedUrls.push(url));
  document.body.innerHTML = '<a href="https://elsewhere.example/">Elsewhere</a>';
  document.querySelector('a')?.click();
  await advance(50);
  expect(openedUrls).toEqual(['https://elsewhere.example/']);
  await advance(5_000);
  expect(await waitForBatches(1)).toEqual([['Outgoing link']]);
  stop();
});

test('links inside the product, clicks handled by a screen, and links that open a new tab are not delayed', () => {
  const tracked: string[] = [];
  const openedUrls: string[] = [];
  const stop = trackOutgoingLinks(
    (host) => tracked.push(host),
    (url) => openedUrls.push(url),
  );
  document.body.innerHTML = `<a href="/daily/campaigns">Inside</a><a href="https://handled.example/">Handled</a>
    <a href="https://tab.example/" target="_blank">Tab</a><a href="mailto:ada@example.org">Mail</a>`;
  const [inside, handledLink, tab, mail] = document.querySelectorAll('a');
  handledLink?.addEventListener('click', (event) => event.preventDefault());
  const preventedDefaults = [inside, tab, mail].map((link) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link?.dispatchEvent(click);
    return click.defaultPrevented;
  });
  handledLink?.click();
  stop();
  expect([tracked, openedUrls, preventedDefaults]).toEqual([['tab.example'], [], [false, false, false]]);
});

proves(['X10'], 'an identity that starts with the device prefix is rejected', async () => {
  const { library, analytics } = await start();
  expect(() => analytics.identify('$device:7')).toThrow('cannot start with the device prefix');
  expect(library.get_distinct_id()).not.toBe('$device:7');
  analytics.identify('person-7');
  expect(library.get_distinct_id()).toBe('person-7');
});

proves(['X11'], 'an increment that is not a number is rejected', async () => {
  const { library, analytics } = await start();
  const increment = jest.spyOn(library.people, 'increment');
  expect(() => analytics.increment('pageViews', 'many' as never)).toThrow('must be numeric');
  expect(() => analytics.increment('pageViews', Number.NaN)).toThrow('must be numeric');
  expect(increment).not.toHaveBeenCalled();
  analytics.increment('pageViews', 2);
  expect(increment).toHaveBeenCalledWith('pageViews', 2);
});

test('an event carries the path, but no query, title or referrer', async () => {
  window.history.replaceState(null, '', '/daily/campaigns?inviteToken=secret');
  document.title = 'A customer’s campaign';
  const { library, analytics } = await start();
  const captured: Record<string, unknown>[] = [];
  const recordEvent = (event: BeforeSendHookPayload): BeforeSendHookPayload => {
    captured.push(event.properties);
    return event;
  };
  library.set_config({ hooks: { before_send_events: recordEvent } });
  analytics.trackPageView();
  await advance(5_000);
  expect(captured[0]).toMatchObject({ current_url_path: '/daily/campaigns' });
  expect(JSON.stringify(captured)).not.toMatch(/secret|customer|referrer/);
  window.history.replaceState(null, '', '/');
});

test('stopping removes everything stored in the browser', async () => {
  const { library, analytics } = await start();
  analytics.identify('person-7');
  analytics.trackPageView();
  await advance(100);
  expect(JSON.stringify(localStorage)).toContain('person-7');
  expect(document.cookie).toContain('person-7');
  analytics.leave();
  await advance(100);
  expect(document.cookie).toBe('');
  expect(JSON.stringify(localStorage)).not.toContain('person-7');
  expect(library.get_distinct_id()).not.toBe('person-7');
});
