import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@clickhouse/client';
import { startTestCluster, type TestCluster } from '@reportage/testing/clickhouse';
import { openClickHouseStore } from '../facts/clickhouse/clickhouse-store.ts';
import { type WebColumn, type WebTextColumn, webColumns, webTextColumns } from '../facts/families/web.ts';
import { createFactBatch } from '../facts/fold/fold-rows.ts';
import { migrations } from '../migrations/index.ts';
import { loadConfig } from '../platform/config.ts';
import { createDatabase, createPool } from '../platform/database/connection.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createLogger } from '../platform/logger.ts';
import { createTestApi, createTestEnvironment, type TestApi } from '../testing/test-api.ts';
import { createEmptyDatabase, type TestDatabase } from '../testing/test-database.ts';
import { backUp } from './back-up.ts';
import { loadBackup } from './restore.ts';

const log = createLogger('silent', 'test');
const shards = { before: 2, after: 3 };
const database = 'facts';
let api: TestApi;
let target: TestDatabase;
let folder: string;
let cluster: TestCluster;
beforeAll(async () => {
  [api, target, folder] = await Promise.all([
    createTestApi(),
    createEmptyDatabase(),
    mkdtemp(join(tmpdir(), 'reportage-backup-')),
  ]);
});
afterAll(async () => {
  await api.close();
  await target.remove();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => cluster.close());

const texts = Object.fromEntries(webTextColumns.map((name) => [name, ''])) as Record<WebTextColumn, string>;
/** Enough workspaces for every shard to have some. */
const workspaces = Array.from({ length: 24 }, (_, index) => `wks_${index}`);

/** Each workspace has a different number of pageviews. */
const facts = workspaces.map((workspaceId, index) => ({
  workspaceId,
  connectionId: 'src_1',
  mediaId: 'med_a',
  bucketMs: Date.parse('2026-06-17T11:45:00.000Z'),
  texts: { ...texts, device: 'mobile' },
  sums: Object.fromEntries(webColumns.map((column) => [column, index + 1])) as Record<WebColumn, number>,
}));
const deliveries = workspaces.map((workspaceId) => {
  return { workspaceId, connectionId: 'src_1', eventCount: 1, firstEventMs: 0, lastEventMs: 0 };
});
const batch = createFactBatch({ facts, visitors: [], deliveries });

const createConfig = (overrides: object) =>
  loadConfig({ ...createTestEnvironment(api), WORKER_URL: 'http://127.0.0.1:1', ...overrides });

/** Queries each workspace's pageviews from the whole cluster. */
async function readPageviews(): Promise<readonly (readonly unknown[])[]> {
  const store = await openClickHouseStore(cluster.url(database));
  const sql = 'select workspace_id, toInt32(sum(pageviews)) from web group by 1 order by 2';
  return store.query({ sql, values: {} }).finally(() => store.close());
}

/** Lists the workspaces whose facts are on a shard. */
async function listWorkspacesOnShard(shard: number): Promise<string[]> {
  const client = createClient({ url: cluster.shardUrl(shard, database) });
  const query = 'select distinct workspace_id from web_local';
  const response = await (await client.query({ query, format: 'JSONCompact' })).json<[string]>();
  await client.close();
  return response.data.map(([workspaceId]) => workspaceId);
}

const listWorkspacesByShard = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, shard) => listWorkspacesOnShard(shard)));

test("a cluster's facts are restored into one with more shards, and each workspace is on the shard where queries look for it", async () => {
  cluster = await startTestCluster(shards.before);
  const store = await openClickHouseStore(cluster.url(database));
  await store.writeBatch(1, batch);
  await store.close();
  await api.platform.db.updateTable('visibleBatches').set({ upTo: 1 }).execute();
  const initialPageviews = await readPageviews();
  expect(initialPageviews).toEqual(workspaces.map((workspaceId, index) => [workspaceId, index + 1]));
  await backUp(createConfig({ FACTS_URL: cluster.url(database) }), log, {
    folder: join(folder, 'backup'),
    withKeys: false,
  });
  await cluster.close();
  cluster = await startTestCluster(shards.after);
  const config = createConfig({
    DATABASE_URL: target.url,
    DATA_FOLDER: target.folder,
    FACTS_URL: cluster.url(database),
  });
  const db = createDatabase(createPool(target.url));
  await migrate(db, migrations, log);
  await db.destroy();
  await loadBackup(config, log, join(folder, 'backup'));
  expect(await readPageviews()).toEqual(initialPageviews);

  const workspacesByShard = await listWorkspacesByShard(shards.after);
  expect(workspacesByShard.flat().toSorted()).toEqual(workspaces.toSorted());
  expect(Math.min(...workspacesByShard.map(({ length }) => length))).toBeGreaterThan(0);
  // Later writes go to the same shards, and a batch that is in the backup is not counted twice.
  const restored = await openClickHouseStore(cluster.url(database));
  await restored.writeBatch(1, batch);
  expect(await readPageviews()).toEqual(initialPageviews);
  await restored.writeBatch(2, batch);
  await restored.close();
  expect(await readPageviews()).toEqual(workspaces.map((workspaceId, index) => [workspaceId, 2 * (index + 1)]));
  expect(await listWorkspacesByShard(shards.after)).toEqual(workspacesByShard);
}, 240_000);
