import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { createTestApi, type TestApi } from '../testing/test-api.ts';
import type { FactsStore } from './facts-store.ts';
import { guardFacts } from './guard-facts.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const setLevel = (level: string, until: string) =>
  sql`update app.maintenance set level = ${level}, held_until = now() + ${until}::interval`.execute(api.platform.db);

/** Creates a guarded store whose writes wait until the test completes them. */
function createSlowStore() {
  const writes: { number: number; complete: () => void }[] = [];
  const store = {
    writeBatch: (number: number) =>
      new Promise<void>((resolve) => {
        writes.push({ number, complete: resolve });
      }),
  } as unknown as FactsStore;
  return { writes, guarded: guardFacts(store, api.platform.db) };
}

async function waitUntil(condition: () => boolean): Promise<void> {
  for (let attempts = 0; !condition(); attempts += 1) {
    if (attempts > 600) throw new Error('The condition was not met.');
    await delay(50);
  }
}
const emptyBatch = { tables: [], deliveries: [] };

test('writes are blocked once the running ones have finished, and later ones wait until writing is allowed again', async () => {
  const { writes, guarded } = createSlowStore();
  const first = guarded.writeBatch(1, emptyBatch);
  await waitUntil(() => writes.length === 1);
  let isBlocked = false;
  const blocking = setLevel('facts', '1 hour').then(() => {
    isBlocked = true;
  });
  await delay(300);
  expect(isBlocked).toBe(false);
  writes[0]?.complete();
  await first;
  await blocking;

  const second = guarded.writeBatch(2, emptyBatch);
  await delay(1_200);
  expect(writes).toHaveLength(1);
  await setLevel('none', '0 seconds');
  await waitUntil(() => writes.length === 2);
  writes[1]?.complete();
  await second;
});

test('an aborted move does not block writes forever; moved facts are never written again', async () => {
  const { writes, guarded } = createSlowStore();
  await setLevel('facts', '-1 second');
  const pendingWrite = guarded.writeBatch(3, emptyBatch);
  await waitUntil(() => writes.length === 1);
  writes[0]?.complete();
  await pendingWrite;
  await sql`update app.maintenance set level = 'none', has_server_facts = true`.execute(api.platform.db);
  void guarded.writeBatch(4, emptyBatch).catch(() => undefined);
  await delay(1_200);
  expect(writes).toHaveLength(1);
});
