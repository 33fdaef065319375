import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { FactsExport, FactsExports } from '../facts/duckdb/exports.ts';
import type { JobRunner } from '../platform/jobs/job-queue.ts';
import type { ModuleRunner } from '../platform/modules/define-module.ts';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import { createExportJobs } from './export-facts.job.ts';

let api: TestApi;
beforeEach(async () => {
  api = await createTestApi();
});
afterEach(() => api.close());

/** Creates a store that records the calls it receives. */
function createStore() {
  const calls: string[] = [];
  const snapshot: FactsExport = {
    folder: '',
    async write() {
      calls.push('write');
      return [];
    },
    close: async () => void calls.push('close'),
  };
  const store: FactsExports = {
    async startExport(_id, onWritesPaused) {
      await onWritesPaused();
      return snapshot;
    },
    importTables: async () => undefined,
  };
  return { store, receivedCalls: calls };
}

/** Registers the worker's jobs. @returns a function that runs the export job */
async function startWorker(store: FactsExports): Promise<(id: string) => Promise<void>> {
  let run: ((id: string) => Promise<void>) | undefined;
  const runner = {
    work: async (_job: unknown, handler: Parameters<JobRunner['work']>[1]) => {
      run = (id) => handler({ id } as never, { signal: new AbortController().signal, isLastAttempt: true });
    },
  } as unknown as ModuleRunner;
  for (const register of createExportJobs(store).jobs ?? []) await register(api.platform, runner);
  if (!run) throw new Error('No job was registered.');
  return run;
}

const insert = (id: string, state: 'requested' | 'taken') =>
  api.platform.db.insertInto('factsExports').values({ id, state }).execute();
const readRow = (id: string) =>
  api.platform.db.selectFrom('factsExports').selectAll().where('id', '=', id).executeTakeFirst();

test('a backup that ends before it has used the snapshot releases the facts immediately, without an export', async () => {
  const { store, receivedCalls } = createStore();
  const run = await startWorker(store);
  await insert('one', 'requested');
  const startedAt = performance.now();
  const running = run('one');
  while ((await readRow('one'))?.state !== 'held') await delay(10);
  await api.platform.db.deleteFrom('factsExports').execute();
  await running;
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(receivedCalls).toEqual(['close']);
});

test('a backup that was killed while reading the export frees the worker for the next one', async () => {
  const { store, receivedCalls } = createStore();
  const run = await startWorker(store);
  await insert('one', 'requested');
  const running = run('one');
  while ((await readRow('one'))?.state !== 'held') await delay(10);
  await api.platform.db.updateTable('factsExports').set({ state: 'taken' }).execute();
  while ((await readRow('one'))?.state !== 'exported') await delay(10);
  expect(receivedCalls).toEqual(['write']);
  // The backup no longer renews its row.
  await api.platform.db.updateTable('factsExports').set({ seenAt: sql`now() - interval '1 minute'` }).execute();
  await running;
  expect(receivedCalls).toEqual(['write', 'close']);
});

test('a backup waiting for a killed worker is notified when the worker starts again', async () => {
  await insert('one', 'taken');
  await insert('two', 'requested');
  await startWorker(createStore().store);
  expect(await readRow('one')).toMatchObject({ state: 'failed', error: expect.stringContaining('was restarted') });
  expect(await readRow('two')).toMatchObject({ state: 'requested' });
});
