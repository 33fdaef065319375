import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { type FactsStore, FactsUnavailableError } from '../facts-store.ts';
import type { FactTime } from '../families/fact-family.ts';
import { tablesOf } from '../families/fact-tables.ts';
import { allStoredFamilies } from '../families/index.ts';
import type { EmittedQuery } from '../query/dialect.ts';
import { readVisibleBatches } from '../visible-batches.repository.ts';
import { clickHouseDialect } from './clickhouse-dialect.ts';
import { insertRows, insertTables } from './insert-rows.ts';
import { removeSlices, removeSomeFacts } from './remove-facts.ts';
import { alterSql, schemaStatements } from './schema.ts';

/** Time limit of a statement: less than the API waits for a card. */
const timeoutMs = 15_000;
const defaultDatabase = 'default';
const settings = {
  request_timeout: timeoutMs,
  application: 'reportage',
  // The ids of thousands of media do not fit into a URL.
  use_multipart_params_auto: true,
  // Errors are thrown, and logged by the caller.
  log: { level: ClickHouseLogLevel.OFF },
};

/** The database in `http://user:password@host:8123/database`. */
function ensureTemplateDatabase(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1)) || defaultDatabase;
}

async function createDatabase(url: string, database: string): Promise<void> {
  const server = new URL(url);
  server.pathname = '';
  const client = createClient({ ...settings, url: server });
  try {
    const found = await client.query({
      query: 'select name from system.databases where name = {database:String}',
      query_params: { database },
      format: 'JSONCompact',
    });
    const { data } = await found.json();
    if (data.length > 0) return;
    await client.command({
      query: 'create database if not exists {database:Identifier}',
      query_params: { database },
    });
  } finally {
    await client.close();
  }
}

/** Alters only tables of older releases, because a user who may write facts may not be allowed to alter tables. */
async function alterTables(client: ClickHouseClient): Promise<void> {
  const found = await client.query({
    query: 'select table, name, type from system.columns where database = currentDatabase()',
    format: 'JSONCompact',
  });
  const { data } = await found.json<[string, string, string]>();
  const types = new Map(data.map(([table, name, type]) => [`${table}.${name}`, type]));
  for (const table of allStoredFamilies.flatMap(tablesOf)) {
    const query = alterSql(table, ({ name }) => types.get(`${table.name}.${name}`));
    if (query !== null) await client.command({ query });
  }
}

/** A client whose database has the tables of facts. */
export async function openClient(url: string, requestTimeoutMs = timeoutMs): Promise<ClickHouseClient> {
  await createDatabase(url, ensureTemplateDatabase(url));
  const client = createClient({ ...settings, url, request_timeout: requestTimeoutMs });
  for (const query of schemaStatements) await client.command({ query });
  await alterTables(client);
  return client;
}

const valuesOf = (values: EmittedQuery['values']) =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));

/** Opens the facts in a ClickHouse server by its URL with user, password and database. @throws {FactsUnavailableError} */
export async function openClickHouseStore(url: string): Promise<FactsStore> {
  const client = await openClient(url).catch((cause: unknown) => {
    const { host } = new URL(url);
    const sentence = `ClickHouse at ${host} does not take the facts. See whether it runs, and whether FACTS_URL names its address, user, password and database, then start again.`;
    throw new FactsUnavailableError(sentence, { cause });
  });
  const query: FactsStore['query'] = async ({ sql, values }) => {
    const response = await client.query({ query: sql, query_params: valuesOf(values), format: 'JSONCompact' });
    return (await response.json<unknown[]>()).data;
  };
  const versionsIn = (kind: FactTime['kind']): string[] =>
    allStoredFamilies
      .filter(({ time }) => time.kind === kind)
      .flatMap(tablesOf)
      .map(({ name }) => `(select max(sync_version) from ${name})`);
  const readLast = async (): Promise<number> => {
    // Includes batches that were started but whose number has not been written.
    const written = versionsIn('instant');
    const sql = `select greatest((select max(batch_number) from folded_batches), ${written.join(', ')})`;
    const [row = []] = await query({ sql, values: {} });
    return Number(row[0] ?? 0);
  };
  let last = await readLast();

  return {
    dialect: clickHouseDialect,
    query,
    readVersion: readVisibleBatches,
    readLastBatch: async () => last,
    async writeBatch(batchNumber, batch) {
      const sql = 'select 1 from folded_batches where batch_number = {batch:Int64} limit 1';
      const found = await query({ sql, values: { batch: { kind: 'integer', value: batchNumber } } });
      if (found.length === 0) await insertRows(client, batchNumber, batch, Date.now());
      last = Math.max(last, batchNumber);
    },
    readLastSlice: async () => {
      const [row = []] = await query({ sql: `select greatest(0, ${versionsIn('reportDate').join(', ')})`, values: {} });
      return Number(row[0] ?? 0);
    },
    writeSlice: (syncVersion, tables) => insertTables(client, tables, syncVersion, 'slice'),
    removeSlices: (mediaType, syncVersions) => removeSlices(client, mediaType, syncVersions),
    // The engine keeps its tables sorted itself.
    sort: async () => undefined,
    removeSome: (workspaceId) => removeSomeFacts(client, workspaceId),
    close: () => client.close(),
  };
}
