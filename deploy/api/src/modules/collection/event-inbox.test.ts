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

/** Creates a database in which every write is pending until the test settles it. */
function createSlowDatabase() {
  const writes: { ids: string[]; completion: PromiseWithResolvers<void> }[] = [];
  return {
    writes,
    write: (jsonItems: readonly string[]): Promise<void> => {
      const completion = Promise.withResolvers<void>();
      writes.push({ ids: jsonItems.map((json) => (JSON.parse(json) as CollectedBeacon).id ?? ''), completion });
      return completion.promise;
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
  database.writes[0]?.completion.resolve();
  await firstAppend;
  await delay(30);
  expect(getGroups(database)).toEqual([['a'], ['b', 'c', 'd']]);
  database.writes[1]?.completion.resolve();
  await Promise.all(appends);

  void inbox.append(createBeacon('e'));
  await waitForNextTick();
  expect(getGroups(database).at(-1)).toEqual(['e']);
});

test('the total size of waiting beacons is limited: further ones are rejected until the others are stored', async () => {
  const database = createSlowDatabase();
  const inbox = createEventInbox(database.write, 100_000);
  const appends = Array.from({ length: 20 }, (_, index) =>
    inbox.append(createBeacon(String(index), 'x'.repeat(10_000))),
  );
  const outcomes = Promise.allSettled(appends);
  await waitForNextTick();
  database.writes[0]?.completion.resolve();
  const storedIds = (await outcomes).flatMap(({ status }, index) => (status === 'fulfilled' ? [String(index)] : []));
  expect(storedIds).toHaveLength(9);
  expect(getGroups(database).flat()).toEqual(storedIds);
  await expect(appends[19]).rejects.toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 5 } });

  const laterAppend = inbox.append(createBeacon('later', 'x'.repeat(90_000)));
  await waitForNextTick();
  database.writes[1]?.completion.resolve();
  await laterAppend;
});

test('no beacon in a failed group is acknowledged, and the group’s space is freed', async () => {
  const database = createSlowDatabase();
  const inbox = createEventInbox(database.write, 100_000);
  const failedAppend = inbox.append(createBeacon('lost', 'x'.repeat(90_000)));
  await waitForNextTick();
  database.writes[0]?.completion.reject(new Error('no connection'));
  await expect(failedAppend).rejects.toThrow('no connection');
  const nextAppend = inbox.append(createBeacon('next', 'x'.repeat(90_000)));
  await waitForNextTick();
  database.writes[1]?.completion.resolve();
  await nextAppend;
});
