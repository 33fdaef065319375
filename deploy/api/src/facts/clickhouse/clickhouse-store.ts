import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { type FactsStore, FactsUnavailableError } from '../facts-store.ts';
import type { FactTime } from '../families/fact-family.ts';
import { getTables } from '../families/fact-tables.ts';
import { allStoredFamilies } from '../families/index.ts';
import type { EmittedQuery } from '../query/dialect.ts';
import { readVisibleBatches } from '../visible-batches.repository.ts';
import { clickHouseDialect } from './clickhouse-dialect.ts';
import { clusterSettings, explainClusterError } from './cluster-settings.ts';
import { type FactsAddress, readFactsAddress } from './facts-address.ts';
import { insertRows, insertTables } from './insert-rows.ts';
import { removeSlices, removeWorkspaceFacts } from './remove-facts.ts';
import { getClusterClause, getStorageTable, listAlterStatements, listSchemaStatements, tableNames } from './schema.ts';

/** Time limit for a statement, shorter than the time the API waits for a card. */
const timeoutMs = 15_000;
const settings = {
  request_timeout: timeoutMs,
  application: 'reportage',
  // Thousands of media ids do not fit into a URL.
  use_multipart_params_auto: true,
  // The client does not log errors, because they are thrown and the caller logs them.
  log: { level: ClickHouseLogLevel.OFF },
};

/** Queries the server's system tables. */
async function queryServer<Row>(
  client: ClickHouseClient,
  query: string,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const found = await client.query({ query, query_params: values, format: 'JSONCompact' });
  return (await found.json<Row>()).data;
}

/** Returns a table expression that reads a system table on every shard. */
const getSystemTable = ({ cluster }: FactsAddress, name: string): string =>
  cluster === null ? `system.${name}` : `cluster('${cluster}', system.${name})`;

async function createDatabase(address: FactsAddress): Promise<void> {
  const { serverUrl, database } = address;
  const client = createClient({ ...settings, url: serverUrl });
  try {
    const query = 'select name from system.databases where name = {database:String}';
    if (address.cluster === null && (await queryServer(client, query, { database })).length > 0) return;
    await client.command({
      query: `create database if not exists {database:Identifier}${getClusterClause(address)}`,
      query_params: { database },
    });
  } finally {
    await client.close();
  }
}

/**
 * Whether every shard of the cluster has all tables. If so, none are created: a user who may write facts may not be
 * allowed to create tables.
 */
async function hasAllTables(address: FactsAddress): Promise<boolean> {
  const { serverUrl, database, cluster } = address;
  const client = createClient({ ...settings, url: serverUrl });
  try {
    const shardQuery = 'select count(distinct shard_num) from system.clusters where cluster = {cluster:String}';
    const [[shardCount] = [0]] = await queryServer<[string | number]>(client, shardQuery, { cluster });
    const tableQuery = `select count() from ${getSystemTable(address, 'tables')} where database = {database:String} and name in {names:Array(String)}`;
    const names = tableNames.flatMap((name) => [name, getStorageTable(address, name)]);
    const [[tableCount] = [0]] = await queryServer<[string | number]>(client, tableQuery, { database, names });
    return Number(shardCount) > 0 && Number(tableCount) === Number(shardCount) * names.length;
  } finally {
    await client.close();
  }
}

/** Alters only tables from older releases, because a user who may write facts may not be allowed to alter tables. */
async function alterTables(client: ClickHouseClient, address: FactsAddress): Promise<void> {
  const columns = await queryServer<[string, string, string]>(
    client,
    'select table, name, type from system.columns where database = currentDatabase()',
    {},
  );
  const types = new Map(columns.map(([table, name, type]) => [`${table}.${name}`, type]));
  for (const table of allStoredFamilies.flatMap(getTables)) {
    for (const query of listAlterStatements(table, ({ name }) => types.get(`${table.name}.${name}`), address))
      await client.command({ query });
  }
}

/** Opens a client, and creates or alters the facts tables if necessary. */
export async function openClient(url: string, requestTimeoutMs = timeoutMs): Promise<ClickHouseClient> {
  const address = readFactsAddress(url);
  const { cluster } = address;
  const hasTables = cluster !== null && (await hasAllTables(address));
  if (!hasTables) await createDatabase(address);
  const client = createClient({
    ...settings,
    url: address.url,
    request_timeout: requestTimeoutMs,
    ...(cluster === null ? {} : { clickhouse_settings: clusterSettings }),
  });
  if (!hasTables) for (const query of listSchemaStatements(address)) await client.command({ query });
  await alterTables(client, address);
  return client;
}

const getValues = (values: EmittedQuery['values']) =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));

/** Opens the facts store on the ClickHouse server or cluster at `FACTS_URL`. @throws {FactsUnavailableError} */
export async function openClickHouseStore(url: string): Promise<FactsStore> {
  const address = readFactsAddress(url);
  const { cluster } = address;
  const rethrowExplained = (error: unknown): never => {
    throw explainClusterError(error, cluster);
  };
  const client = await openClient(url).catch((cause: unknown) => {
    const { host } = new URL(url);
    const message = `ClickHouse at ${host} cannot store the facts. Check that it is running and that FACTS_URL contains its address, user, password and database, then start again.`;
    throw new FactsUnavailableError(message, { cause });
  });
  const query: FactsStore['query'] = async ({ sql, values }) => {
    const response = await client
      .query({ query: sql, query_params: getValues(values), format: 'JSONCompact' })
      .catch(rethrowExplained);
    return (await response.json<unknown[]>()).data;
  };
  const listVersionQueries = (kind: FactTime['kind']): string[] =>
    allStoredFamilies
      .filter(({ time }) => time.kind === kind)
      .flatMap(getTables)
      .map(({ name }) => `(select max(sync_version) from ${name})`);
  const readLastBatchNumber = async (): Promise<number> => {
    // The facts may also include a batch that was started but whose number has not been written yet.
    const versionQueries = listVersionQueries('instant');
    const sql = `select greatest((select max(batch_number) from folded_batches), ${versionQueries.join(', ')})`;
    const [row = []] = await query({ sql, values: {} });
    return Number(row[0] ?? 0);
  };
  let lastBatch = await readLastBatchNumber();

  return {
    dialect: clickHouseDialect,
    query,
    readVisibleBatches,
    readLastBatch: async () => lastBatch,
    async writeBatch(batchNumber, batch) {
      const sql = 'select 1 from folded_batches where batch_number = {batch:Int64} limit 1';
      const found = await query({ sql, values: { batch: { kind: 'integer', value: batchNumber } } });
      if (found.length === 0) await insertRows(client, batchNumber, batch, Date.now()).catch(rethrowExplained);
      lastBatch = Math.max(lastBatch, batchNumber);
    },
    readLastSlice: async () => {
      const [row = []] = await query({
        sql: `select greatest(0, ${listVersionQueries('reportDate').join(', ')})`,
        values: {},
      });
      return Number(row[0] ?? 0);
    },
    writeSlice: (syncVersion, tables) => insertTables(client, tables, syncVersion, 'slice').catch(rethrowExplained),
    removeSlices: (mediaType, syncVersions) => removeSlices(client, address, mediaType, syncVersions),
    // The engine sorts its tables itself.
    sort: async () => undefined,
    removeWorkspaceFacts: (workspaceId) => removeWorkspaceFacts(client, address, workspaceId),
    close: () => client.close(),
  };
}
