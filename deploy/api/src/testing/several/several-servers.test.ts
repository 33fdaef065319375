import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@reportage/contracts';
import { startTestClickHouse } from '@reportage/testing/clickhouse';
import { openClickHouseStore } from '../../facts/clickhouse/clickhouse-store.ts';
import { batchOf, pageviewAt, visitorAgent } from '../../facts/testing/beacons.ts';
import { createTestApi, type TestApi } from '../test-api.ts';
import { createSeveralServers, type SeveralServers } from './several-servers.ts';

const cleanup = new AsyncDisposableStack();
afterAll(() => cleanup.disposeAsync());

const sourceCount = 12;
const visitorsOfSource = 25;
/** Each visitor's beacons, one after another, so that a visit spans several batches. */
const beaconsOfVisitor = 4;
const pageviews = visitorsOfSource * beaconsOfVisitor;

interface Site {
  id: string;
  code: string;
}

async function createSites(api: TestApi): Promise<Site[]> {
  const owner = await api.person('Ada');
  const sites: Site[] = [];
  for (let number = 0; number < sourceCount; number += 1) {
    const { id: workspaceId } = await api.workspace(owner, `Harbour ${number}`);
    const body = { type: 'analytics' as const, name: 'Site' };
    const { body: source } = await api.send(calls.createSource, { query: { workspaceId }, body }, owner);
    const { settings } = await api.platform.db
      .selectFrom('sources')
      .select('settings')
      .where('id', '=', source.id)
      .executeTakeFirstOrThrow();
    sites.push({ id: source.id, code: (settings as unknown as { script: { code: string } }).script.code });
  }
  return sites;
}

/** Until the beacon is acknowledged, as the script does. */
async function send(origin: string, body: object, address: string): Promise<void> {
  for (;;) {
    const headers = { 'content-type': 'text/plain', 'user-agent': visitorAgent, 'x-forwarded-for': address };
    const sent = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${origin}/api/t/v1/events`, sent).catch(() => null);
    await response?.arrayBuffer();
    if (response?.status === 202) return;
    await delay(50);
  }
}

/** A site's visitors, each of whom reaches one API process after the other. Every beacon of some is sent twice. */
async function visit({ code }: Site, site: number, origins: readonly string[]): Promise<void> {
  for (let round = 0; round < beaconsOfVisitor; round += 1) {
    for (let visitor = 0; visitor < visitorsOfSource; visitor += 1) {
      const beacon = batchOf(code, Date.now(), [pageviewAt(Date.now())]);
      const address = `203.0.${site}.${visitor}`;
      const origin = origins[(round + visitor) % origins.length] ?? '';
      await send(origin, beacon, address);
      if (visitor % 5 === 0) await send(origins[(round + visitor + 1) % origins.length] ?? '', beacon, address);
    }
    await delay(800);
  }
}

async function waitUntilCounted(api: TestApi): Promise<void> {
  while ((await api.platform.db.selectFrom('collectedEvents').select('sequence').limit(1).execute()).length > 0)
    await delay(100);
}

test('two API processes collect and two workers fold at once: with one worker killed and another one started, each event counts once', async () => {
  const clickHouse = await startTestClickHouse();
  cleanup.defer(() => clickHouse.close());
  const api = await createTestApi();
  cleanup.defer(() => api.close());
  api.clock.at = new Date();
  const sites = await createSites(api);
  const facts = clickHouse.url('facts');
  const servers: SeveralServers = createSeveralServers(api, { FACTS_URL: facts, INBOX_PARTITIONS: '8' });
  cleanup.defer(() => servers.stop());
  const origins = [await servers.startApi(), await servers.startApi()];
  const [first, second] = [await servers.startWorker(), await servers.startWorker()];

  const visits = Promise.all(sites.map((site, index) => visit(site, index, origins)));
  while ((await first.countFolds()) === 0 || (await second.countFolds()) === 0) await delay(50);
  await first.kill();
  const beforeTakeover = await second.countFolds();
  const third = await servers.startWorker();
  await visits;
  await waitUntilCounted(api);
  expect(await second.countFolds()).toBeGreaterThan(beforeTakeover);
  expect(await third.countFolds()).toBeGreaterThan(0);

  const store = await openClickHouseStore(facts);
  cleanup.defer(() => store.close());
  const sql = 'select connection_id, sum(pageviews), sum(visits) from web group by 1';
  const counted = new Map((await store.query({ sql, values: {} })).map(([id, ...sums]) => [id, sums.map(Number)]));
  expect(sites.map(({ id }) => counted.get(id))).toEqual(sites.map(() => [pageviews, visitorsOfSource]));
  const { upTo } = await api.platform.db.selectFrom('visibleBatches').select('upTo').executeTakeFirstOrThrow();
  expect(await api.platform.db.selectFrom('foldBatches').selectAll().where('doneAt', 'is', null).execute()).toEqual([]);
  const [[last] = []] = await store.query({ sql: 'select max(batch_number) from folded_batches', values: {} });
  expect(Number(last)).toBe(upTo);
});
