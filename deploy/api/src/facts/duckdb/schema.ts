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

/** What facts of releases that did not have a column are worth in it. */
const unknownValues: Partial<Record<ColumnType, string>> = { label: "''", integer: '0' };

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

async function columnsOf(writer: DuckDBConnection, table: string): Promise<Set<string>> {
  const found = await writer.runAndReadAll(
    'select column_name from duckdb_columns() where table_name = $1 and not internal',
    [table],
  );
  return new Set(found.getRowsJS().map(([name]) => String(name)));
}

/** Writes a table of an older release anew, with the columns that have come since: rows are appended in the order of the columns. */
async function addColumns(writer: DuckDBConnection, table: FactTable): Promise<void> {
  const known = await columnsOf(writer, table.name);
  if (table.columns.every(({ name }) => known.has(name))) return;
  const values = table.columns.map(({ name, type }) => (known.has(name) ? name : (unknownValues[type] ?? 'null')));
  await writer.run(`alter table ${table.name} rename to ${table.name}_before`);
  await writer.run(tableSql(table));
  await writer.run(
    `insert into ${table.name} select ${values.join(', ')}, sync_version, workspace_number from ${table.name}_before`,
  );
  await writer.run(`drop table ${table.name}_before`);
}

/** Makes the tables, or brings those of an older release into today's form; whoever is killed meanwhile leaves them as they were. */
export async function prepareTables(writer: DuckDBConnection): Promise<void> {
  await writer.run('begin transaction');
  try {
    await writer.run(tablesSql);
    if (!(await columnsOf(writer, 'web')).has('workspace_number')) await numberFacts(writer);
    for (const table of allStoredFamilies.flatMap(tablesOf)) await addColumns(writer, table);
    await writer.run('commit');
  } catch (error) {
    await writer.run('rollback');
    throw error;
  }
}
