import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Maintenance, MaintenanceLevel } from '@reportage/deploy-service/database';
import { createLogger } from './logger.ts';
import { createSpool, type Spool } from './spool.ts';

let dataFolder: string;
let level: MaintenanceLevel;
let written: string[];
let spools: Spool[];
let failure: Error | undefined;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'reportage-spool-'));
  level = 'none';
  written = [];
  spools = [];
  failure = undefined;
});
afterEach(async () => {
  for (const spool of spools) await spool.close();
  await rm(dataFolder, { recursive: true, force: true });
});

const maintenance: Maintenance = {
  level: () => level,
  isReadOnly: () => level === 'all' || level === 'moved',
  check: async () => undefined,
  close: () => undefined,
};
/** Opens a spool as a starting process does; writing to the database fails while `failure` is set. */
function openSpool() {
  const spool = createSpool({ dataFolder, maintenance, log: createLogger('silent', 'test') });
  spools.push(spool);
  const write = spool.register('events', async (entries, count) => {
    if (failure) throw failure;
    written.push(`${entries.join('+')} ${count}`);
  });
  return { spool, write };
}
const listSpooledFiles = () => readdir(join(dataFolder, 'spool')).catch(() => []);

test('data that arrives while writes are paused waits in files, and is written by the next process', async () => {
  const firstProcess = openSpool();
  await firstProcess.write(['a'], 1);
  expect(written).toEqual(['a 1']);
  level = 'all';
  await firstProcess.write(['b', 'c'], 5);
  await firstProcess.spool.flush();
  expect(written).toEqual(['a 1']);
  expect(await listSpooledFiles()).toHaveLength(1);
  await firstProcess.spool.close();

  level = 'none';
  const nextProcess = openSpool();
  await nextProcess.spool.flush();
  expect(written).toEqual(['a 1', 'b+c 5']);
  expect(await listSpooledFiles()).toEqual([]);
});

test('data is kept in files if a database that has just been moved rejects the write', async () => {
  const { spool, write } = openSpool();
  failure = Object.assign(new Error('This database was moved.'), { code: '25006' });
  await write(['a'], 1);
  expect(await listSpooledFiles()).toHaveLength(1);
  failure = undefined;
  await spool.flush();
  expect(written).toEqual(['a 1']);
});

test('any other failure is reported to the sender, and nothing is stored', async () => {
  const { write } = openSpool();
  failure = new Error('broken');
  await expect(write(['a'], 1)).rejects.toThrow('broken');
  expect(await listSpooledFiles()).toEqual([]);
});

test('data that cannot be written is kept for the next attempt', async () => {
  const { spool, write } = openSpool();
  level = 'all';
  await write(['a'], 1);
  level = 'none';
  failure = new Error('unreachable');
  await expect(spool.flush()).rejects.toThrow('unreachable');
  expect(await listSpooledFiles()).toHaveLength(1);
  failure = undefined;
  await spool.flush();
  expect(written).toEqual(['a 1']);
});
