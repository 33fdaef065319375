import type { Readable } from 'node:stream';
import type { ClickHouseClient } from '@clickhouse/client';
import { getTables } from '../families/fact-tables.ts';
import { allStoredFamilies } from '../families/index.ts';

/**
 * The last batch and the last slice in a database snapshot. Later ones are written again after the snapshot is
 * restored.
 */
export interface VisibleVersions {
  batch: number;
  /** Batches up to `batch` that were still being written. */
  open: readonly number[];
  slice: number;
}

export interface ServerTable {
  name: string;
  /** Returns one line per row: a JSON array of its values, with the columns in alphabetical order. */
  read(): Promise<Readable>;
}

interface FilteredTable {
  name: string;
  column: 'sync_version' | 'batch_number';
  upTo: number;
  /** Versions to omit. */
  open: readonly number[];
}

const listFilteredTables = ({ batch, open, slice }: VisibleVersions): FilteredTable[] => [
  ...allStoredFamilies.flatMap((family) =>
    getTables(family).map(
      ({ name }): FilteredTable => ({
        name,
        column: 'sync_version',
        ...(family.time.kind === 'instant' ? { upTo: batch, open } : { upTo: slice, open: [] }),
      }),
    ),
  ),
  { name: 'deliveries', column: 'batch_number', upTo: batch, open },
  { name: 'folded_batches', column: 'batch_number', upTo: batch, open },
];

const exportTimeoutMs = 3_600_000;

/** Lists the columns alphabetically, because tables from older releases have them in a different order. */
async function listColumns(client: ClickHouseClient, table: string): Promise<string> {
  const response = await client.query({
    query:
      'select name from system.columns where database = currentDatabase() and table = {table:String} order by name',
    query_params: { table },
    format: 'JSONCompact',
  });
  return (await response.json<[string]>()).data.map(([name]) => `\`${name}\``).join(', ');
}

/** Lists the facts tables, limited to the versions in a database snapshot. */
export function listServerTables(client: ClickHouseClient, versions: VisibleVersions): ServerTable[] {
  return listFilteredTables(versions).map(({ name, column, upTo, open }) => ({
    name,
    async read() {
      const { stream } = await client.exec({
        query: `select ${await listColumns(client, name)} from ${name}
          where ${column} <= {upTo:Int64} and ${column} not in {open:Array(Int64)} format JSONCompactEachRow`,
        query_params: { upTo, open },
        abort_signal: AbortSignal.timeout(exportTimeoutMs),
      });
      return stream;
    },
  }));
}

/** Writes exported rows into an empty table. */
export async function importServerTable(client: ClickHouseClient, name: string, rows: Readable): Promise<void> {
  const { stream } = await client.exec({
    query: `insert into ${name} (${await listColumns(client, name)}) format JSONCompactEachRow`,
    values: rows,
    abort_signal: AbortSignal.timeout(exportTimeoutMs),
  });
  stream.resume();
}

export async function hasServerFacts(client: ClickHouseClient): Promise<boolean> {
  const versions = { batch: Number.MAX_SAFE_INTEGER, open: [], slice: Number.MAX_SAFE_INTEGER };
  for (const { name } of listFilteredTables(versions)) {
    const response = await client.query({ query: `select 1 from ${name} limit 1`, format: 'JSONCompact' });
    if ((await response.json<unknown[]>()).data.length > 0) return true;
  }
  return false;
}
