import { type AnyNotification, calls, type InboxEvent, type User } from '@reportage/contracts';
import { createEventBus, type TabMessage } from '@reportage/event-bus';
import { createValueStore } from '@reportage/state';
import { proves } from '@reportage/testing';
import { createFakeHost, demoUser, FakeServer } from '@reportage/testing/screen';
import { QueryClient } from '@tanstack/react-query';
import { createInboxFeed, inboxListKey } from './inbox-feed.ts';
import { serveLive } from './testing/live-server.ts';
import { createInbox, sampleNotification } from './testing/sample-notifications.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  setHidden(false);
  jest.useRealTimers();
});
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Opens a browser whose tabs share messages. Only one tab at a time has the lock. */
function openBrowser() {
  const server = new FakeServer();
  const live = serveLive(server);
  const channels = new Set<(message: TabMessage) => void>();
  const user = createValueStore<User | null>(demoUser);
  let last: Promise<unknown> = Promise.resolve();
  const locks = {
    request(_name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const current = last.then(() => (signal.aborted ? undefined : work()));
      last = current;
      return current;
    },
  } as unknown as LockManager;

  function openTab() {
    const deliver: (message: TabMessage) => void = (message) => listener?.(message);
    let listener: ((message: TabMessage) => void) | undefined;
    channels.add(deliver);
    const bus = createEventBus({
      as: 'host',
      tabs: {
        send: (message) => {
          for (const channel of channels) if (channel !== deliver) channel(message);
        },
        listen: (listen) => {
          listener = listen;
        },
        close: () => channels.delete(deliver),
      },
    });
    const queryClient = new QueryClient();
    const { api } = createFakeHost({ server, path: '/' }).props;
    const feed = createInboxFeed({ api, bus, user, queryClient, locks });
    const arrived: AnyNotification[] = [];
    feed.onArrival((notification) => arrived.push(notification));
    const closing = new AbortController();
    feed.start(closing.signal);
    return {
      feed,
      queryClient,
      getArrivedRevisions: () => arrived.map(({ revision }) => revision),
      close() {
        closing.abort();
        channels.delete(deliver);
      },
    };
  }
  return { server, live, user, openTab };
}

const createState = (revision: number, unseenCount: number): InboxEvent => ({
  type: 'state',
  revision,
  unseenCount,
  hasNotification: unseenCount > 0,
});
const createArrival = (number: number): InboxEvent => ({ type: 'arrived', notification: sampleNotification(number) });

test('a browser’s tabs share one connection, which another tab takes over when the connected tab closes', async () => {
  const { live, openTab } = openBrowser();
  const first = openTab();
  await advance(0);
  live.send(createState(4, 1));
  await advance(0);
  const second = openTab();
  await advance(0);
  expect(second.feed.state.get()).toEqual({ revision: 4, unseenCount: 1 });
  expect(live.countOpenConnections()).toBe(1);
  live.send(createArrival(5));
  live.send(createState(5, 2));
  await advance(0);
  first.close();
  await advance(0);
  expect(live.lastEventIds).toEqual([null, '5']);
  live.send(createArrival(5));
  live.send(createArrival(6));
  live.send(createState(6, 3));
  await advance(0);
  expect([first.getArrivedRevisions(), second.getArrivedRevisions()]).toEqual([[5], [5, 6]]);
  expect(second.feed.state.get()).toEqual({ revision: 6, unseenCount: 3 });
  second.close();
});

proves(['W123'], 'an arrival is added to the open list without a request', async () => {
  const { live, server, openTab } = openBrowser();
  const { feed, queryClient, close } = openTab();
  queryClient.setQueryData(inboxListKey, createInbox([sampleNotification(1)]));
  await advance(0);
  live.send(createState(1, 1));
  live.send(createArrival(2));
  await advance(0);
  expect(queryClient.getQueryData(inboxListKey)).toEqual(createInbox([sampleNotification(1), sampleNotification(2)]));
  expect(feed.state.get().unseenCount).toBe(2);
  expect(server.requestsFor(calls.listNotifications)).toEqual([]);
  close();
});

test('a page hidden for five minutes disconnects, and catches up when it is visible again', async () => {
  const { live, openTab } = openBrowser();
  const tab = openTab();
  await advance(0);
  live.send(createState(4, 0));
  await advance(0);
  setHidden(true);
  for (let halfMinutes = 0; halfMinutes < 8; halfMinutes += 1) {
    await advance(30_000);
    live.sendHeartbeat();
  }
  expect(live.countOpenConnections()).toBe(1);
  await advance(2 * 60_000);
  expect(live.countOpenConnections()).toBe(0);
  setHidden(false);
  await advance(0);
  expect([live.countOpenConnections(), live.lastEventIds.at(-1)]).toEqual([1, '4']);
  tab.close();
});

test('an offline device does not try to connect until it is online again', async () => {
  const { live, openTab } = openBrowser();
  const tab = openTab();
  await advance(0);
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await advance(60_000);
  expect([live.countOpenConnections(), live.lastEventIds.length]).toEqual([0, 1]);
  isOnline.mockRestore();
  window.dispatchEvent(new Event('online'));
  await advance(0);
  expect(live.countOpenConnections()).toBe(1);
  tab.close();
});

test('the end of the session closes the connection and clears the inbox state', async () => {
  const { live, user, openTab } = openBrowser();
  const { feed, close } = openTab();
  await advance(0);
  live.send(createState(4, 3));
  await advance(0);
  user.set(null);
  await advance(0);
  expect(live.countOpenConnections()).toBe(0);
  expect(feed.state.get()).toEqual({ revision: null, unseenCount: 0 });
  user.set({ ...demoUser, id: 'user-2' });
  await advance(0);
  expect(live.lastEventIds).toEqual([null, null]);
  close();
});

test('an inbox event that is older than the known state is ignored', async () => {
  const { live, openTab } = openBrowser();
  const { feed, close } = openTab();
  await advance(0);
  live.send(createState(7, 2));
  await advance(0);
  feed.applyState({ revision: 8, unseenCount: 0, hasNotification: false });
  live.send(createState(7, 2));
  live.send(createArrival(7));
  await advance(0);
  expect(feed.state.get()).toEqual({ revision: 8, unseenCount: 0 });
  close();
});
