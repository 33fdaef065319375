import { cp, rm } from 'node:fs/promises';
import { isAlive } from '../supervise/is-alive.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { getSocketDirectory } from './location.ts';
import { connectTo, createEmptyDatabase, createFolder, readServerPid } from './testing/running-database.ts';
import { createStarter, type Starter } from './testing/starters.ts';

let dataFolder: string;
let starter: Starter;

/** Created only once, because that takes longer than anything else here. */
let template: string;

beforeAll(async () => {
  template = await createEmptyDatabase();
});
afterAll(() => rm(template, { recursive: true, force: true }));

beforeEach(async () => {
  dataFolder = await createFolder();
  await cp(template, dataFolder, { recursive: true });
  starter = createStarter(dataFolder);
});
afterEach(async () => {
  const pid = await readServerPid(dataFolder).catch(() => null);
  await starter.kill();
  await waitUntil(() => pid === null || !isAlive(pid));
  await rm(dataFolder, { recursive: true, force: true });
  await rm(getSocketDirectory(dataFolder), { recursive: true, force: true });
});

/** Writes one number after another until the server has exited. */
async function writeNumbers(
  first: number,
): Promise<{ getAcknowledgedCount: () => number; disconnected: Promise<void> }> {
  const client = await connectTo(dataFolder);
  await client.query('create table if not exists written (n int primary key)');
  let acknowledged = first;
  const disconnected = (async () => {
    for (;;) {
      await client.query('insert into written values ($1)', [acknowledged]);
      acknowledged += 1;
    }
  })().catch(() => undefined);
  return { getAcknowledgedCount: () => acknowledged, disconnected };
}

async function readNumbers(): Promise<number[]> {
  const client = await connectTo(dataFolder);
  const { rows } = await client.query<{ n: number }>('select n from written order by n');
  await client.end();
  return rows.map(({ n }) => n);
}

test('every acknowledged write survives a kill -9 of the starter, the server, or both', async () => {
  await starter.start();
  let count = 0;
  for (const victim of ['starter', 'server', 'both']) {
    const { getAcknowledgedCount, disconnected } = await writeNumbers(count);
    await waitUntil(() => getAcknowledgedCount() > count + 60);
    const pid = await readServerPid(dataFolder);
    if (victim !== 'starter') process.kill(pid, 'SIGKILL');
    if (victim !== 'server') await starter.kill();
    await disconnected;
    if (victim === 'server') {
      await waitUntil(async () => (await readNumbers().catch(() => [])).length > 0);
      expect(await readServerPid(dataFolder)).not.toBe(pid);
    } else {
      await starter.start();
    }
    const numbers = await readNumbers();
    // One more number may have been written before the kill without being acknowledged.
    expect([getAcknowledgedCount(), getAcknowledgedCount() + 1]).toContain(numbers.length);
    expect(numbers).toEqual(Array.from(numbers, (_number, index) => index));
    count = numbers.length;
  }
});

test('the server stops when its starter is killed', async () => {
  await starter.start();
  const pid = await readServerPid(dataFolder);
  await starter.kill();
  await waitUntil(() => !isAlive(pid));
});

test('a server that is still running is stopped before the next one starts', async () => {
  await starter.start();
  const pid = await readServerPid(dataFolder);
  // A frozen server cannot stop on its own.
  process.kill(pid, 'SIGSTOP');
  await starter.kill();
  await starter.start();
  await waitUntil(() => !isAlive(pid));
});
