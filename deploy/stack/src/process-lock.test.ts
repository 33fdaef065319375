import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock } from './process-lock.ts';

const createLockPath = async (): Promise<string> => join(await mkdtemp(join(tmpdir(), 'reportage-lock-')), 'x.lock');

test('a lock can be acquired once, and a second attempt returns its owner', async () => {
  const file = await createLockPath();
  const first = await acquireLock(file, 'http://localhost:4600');
  expect(first.isAcquired).toBe(true);
  expect(await acquireLock(file)).toMatchObject({
    isAcquired: false,
    owner: { pid: process.pid, note: 'http://localhost:4600' },
  });
  if (first.isAcquired) await first.release();
  expect((await acquireLock(file)).isAcquired).toBe(true);
});

test('exactly one of many concurrent attempts acquires the lock', async () => {
  const file = await createLockPath();
  const results = await Promise.all(Array.from({ length: 20 }, () => acquireLock(file)));
  expect(results.filter((result) => result.isAcquired)).toHaveLength(1);
});

test('a lock is ignored if its process was killed, its pid was reused, or its file is incomplete', async () => {
  const file = await createLockPath();
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await writeFile(file, JSON.stringify({ pid: child.pid, startedAt: null, note: '' }));
  expect((await acquireLock(file)).isAcquired).toBe(true);
  await writeFile(file, JSON.stringify({ pid: process.pid, startedAt: '1', note: '' }));
  expect((await acquireLock(file)).isAcquired).toBe(true);
  await writeFile(file, '{"pid":');
  expect((await acquireLock(file)).isAcquired).toBe(true);
});
