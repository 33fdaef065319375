import type { LiveRelease } from '@reportage/contracts';
import { createReleaseWatch } from './release-watch.ts';

const runningRelease: LiveRelease = {
  revision: 3,
  versions: { host: '1.0.0', 'mfe-media': '1.0.0', 'mfe-reports': null },
};
const newerRelease: LiveRelease = { revision: 4, versions: { ...runningRelease.versions, 'mfe-media': '1.1.0' } };
const minuteMs = 60_000;

let stop: () => void;

/**
 * Opens a tab, and its edge, to which the test publishes releases. The tab checks for them as time passes and events
 * occur.
 */
function openTab() {
  const edge = { live: runningRelease as LiveRelease | 'down', requestTags: [] as (string | null)[] };
  let time = 0;
  const respond = async (_url: unknown, init: RequestInit = {}): Promise<Response> => {
    const knownTag = new Headers(init.headers).get('if-none-match');
    edge.requestTags.push(knownTag);
    expect(init.cache).toBe('no-store');
    if (edge.live === 'down') throw new TypeError('Failed to fetch');
    const tag = `"${edge.live.revision}"`;
    if (knownTag === tag) return new Response(null, { status: 304 });
    return Response.json(edge.live, { headers: { etag: tag } });
  };
  const watch = createReleaseWatch({ runningRelease, fetch: respond as typeof fetch, now: () => time });
  stop = watch.start();
  return {
    edge,
    watch,
    publish(live: LiveRelease) {
      edge.live = live;
    },
    async refocus() {
      time += minuteMs;
      window.dispatchEvent(new Event('focus'));
      await jest.advanceTimersByTimeAsync(0);
    },
    async idleFor(ms: number) {
      time += ms;
      await jest.advanceTimersByTimeAsync(ms);
    },
  };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
});

test('a tab that stays open notices a newer release by polling', async () => {
  const tab = openTab();
  await tab.idleFor(4 * minuteMs);
  expect(tab.watch.state.get()).toEqual({ isOutdated: false, isAnnounced: false });
  tab.publish(newerRelease);
  await tab.idleFor(4 * minuteMs);
  expect(tab.watch.state.get()).toEqual({ isOutdated: true, isAnnounced: true });
});

test('a tab that gets focus checks immediately, and an unchanged release is not sent again', async () => {
  const tab = openTab();
  await tab.refocus();
  await tab.refocus();
  expect(tab.edge.requestTags).toEqual([null, '"3"']);
  tab.publish(newerRelease);
  await tab.refocus();
  expect(tab.watch.state.get().isAnnounced).toBe(true);
});

test.each<[string, LiveRelease, boolean]>([
  ['a version was rolled back', { revision: 5, versions: { ...runningRelease.versions, 'mfe-media': '0.9.0' } }, true],
  ['a remote was enabled', { revision: 5, versions: { ...runningRelease.versions, 'mfe-reports': '1.0.0' } }, true],
  ['a remote was disabled', { revision: 5, versions: { ...runningRelease.versions, 'mfe-media': null } }, true],
  ['a remote is new', { revision: 5, versions: { ...runningRelease.versions, 'mfe-news': '1.0.0' } }, true],
  ['other browsers run a new canary', { revision: 5, versions: runningRelease.versions }, false],
  ['it is unknown whether this browser runs a new canary', { revision: 5, versions: { host: '1.0.0' } }, false],
  ['an edge with an older release responds', { ...newerRelease, revision: 2 }, false],
])('a tab knows whether it is outdated when %s', async (_case, live, isOutdated) => {
  const tab = openTab();
  tab.publish(live);
  await tab.refocus();
  expect(tab.watch.state.get().isOutdated).toBe(isOutdated);
});

test('a dismissed release stays dismissed until there is a newer one, and after a rollback nothing is outdated', async () => {
  const tab = openTab();
  tab.publish(newerRelease);
  await tab.refocus();
  tab.watch.dismiss();
  await tab.refocus();
  expect(tab.watch.state.get()).toEqual({ isOutdated: true, isAnnounced: false });
  tab.publish({ ...newerRelease, revision: 5, versions: { ...newerRelease.versions, host: '1.1.0' } });
  await tab.refocus();
  expect(tab.watch.state.get()).toEqual({ isOutdated: true, isAnnounced: true });
  tab.publish({ ...runningRelease, revision: 6 });
  await tab.refocus();
  expect(tab.watch.state.get()).toEqual({ isOutdated: false, isAnnounced: false });
});

test('a tab does not check while offline, in the background, or a moment after the last check', async () => {
  const tab = openTab();
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  await tab.refocus();
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  await tab.idleFor(10 * minuteMs);
  expect(tab.edge.requestTags).toHaveLength(0);
  Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('focus'));
  await tab.idleFor(1_000);
  window.dispatchEvent(new Event('focus'));
  expect(tab.edge.requestTags).toHaveLength(1);
});

test('if the edge does not respond, the tab shows nothing and checks again later', async () => {
  const tab = openTab();
  tab.edge.live = 'down';
  await tab.refocus();
  expect(tab.watch.state.get().isOutdated).toBe(false);
  tab.publish(newerRelease);
  await tab.refocus();
  expect(tab.watch.state.get().isOutdated).toBe(true);
});
