import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { type FactsStore, FactsUnavailableError } from '../facts-store.ts';
import { tablesOf } from '../families/fact-tables.ts';
import { allStoredFamilies } from '../families/index.ts';
import type { EmittedQuery } from '../query/dialect.ts';
import { readVisibleBatches } from '../visible-batches.repository.ts';
import { clickHouseDialect } from './clickhouse-dialect.ts';
import { insertRows } from './insert-rows.ts';
import { addColumnsSql, schemaStatements } from './schema.ts';

/** Longest time that one statement may take: less than the API waits for a card. */
const timeoutMs = 15_000;
const defaultDatabase = 'default';
const settings = {
  request_timeout: timeoutMs,
  application: 'reportage',
  // Ids of thousands of media are longer than an address may be.
  use_multipart_params_auto: true,
  // What goes wrong is thrown, and logged by whoever asked.
  log: { level: ClickHouseLogLevel.OFF },
};

/** Of `http://user:password@host:8123/database`. */
function databaseOf(url: string): string {
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

/** Only where columns are lacking: who may write facts need not have the right to change tables. */
async function addColumns(client: ClickHouseClient): Promise<void> {
  const found = await client.query({
    query: 'select table, name from system.columns where database = currentDatabase()',
    format: 'JSONCompact',
  });
  const known = new Set((await found.json<[string, string]>()).data.map(([table, name]) => `${table}.${name}`));
  for (const table of allStoredFamilies.flatMap(tablesOf)) {
    const lacking = table.columns.filter(({ name }) => !known.has(`${table.name}.${name}`));
    if (lacking.length > 0) await client.command({ query: addColumnsSql(table, lacking) });
  }
}

async function openClient(url: string): Promise<ClickHouseClient> {
  await createDatabase(url, databaseOf(url));
  const client = createClient({ ...settings, url });
  for (const query of schemaStatements) await client.command({ query });
  await addColumns(client);
  return client;
}

const valuesOf = (values: EmittedQuery['values']) =>
  Object.fromEntries(Object.entries(values).map(([name, { value }]) => [name, value]));

/** Opens the facts in a ClickHouse server by its address, which holds user, password and database. @throws FactsUnavailableError */
export async function openClickHouseStore(url: string): Promise<FactsStore> {
  const client = await openClient(url).catch((cause: unknown) => {
    const { host } = new URL(url);
    const sentence = `ClickHouse at ${host} does not take the facts. See whether it runs, and whether FACTS_URL names its address, user, password and database, then start again.`;
    throw new FactsUnavailableError(sentence, { cause });
  });
  const query: FactsStore['query'] = async ({ sql, values }) => {
    const answer = await client.query({ query: sql, query_params: valuesOf(values), format: 'JSONCompact' });
    return (await answer.json<unknown[]>()).data;
  };
  const readLast = async (): Promise<number> => {
    // A batch whose rows are there and whose number is not was begun all the same.
    const written = allStoredFamilies.flatMap(tablesOf).map(({ name }) => `(select max(sync_version) from ${name})`);
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
    // Its tables are kept in order by the engine.
    sort: async () => undefined,
    close: () => client.close(),
  };
}
