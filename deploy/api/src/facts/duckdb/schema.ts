import type { DuckDBConnection } from '@duckdb/node-api';
import { type ColumnType, type FactTable, tablesOf } from '../families/fact-tables.ts';
import { allStoredFamilies } from '../families/index.ts';

const types: Record<ColumnType, string> = {
  label: 'varchar',
  text: 'varchar',
  instant: 'timestamp',
  day: 'date',
  integer: 'bigint',
};

const tableSql = ({ name, columns }: FactTable) => `
  create table if not exists ${name} (
    ${columns.map((column) => `${column.name} ${types[column.type]} not null`).join(',\n    ')},
    sync_version bigint not null,
    workspace_number integer);`;

/**
 * Times are UTC. `workspace_number` is what facts are found by: of a block's texts the engine keeps the first eight bytes only, which all
 * workspaces' ids have in common, of its numbers all. `sync_version` of own `web` facts is the number of the batch that brought them;
 * `deliveries` keeps for good what each batch held of a source, which is where the lineage of a number ends.
 */
const tablesSql = `
  create table if not exists workspace_numbers (
    workspace_number integer primary key,
    workspace_id varchar not null unique);
  ${allStoredFamilies.flatMap(tablesOf).map(tableSql).join('')}
  create table if not exists folded_batches (batch_number bigint primary key, folded_at timestamp not null);
  create table if not exists sorts (sorted_at timestamp not null, up_to bigint not null);
  create table if not exists deliveries (
    batch_number bigint not null,
    workspace_id varchar not null,
    connection_id varchar not null,
    event_count bigint not null,
    first_event_at timestamp not null,
    last_event_at timestamp not null,
    primary key (batch_number, workspace_id, connection_id));`;

/** Tables that there were before workspaces had numbers. */
const unnumberedTables = ['web', 'web_visitors'];

/** Gives the facts of an older release their workspaces' numbers, which follow the ids, so that what lies by id lies by number. */
async function numberFacts(writer: DuckDBConnection): Promise<void> {
  const ids = unnumberedTables.map((table) => `select workspace_id from ${table}`).join(' union ');
  await writer.run(
    `insert into workspace_numbers select row_number() over (order by workspace_id), workspace_id from (${ids})`,
  );
  for (const table of unnumberedTables) {
    // A column is changed by itself: the rows need not be written anew.
    await writer.run(`alter table ${table} add column workspace_number integer`);
    await writer.run(
      `update ${table} set workspace_number = known.workspace_number from workspace_numbers as known where known.workspace_id = ${table}.workspace_id`,
    );
  }
}

/** Makes the tables, or brings those of an older release into today's form; whoever is killed meanwhile leaves them as they were. */
export async function prepareTables(writer: DuckDBConnection): Promise<void> {
  await writer.run('begin transaction');
  try {
    await writer.run(tablesSql);
    const found = await writer.runAndReadAll(
      "select 1 from duckdb_columns() where table_name = 'web' and column_name = 'workspace_number'",
    );
    if (found.currentRowCount === 0) await numberFacts(writer);
    await writer.run('commit');
  } catch (error) {
    await writer.run('rollback');
    throw error;
  }
}
