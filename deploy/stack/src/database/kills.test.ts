import { rm } from 'node:fs/promises';
import {
  connectTo,
  createDatabases,
  type Databases,
  isAlive,
  makeFolder,
  serverPid,
  until,
} from './testing/databases.ts';

let databases: Databases;
let dataFolder: string;

beforeEach(async () => {
  databases = createDatabases();
  dataFolder = await makeFolder();
});
afterEach(async () => {
  await databases.close();
  await rm(dataFolder, { recursive: true, force: true });
});

/** Writes one number after another until the server is gone. */
async function writeNumbers(first: number): Promise<{ acknowledged: () => number; broken: Promise<void> }> {
  const client = await connectTo(dataFolder);
  await client.query('create table if not exists written (n int primary key)');
  let acknowledged = first;
  const broken = (async () => {
    for (;;) {
      await client.query('insert into written values ($1)', [acknowledged]);
      acknowledged += 1;
    }
  })().catch(() => undefined);
  return { acknowledged: () => acknowledged, broken };
}

async function readNumbers(): Promise<number[]> {
  const client = await connectTo(dataFolder);
  const { rows } = await client.query<{ n: number }>('select n from written order by n');
  await client.end();
  return rows.map(({ n }) => n);
}

test('every acknowledged write is there after kill -9 of what started the server, of the server, and of both', async () => {
  let { child } = await databases.start(dataFolder);
  let count = 0;
  for (const victim of ['starter', 'server', 'both']) {
    const { acknowledged, broken } = await writeNumbers(count);
    // In the midst of writing, however fast this machine is just now.
    await until(() => acknowledged() > count + 60);
    const pid = await serverPid(dataFolder);
    if (victim !== 'starter') process.kill(pid, 'SIGKILL');
    if (victim !== 'server') child.kill('SIGKILL');
    await broken;
    if (victim === 'server') {
      await until(async () => (await readNumbers().catch(() => [])).length > 0);
      expect(await serverPid(dataFolder)).not.toBe(pid);
    } else {
      ({ child } = await databases.start(dataFolder));
    }
    const numbers = await readNumbers();
    // One more may be there: written, but killed before its answer went out.
    expect([acknowledged(), acknowledged() + 1]).toContain(numbers.length);
    expect(numbers).toEqual(Array.from(numbers, (_number, index) => index));
    count = numbers.length;
  }
});

test('the server ends where what started it is killed', async () => {
  const { end } = await databases.start(dataFolder);
  const pid = await serverPid(dataFolder);
  await end('SIGKILL');
  await until(() => !isAlive(pid));
});

test('a server that is still there is ended before the next one starts', async () => {
  const first = await databases.start(dataFolder);
  const pid = await serverPid(dataFolder);
  // It cannot end by itself.
  process.kill(pid, 'SIGSTOP');
  await first.end('SIGKILL');
  const { message } = await databases.start(dataFolder);
  expect(message).toMatchObject({ type: 'address' });
  await until(() => !isAlive(pid));
});
