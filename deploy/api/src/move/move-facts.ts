import { createReadStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api';
import type pg from 'pg';
import { openFactsSnapshot, type SnapshotServices } from '../backup/facts-snapshot.ts';
import { openClient } from '../facts/clickhouse/clickhouse-store.ts';
import { hasServerFacts } from '../facts/clickhouse/exports.ts';
import type { FactsAddress } from '../facts/clickhouse/facts-address.ts';
import { getClusterClause, getStorageTable } from '../facts/clickhouse/schema.ts';
import {
  buildClickHouseGroupsSql,
  buildDuckDbGroupsSql,
  buildExportedColumnsSql,
  type MovedTable,
  movedTables,
} from './facts-tables.ts';
import {
  countRows,
  type Groups,
  groupCount,
  joinAdjacentGroups,
  listDifferingGroups,
  MoveFailure,
  requireEqual,
} from './groups.ts';

const markerTable = 'reportage_move';
const statementTimeoutMs = 3_600_000;
/** Number of rows in one insert. */
const rowsPerInsert = 100_000;

/** Opens the target. Until the facts are moved, it contains a table that identifies the source of the copy. */
export async function openFactsTarget(url: string, source: string): Promise<ClickHouseClient> {
  const client = await openClient(url, statementTimeoutMs).catch((cause: unknown) => {
    throw new MoveFailure(
      `ClickHouse at ${new URL(url).host} cannot store the facts: check that it is running and that TO_FACTS_URL contains the correct host, user, password and database. Nothing was changed.`,
      { cause },
    );
  });
  await client.command({
    query: `create table if not exists ${markerTable} (source String) engine = MergeTree order by source`,
  });
  const found = await client.query({ query: `select source from ${markerTable}`, format: 'JSONCompact' });
  const sources = (await found.json<[string]>()).data.map(([name]) => name);
  if (sources.includes(source)) return client;
  if (sources.length > 0 || (await hasServerFacts(client))) {
    await client.close();
    throw new MoveFailure(
      'The ClickHouse database in TO_FACTS_URL already contains facts: use an empty database. Nothing was changed.',
    );
  }
  await client.insert({ table: markerTable, values: [[source]], format: 'JSONCompactEachRow' });
  return client;
}

export async function finalizeFactsTarget(client: ClickHouseClient): Promise<void> {
  await client.command({ query: `drop table if exists ${markerTable}` });
}

const toGroups = (rows: readonly (readonly unknown[])[]): Groups =>
  new Map(rows.map(([group, count, hash]) => [Number(group), { count: Number(count), hash: String(hash) }]));

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;

interface FactsCopy {
  engine: DuckDBConnection;
  client: ClickHouseClient;
  /** URL of the server to which the client is connected. */
  target: FactsAddress;
  /** Temporary folder for rows being copied. */
  folder: string;
}

async function readTargetGroups(client: ClickHouseClient, table: MovedTable, groupSize: number): Promise<Groups> {
  const found = await client.query({ query: buildClickHouseGroupsSql(table, groupSize), format: 'JSONCompact' });
  return toGroups((await found.json<unknown[]>()).data);
}

async function readRows(engine: DuckDBConnection, sql: string): Promise<unknown[][]> {
  return (await engine.runAndReadAll(sql)).getRowsJS();
}

/** Replaces the target's rows in the version groups that differ. */
async function copyGroups(
  { engine, client, target, folder }: FactsCopy,
  table: MovedTable,
  {
    source,
    groupSize,
    from,
    to,
    differing,
  }: { source: string; groupSize: number; from: Groups; to: Groups; differing: number[] },
): Promise<void> {
  const obsolete = differing.filter((group) => to.has(group));
  if (obsolete.length > 0) {
    await client.command({
      query: `delete from ${getStorageTable(target, table.name)}${getClusterClause(target)} where intDiv(${table.versionColumn}, ${groupSize}) in {groups:Array(Int64)}`,
      query_params: { groups: obsolete },
    });
  }
  const file = join(folder, `${table.name}.json`);
  for (const range of joinAdjacentGroups(
    differing.filter((group) => from.has(group)),
    from,
    rowsPerInsert,
  )) {
    const [first, end] = [range.from * groupSize, (range.to + 1) * groupSize];
    await engine.run(
      `copy (select ${buildExportedColumnsSql(table)} from ${source} where ${table.versionColumn} >= ${first} and ${table.versionColumn} < ${end})
      to ${quote(file)} (format json)`,
    );
    const { stream } = await client.exec({
      query: `insert into ${table.name} format JSONEachRow`,
      values: createReadStream(file),
      // Otherwise, if equal rows were just deleted, ClickHouse treats the insert as a duplicate and drops its rows.
      clickhouse_settings: { insert_deduplicate: 0, max_partitions_per_insert_block: '0', async_insert: 0 },
    });
    for await (const _ of stream);
    await rm(file);
  }
}

/** @returns rows copied, rows in total, and the groups that still differ */
async function copyTable(copy: FactsCopy, table: MovedTable, path: string) {
  const source = `read_parquet(${quote(path)})`;
  const [[highest] = []] = await readRows(
    copy.engine,
    `select coalesce(max(${table.versionColumn}), 0)::varchar from ${source}`,
  );
  const groupSize = Math.max(1, Math.ceil((Number(highest) + 1) / groupCount));
  const [from, to] = await Promise.all([
    readRows(copy.engine, buildDuckDbGroupsSql(table, groupSize, source)).then(toGroups),
    readTargetGroups(copy.client, table, groupSize),
  ]);
  const differing = listDifferingGroups(from, to);
  const rows = countRows(from);
  if (differing.length === 0) return { copied: 0, rows, remaining: [] };
  await copyGroups(copy, table, { source, groupSize, from, to, differing });
  const remaining = listDifferingGroups(from, await readTargetGroups(copy.client, table, groupSize));
  return { copied: countRows(from, differing), rows, remaining };
}

/**
 * Takes a snapshot of the facts and copies the rows that differ. @returns how many rows were copied, and how many exist
 * @throws {MoveFailure} if the copy differs from the snapshot
 */
export async function copyFacts(
  services: SnapshotServices,
  {
    source,
    client,
    target,
    afterTable,
  }: { source: pg.Client; client: ClickHouseClient; target: FactsAddress; afterTable?: (name: string) => void },
): Promise<{ copied: number; rows: number }> {
  const snapshot = await openFactsSnapshot(services);
  const folder = join(services.dataFolder, 'move');
  const engine = await (await DuckDBInstance.create(':memory:', { threads: '2', memory_limit: '1GB' })).connect();
  try {
    await snapshot.onSnapshotInUse();
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const tables = new Map((await snapshot.exportTables(source)).map(({ name, path }) => [name, path]));
    const differing = new Map<string, number[]>();
    let [copied, rows] = [0, 0];
    for (const table of movedTables) {
      const path = tables.get(table.name);
      if (!path)
        throw new MoveFailure(
          `The facts do not include the table ${table.name}: start the product once with this release.`,
        );
      const result = await copyTable({ engine, client, target, folder }, table, path);
      copied += result.copied;
      rows += result.rows;
      differing.set(table.name, result.remaining);
      afterTable?.(table.name);
    }
    requireEqual(differing);
    return { copied, rows };
  } finally {
    engine.closeSync();
    await snapshot.close();
    await rm(folder, { recursive: true, force: true });
  }
}
