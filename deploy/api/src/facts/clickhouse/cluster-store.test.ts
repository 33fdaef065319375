import { createClient } from '@clickhouse/client';
import { startTestCluster, type TestCluster } from '@reportage/testing/clickhouse';
import fc from 'fast-check';
import { type FactsStore, FactsUnavailableError } from '../facts-store.ts';
import { type WebColumn, type WebTextColumn, webColumns, webTextColumns } from '../families/web.ts';
import { createFactBatch } from '../fold/fold-rows.ts';
import { arbitraryScenario } from '../oracle/random-plans.ts';
import { computeExpectedResults, runScenario } from '../oracle/run-scenario.ts';
import { openClickHouseStore, openClient } from './clickhouse-store.ts';
import { insertRows } from './insert-rows.ts';

let cluster: TestCluster;
beforeAll(async () => {
  cluster = await startTestCluster();
});
afterAll(() => cluster.close());

let databaseCount = 0;
let database: string;
let store: FactsStore;
beforeEach(async () => {
  databaseCount += 1;
  database = `facts_${databaseCount}`;
  store = await openClickHouseStore(cluster.url(database));
});
afterEach(() => store.close());

const noStrings = Object.fromEntries(webTextColumns.map((name) => [name, ''])) as Record<WebTextColumn, string>;
const sums = Object.fromEntries(webColumns.map((column) => [column, 1])) as Record<WebColumn, number>;
/** Enough workspaces that each shard has some. */
const workspaces = Array.from({ length: 12 }, (_, index) => `wks_${index}`);

/** A batch with a fact, a visitor and a delivery for each workspace. */
const rows = createFactBatch({
  facts: workspaces.map((workspaceId) => ({ ...getIdentity(workspaceId), sums })),
  visitors: workspaces.map((workspaceId) => ({ ...getIdentity(workspaceId), day: '2026-06-17', visitor: 'v1' })),
  deliveries: workspaces.map((workspaceId) => ({
    workspaceId,
    connectionId: 'src_1',
    eventCount: 1,
    firstEventMs: 0,
    lastEventMs: 0,
  })),
});

function getIdentity(workspaceId: string) {
  return {
    workspaceId,
    connectionId: 'src_1',
    mediaId: 'med_a',
    bucketMs: Date.parse('2026-06-17T11:45:00.000Z'),
    texts: { ...noStrings, device: 'mobile', country: 'DE', source: 'direct' },
  };
}

const tables = ['web', 'web_visitors', 'deliveries'];

async function countRows(facts: FactsStore, table: string, workspaceId?: string): Promise<number> {
  const condition = workspaceId === undefined ? '' : 'where workspace_id = {workspace:String}';
  const values = workspaceId === undefined ? {} : { workspace: { kind: 'workspace' as const, value: workspaceId } };
  const [row] = await facts.query({ sql: `select count() from ${table} ${condition}`, values });
  return Number(row?.[0]);
}

/** Lists the workspaces in a table of one shard. */
async function listWorkspacesOn(shard: number, table = 'web'): Promise<string[]> {
  const client = createClient({ url: cluster.shardUrl(shard, database) });
  const query = `select workspace_id from ${table}_local order by workspace_id`;
  const response = await (await client.query({ query, format: 'JSONCompact' })).json<[string]>();
  await client.close();
  return response.data.map(([workspaceId]) => workspaceId);
}

/** Counts the rows of all families on a shard. */
async function countRowsOn(shard: number): Promise<number> {
  const client = createClient({ url: cluster.shardUrl(shard, database) });
  const query = `select sum(total_rows) from system.tables where database = '${database}' and name like '%\\_local'`;
  const response = await (await client.query({ query, format: 'JSONCompact' })).json<[string]>();
  await client.close();
  return Number(response.data[0]?.[0]);
}

test('random cards have the same results on two shards, on one server and in the oracle', async () => {
  const singleServer = await openClickHouseStore(cluster.shardUrl(0, `single_${databaseCount}`));
  for (const [index, scenario] of fc.sample(arbitraryScenario, { numRuns: 4 }).entries()) {
    const run = index + 1;
    const results = await runScenario(store, scenario, run);
    expect(results).toEqual(computeExpectedResults(scenario));
    expect(results).toEqual(await runScenario(singleServer, scenario, run));
  }
  expect(Math.min(...(await Promise.all([0, 1].map(countRowsOn))))).toBeGreaterThan(0);
  await singleServer.close();
});

