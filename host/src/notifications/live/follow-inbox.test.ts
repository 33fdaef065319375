import { calls, type InboxEvent } from '@reportage/contracts';
import { createFakeHost, FakeServer, problemResponse } from '@reportage/testing/screen';
import { serveLive } from '../testing/live-server.ts';
import { createInbox, sampleNotification } from '../testing/sample-notifications.ts';
import { followInbox } from './follow-inbox.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

const createState = (revision: number): InboxEvent => ({
  type: 'state',
  revision,
  unseenCount: revision,
  hasNotification: revision > 0,
});

/** Follows an inbox and remembers its last revision, as the page does. */
function follow(response?: () => Response | undefined) {
  const server = new FakeServer();
  const live = serveLive(server, response);
  const { api } = createFakeHost({ server, path: '/' }).props;
  const events: InboxEvent[] = [];
  let lastRevision: number | null = null;
  const controller = new AbortController();
  const done = followInbox(
    {
      api,
      getLastRevision: () => lastRevision,
      getLanguage: () => 'de',
      onEvent(event) {
        events.push(event);
        lastRevision = event.type === 'arrived' ? event.notification.revision : event.revision;
      },
      random: () => 1,
    },
    controller.signal,
  );
  return { server, live, events, stop: () => controller.abort(), done };
}

test('after a disconnect, the page reconnects and sends the last revision that it has received', async () => {
  const { live, events, stop, done } = follow();
  await advance(0);
  live.send(createState(4));
  const arrived: InboxEvent = { type: 'arrived', notification: sampleNotification(5) };
  live.send(arrived);
  await advance(0);
  live.dropConnections();
  await advance(3_000);
  expect(live.lastEventIds).toEqual([null, '5']);
  expect(events).toEqual([createState(4), arrived]);
  stop();
  await done;
  expect(live.countOpenConnections()).toBe(0);
});

test('delays grow to at most a minute while connecting fails, and the first event resets them', async () => {
  let isUnavailable = true;
  const { live, stop, done } = follow(() => (isUnavailable ? new Response('', { status: 503 }) : undefined));
  const times: number[] = [];
  let connectionCount = 0;
  for (let second = 0; second < 240; second += 1) {
    await advance(second === 0 ? 0 : 1_000);
    if (live.lastEventIds.length > connectionCount) times.push(second);
    connectionCount = live.lastEventIds.length;
  }
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60]);
  isUnavailable = false;
  while (live.countOpenConnections() === 0) await advance(1_000);
  live.send(createState(1));
  await advance(0);
  live.dropConnections();
  const previousAttempts = live.lastEventIds.length;
  await advance(2_100);
  expect(live.lastEventIds.length).toBe(previousAttempts + 1);
  stop();
  await done;
});

test('if the server has no live channel, the list call provides the inbox state', async () => {
  const { server, events, stop, done } = follow(() => problemResponse('notFound'));
  server.on(calls.listNotifications, () => createInbox([sampleNotification(1), sampleNotification(2)]));
  await advance(0);
  expect(events).toEqual([{ type: 'state', revision: 2, unseenCount: 2, hasNotification: true }]);
  stop();
  await done;
});

test('unknown events from a newer server are skipped', async () => {
  const { live, events, stop, done } = follow();
  await advance(0);
  live.send({ type: 'moved', revision: 3 } as unknown as InboxEvent);
  live.send(createState(4));
  await advance(0);
  expect(events).toEqual([createState(4)]);
  stop();
  await done;
});
