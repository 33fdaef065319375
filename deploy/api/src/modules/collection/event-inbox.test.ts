import { setTimeout as delay } from 'node:timers/promises';
import type { CollectedBeacon } from './collected-event.ts';
import { createEventInbox } from './event-inbox.ts';

const createBeacon = (id: string, title = ''): CollectedBeacon => ({
  id,
  sourceId: 'source',
  workspaceId: 'workspace',
  address: 'https://harbour.example/',
  device: 'desktop',
  country: 'ZZ',
  cameFrom: 'direct',
  visitors: [],
  events: [{ occurredMs: 0, title, measured: { type: 'pageview' } }],
});

/** A database in which every write is pending until the test settles it. */
function createSlowDatabase() {
  const writes: { ids: string[]; done: PromiseWithResolvers<void> }[] = [];
  return {
    writes,
    write: (texts: readonly string[]): Promise<void> => {
      const done = Promise.withResolvers<void>();
      writes.push({ ids: texts.map((text) => (JSON.parse(text) as CollectedBeacon).id ?? ''), done });
      return done.promise;
    },
  };
}

const getGroups = ({ writes }: ReturnType<typeof createSlowDatabase>) => writes.map(({ ids }) => ids);
const waitForNextTick = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

test('a single beacon is written immediately; beacons that arrive during the write share the next one', async () => {
  const database = createSlowDatabase();
  const inbox = createEventInbox(database.write);
  const firstAppend = inbox.append(createBeacon('a'));
  await waitForNextTick();
  expect(getGroups(database)).toEqual([['a']]);

  const appends = ['b', 'c', 'd'].map((id) => inbox.append(createBeacon(id)));
  await delay(20);
  expect(getGroups(database)).toEqual([['a']]);
  database.writes[0]?.done.resolve();
  await firstAppend;
  await delay(30);
  expect(getGroups(database)).toEqual([['a'], ['b', 'c', 'd']]);
  database.writes[1]?.done.resolve();
  await Promise.all(appends);

  void inbox.append(createBeacon('e'));
  await waitForNextTick();
  expect(getGroups(database).at(-1)).toEqual(['e']);
});

test('the total size of waiting beacons is limited: more are rejected until the others are stored', async () => {
  const database = createSlowDatabase();
  const inbox = createEventInbox(database.write, 100_000);
  const appends = Array.from({ length: 20 }, (_, index) =>
    inbox.append(createBeacon(String(index), 'x'.repeat(10_000))),
  );
  const outcomes = Promise.allSettled(appends);
  await waitForNextTick();
  database.writes[0]?.done.resolve();
  const stored = (await outcomes).flatMap(({ status }, index) => (status === 'fulfilled' ? [String(index)] : []));
  expect(stored).toHaveLength(9);
  expect(getGroups(database).flat()).toEqual(stored);
  await expect(appends[19]).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } });

  const later = inbox.append(createBeacon('later', 'x'.repeat(90_000)));
  await waitForNextTick();
  database.writes[1]?.done.resolve();
  await later;
});

test('no beacon in a failed group is acknowledged, and the group’s space is freed', async () => {
  const database = createSlowDatabase();
  const inbox = createEventInbox(database.write, 100_000);
  const failedAppend = inbox.append(createBeacon('lost', 'x'.repeat(90_000)));
  await waitForNextTick();
  database.writes[0]?.done.reject(new Error('no connection'));
  await expect(failedAppend).rejects.toThrow('no connection');
  const next = inbox.append(createBeacon('next', 'x'.repeat(90_000)));
  await waitForNextTick();
  database.writes[1]?.done.resolve();
  await next;
});
