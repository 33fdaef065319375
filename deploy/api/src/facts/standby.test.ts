import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort } from '@reportage/testing/ports';
import { getServerEnvironment } from '../testing/kills/killable-servers.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
const workers: ChildProcess[] = [];
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await api.close();
});

/** Starts a worker with the test's database and data folder. */
async function startWorker() {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../worker.ts')], {
    env: { ...getServerEnvironment(api), PORT: String(port), WORKER_URL: url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  workers.push(child);
  const probe = async (path: string): Promise<number> =>
    fetch(`${url}${path}`).then(
      ({ status }) => status,
      () => 0,
    );
  const waitForStatus = async (path: string, status: number, withinMs = 30_000): Promise<number> => {
    const startedAt = performance.now();
    while ((await probe(path)) !== status) {
      if (performance.now() - startedAt > withinMs)
        throw new Error(`${path} did not return ${status} within ${withinMs} ms`);
      await delay(50);
    }
    return performance.now() - startedAt;
  };
  return { child, probe, waitForStatus };
}

test('a second worker on the same facts stands by, and takes over within seconds after the first is killed', async () => {
  const first = await startWorker();
  await first.waitForStatus('/readyz', 200);
  const second = await startWorker();
  await second.waitForStatus('/healthz', 200);
  expect(await second.probe('/readyz')).toBe(503);
  // It keeps standing by.
  await delay(1_500);
  expect(await second.probe('/readyz')).toBe(503);
  expect(await first.probe('/readyz')).toBe(200);

  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const takeoverMs = await second.waitForStatus('/readyz', 200, 15_000);
  expect(takeoverMs).toBeLessThan(10_000);

  // A third worker stands by as well, and can be stopped while it waits.
  const third = await startWorker();
  await third.waitForStatus('/healthz', 200);
  third.child.kill('SIGTERM');
  expect(await once(third.child, 'exit')).toEqual([0, null]);
  second.child.kill('SIGTERM');
  expect(await once(second.child, 'exit')).toEqual([0, null]);
});
