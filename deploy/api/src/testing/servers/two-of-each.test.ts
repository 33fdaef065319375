import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@reportage/contracts';
import { startTestClickHouse } from '@reportage/testing/clickhouse';
import { openClickHouseStore } from '../../facts/clickhouse/clickhouse-store.ts';
import { createPageview, createTrackingBatch, visitorAgent } from '../../facts/testing/beacons.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { createTestServers, type TestServers, type TestWorker } from './test-servers.ts';

const cleanup = new AsyncDisposableStack();
afterAll(() => cleanup.disposeAsync());

const sourceCount = 8;
const visitorsPerSource = 6;
const pauseMs = 300;

interface Site {
  id: string;
  code: string;
}

async function createSites(api: TestApi): Promise<Site[]> {
  const owner = await api.createPerson('Ada');
  const sites: Site[] = [];
  for (let number = 0; number < sourceCount; number += 1) {
    const { id: workspaceId } = await api.createWorkspace(owner, `Harbour ${number}`);
    const body = { type: 'analytics' as const, name: 'Site' };
    const { body: source } = await api.send(calls.createSource, { query: { workspaceId }, body }, owner);
    const sourceQuery = api.platform.db.selectFrom('sources').select(['id', 'scriptCode']).where('id', '=', source.id);
    const { id, scriptCode } = await sourceQuery.executeTakeFirstOrThrow();
    sites.push({ id, code: scriptCode ?? '' });
  }
  return sites;
}

/** Sends the beacon until it is acknowledged, as the script does. */
async function send(origin: string, body: object, ipAddress: string): Promise<void> {
  for (const deadline = performance.now() + 30_000; performance.now() < deadline; ) {
    const headers = { 'content-type': 'text/plain', 'user-agent': visitorAgent, 'x-forwarded-for': ipAddress };
    const request = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${origin}/api/t/v1/events`, request).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 202) return;
    await delay(50);
  }
  throw new Error('A beacon was never acknowledged.');
}

/**
 * Simulates a site's visitors. Each of them opens a page in every round, so a visit spans many batches and reaches both
 * API processes in turn. Some beacons are sent twice.
 * @returns the number of rounds
 */
async function visit({ code }: Site, site: number, origins: readonly string[], signal: AbortSignal): Promise<number> {
  let round = 0;
  for (; !signal.aborted; round += 1) {
    for (let visitor = 0; visitor < visitorsPerSource; visitor += 1) {
      const beacon = createTrackingBatch(code, Date.now(), [createPageview(Date.now())]);
      const sendCount = visitor % 3 === 0 ? 2 : 1;
      for (let attempt = 0; attempt < sendCount; attempt += 1)
        await send(origins[(round + visitor + attempt) % origins.length] ?? '', beacon, `203.0.${site}.${visitor}`);
    }
    await delay(pauseMs);
  }
  return round;
}

async function waitForFolds(worker: TestWorker, folds: number): Promise<void> {
  while ((await worker.countFolds()) <= folds) await delay(50);
}

async function waitUntilAllCounted(api: TestApi): Promise<void> {
  while ((await api.platform.db.selectFrom('collectedEvents').select('sequence').limit(1).execute()).length > 0)
    await delay(100);
}

test('two API processes and two workers count each event once, even if workers are killed and replaced', async () => {
  const clickHouse = await startTestClickHouse();
  cleanup.defer(() => clickHouse.close());
  const api = await createTestApi();
  cleanup.defer(() => api.close());
  api.clock.at = new Date();
  const sites = await createSites(api);
  const factsUrl = clickHouse.url('facts');
  await (await openClickHouseStore(factsUrl)).close();
  const servers: TestServers = createTestServers(api, { FACTS_URL: factsUrl, INBOX_PARTITIONS: '8' });
  cleanup.defer(() => servers.stop());
  const origins = await Promise.all([servers.startApi(), servers.startApi()]);
  let workers = await Promise.all([servers.startWorker(), servers.startWorker()]);

  const visitController = new AbortController();
  const visits = Promise.all(sites.map((site, index) => visit(site, index, origins, visitController.signal)));
  cleanup.defer(async () => {
    visitController.abort();
    await visits.catch(() => undefined);
  });
  // Each worker is killed once; the other worker continues, and a new one joins it.
  for (let kills = 0; kills < 2; kills += 1) {
    await Promise.all(workers.map((worker) => waitForFolds(worker, 0)));
    const [killedWorker, ...remainingWorkers] = workers;
    await killedWorker?.kill();
    for (const remainingWorker of remainingWorkers)
      await waitForFolds(remainingWorker, await remainingWorker.countFolds());
    workers = [...remainingWorkers, await servers.startWorker()];
  }
  await Promise.all(workers.map((worker) => waitForFolds(worker, 0)));
  visitController.abort();
  const rounds = await visits;
  await waitUntilAllCounted(api);

  const store = await openClickHouseStore(factsUrl);
  cleanup.defer(() => store.close());
  const sql = 'select connection_id, sum(pageviews), sum(visits) from web group by 1';
  const counted = new Map((await store.query({ sql, values: {} })).map(([id, ...sums]) => [id, sums.map(Number)]));
  expect(sites.map(({ id }) => counted.get(id))).toEqual(
    rounds.map((round) => [round * visitorsPerSource, visitorsPerSource]),
  );
  const { upTo } = await api.platform.db.selectFrom('visibleBatches').select('upTo').executeTakeFirstOrThrow();
  expect(await api.platform.db.selectFrom('foldBatches').selectAll().where('doneAt', 'is', null).execute()).toEqual([]);
  const [[last] = []] = await store.query({ sql: 'select max(batch_number) from folded_batches', values: {} });
  expect(Number(last)).toBe(upTo);
});