test("each workspace's facts are on one shard, in all tables", async () => {
  await store.writeBatch(1, rows);
  const [first, second] = await Promise.all([listWorkspacesOn(0), listWorkspacesOn(1)]);
  expect(first.length).toBeGreaterThan(0);
  expect(second.length).toBeGreaterThan(0);
  expect([...first, ...second].sort()).toEqual([...workspaces].sort());
  for (const table of tables) expect(await listWorkspacesOn(0, table)).toEqual(first);
});

test('a repeated batch counts once on each shard, even after one shard was down during the first attempt', async () => {
  const client = await openClient(cluster.url(database));
  await insertRows(client, 1, rows, 0);
  await insertRows(client, 1, rows, 0);
  for (const table of tables) expect(await countRows(store, table)).toBe(workspaces.length);

  await cluster.kill(1);
  await expect(store.writeBatch(2, rows)).rejects.toBeInstanceOf(FactsUnavailableError);
  await cluster.start(1);
  await store.writeBatch(2, rows);
  for (const table of tables) expect(await countRows(store, table)).toBe(2 * workspaces.length);
  expect(await countRows(store, 'folded_batches')).toBe(2);
  await client.close();
});

test('while a shard is down, only the cards in its workspaces fail', async () => {
  await store.writeBatch(1, rows);
  const [[firstWorkspaceId = ''], [secondWorkspaceId = '']] = await Promise.all([
    listWorkspacesOn(0),
    listWorkspacesOn(1),
  ]);
  await cluster.kill(1);
  try {
    expect(await countRows(store, 'web', firstWorkspaceId)).toBe(1);
    await expect(countRows(store, 'web', secondWorkspaceId)).rejects.toThrow(
      'A shard of the ClickHouse cluster facts does not respond, so its facts can be neither read nor written.',
    );
    // A card with a partner's media also queries two workspaces.
    const crossShardQuery = {
      sql: `select sum(pageviews) from web where workspace_id in ('${firstWorkspaceId}', '${secondWorkspaceId}')`,
      values: {},
    };
    await expect(store.query(crossShardQuery)).rejects.toBeInstanceOf(FactsUnavailableError);
    await expect(countRows(store, 'web')).rejects.toBeInstanceOf(FactsUnavailableError);
  } finally {
    await cluster.start(1);
  }
  expect(await countRows(store, 'web')).toBe(workspaces.length);
});

/** Repeats the removal until nothing is left, as the purge does. */
async function removeAllFacts(workspaceId: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!(await store.removeWorkspaceFacts(workspaceId))) {
    if (Date.now() > deadline) throw new Error(`${workspaceId} still has facts`);
  }
}

test('a purged workspace is removed from its shard, and the other workspaces keep their facts', async () => {
  await store.writeBatch(1, rows);
  const purgedIds = (await Promise.all([listWorkspacesOn(0), listWorkspacesOn(1)])).map(
    ([workspaceId = '']) => workspaceId,
  );
  for (const workspaceId of purgedIds) await removeAllFacts(workspaceId);
  for (const [shard, workspaceId] of purgedIds.entries()) {
    for (const table of tables) expect(await listWorkspacesOn(shard, table)).not.toContain(workspaceId);
  }
  for (const table of tables) expect(await countRows(store, table)).toBe(workspaces.length - 2);
});

test('a replaced slice is removed from all shards', async () => {
  const [web] = rows.tables;
  if (!web) throw new Error('The batch has no facts.');
  await store.writeSlice(5, [web]);
  await store.writeSlice(6, [web]);
  await store.removeSlices('web', [5]);
  const remaining = await store.query({ sql: 'select distinct sync_version from web', values: {} });
  expect(remaining.map(([version]) => Number(version))).toEqual([6]);
  expect(await countRows(store, 'web')).toBe(workspaces.length);
});

test('tables from an older release get their new columns on every shard', async () => {
  await store.writeBatch(1, rows);
  const client = await openClient(cluster.url(database));
  for (const table of ['web_local', 'web'])
    await client.command({ query: `alter table ${table} on cluster \`facts\` drop column bounces` });
  await client.close();
  const reopened = await openClickHouseStore(cluster.url(database));
  await reopened.writeBatch(2, rows);
  const [row] = await reopened.query({ sql: 'select sum(bounces) from web', values: {} });
  expect(Number(row?.[0])).toBe(workspaces.length);
  await reopened.close();
});

test("the error for a cluster unknown to the server contains the server's address", async () => {
  const url = cluster.url(database).replace('cluster=facts', 'cluster=other');
  await expect(openClickHouseStore(url)).rejects.toThrow(/^ClickHouse at 127\.0\.0\.1:\d+ cannot store the facts/);
});
