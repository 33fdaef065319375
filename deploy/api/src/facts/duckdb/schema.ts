import type { DuckDBConnection } from '@duckdb/node-api';
import { type ColumnType, type FactColumn, type FactTable, getTables } from '../families/fact-tables.ts';
import { allStoredFamilies } from '../families/index.ts';

const types: Record<ColumnType, string> = {
  label: 'varchar',
  text: 'varchar',
  instant: 'timestamp',
  day: 'date',
  integer: 'bigint',
  measure: 'bigint',
};

/** The SQL values of new columns in facts from older releases; for all other types they are null. */
const unknownValues: Partial<Record<ColumnType, string>> = { label: "''", integer: '0' };

/** Returns the SQL value of a column in facts that were written before the column was added. */
export const getUnknownValue = (type: ColumnType): string => unknownValues[type] ?? 'null';

const getColumnSql = ({ name, type }: FactColumn) => `${name} ${types[type]}${type === 'measure' ? '' : ' not null'}`;
const getTableSql = ({ name, columns }: FactTable) => `
  create table if not exists ${name} (
    ${columns.map(getColumnSql).join(',\n    ')},
    sync_version bigint not null,
    workspace_number integer);`;

/**
 * Times are in UTC. Facts are found by `workspace_number`, because the engine's block statistics keep only the first
 * eight bytes of strings, which are the same in all workspace ids. `sync_version` is the number of the batch that wrote
 * a fact, or of the slice if a connector fetched it; batches and slices are numbered separately. `deliveries`
 * permanently records how many events from each source a batch contained; figures can be traced back only this far.
 */
const tablesSql = `
  create table if not exists workspace_numbers (
    workspace_number integer primary key,
    workspace_id varchar not null unique);
  ${allStoredFamilies.flatMap(getTables).map(getTableSql).join('')}
  create table if not exists folded_batches (batch_number bigint primary key, folded_at timestamp not null);
  create table if not exists written_slices (sync_version bigint primary key);
  create table if not exists sorts (sorted_at timestamp not null, up_to bigint not null);
  alter table sorts add column if not exists slices_up_to bigint default 0;
  create table if not exists deliveries (
    batch_number bigint not null,
    workspace_id varchar not null,
    connection_id varchar not null,
    event_count bigint not null,
    first_event_at timestamp not null,
    last_event_at timestamp not null,
    primary key (batch_number, workspace_id, connection_id));`;

/** Tables that existed before workspaces had numbers. */
const unnumberedTables = ['web', 'web_visitors'];

/**
 * Adds workspace numbers to facts from an older release, in the order of the ids: rows sorted by id are then also
 * sorted by number.
 */
async function numberFacts(writer: DuckDBConnection): Promise<void> {
  const ids = unnumberedTables.map((table) => `select workspace_id from ${table}`).join(' union ');
  await writer.run(
    `insert into workspace_numbers select row_number() over (order by workspace_id), workspace_id from (${ids})`,
  );
  for (const table of unnumberedTables) {
    // Columns are stored separately, so the rows need not be rewritten.
    await writer.run(`alter table ${table} add column workspace_number integer`);
    await writer.run(
      `update ${table} set workspace_number = existing.workspace_number from workspace_numbers as existing where existing.workspace_id = ${table}.workspace_id`,
    );
  }
}

/** Returns the names of a table's columns, and whether each may be null. */
async function readColumns(writer: DuckDBConnection, table: string): Promise<Map<string, boolean>> {
  const result = await writer.runAndReadAll(
    'select column_name, is_nullable from duckdb_columns() where table_name = $1 and not internal',
    [table],
  );
  return new Map(result.getRowsJS().map(([name, isNullable]) => [String(name), Boolean(isNullable)]));
}

/**
 * Rewrites a table from an older release in the current format, because appending rows depends on the order of the
 * columns.
 */
async function rewriteTable(writer: DuckDBConnection, table: FactTable): Promise<void> {
  const existing = await readColumns(writer, table.name);
  if (table.columns.every(({ name, type }) => (type === 'measure' ? existing.get(name) : existing.has(name)))) return;
  const values = table.columns.map(({ name, type }) => (existing.has(name) ? name : getUnknownValue(type)));
  await writer.run(`alter table ${table.name} rename to ${table.name}_before`);
  await writer.run(getTableSql(table));
  await writer.run(
    `insert into ${table.name} select ${values.join(', ')}, sync_version, workspace_number from ${table.name}_before`,
  );
  await writer.run(`drop table ${table.name}_before`);
}

/**
 * Creates the tables or upgrades those from an older release. If the process is killed partway, nothing changes.
 */
export async function prepareTables(writer: DuckDBConnection): Promise<void> {
  await writer.run('begin transaction');
  try {
    await writer.run(tablesSql);
    if (!(await readColumns(writer, 'web')).has('workspace_number')) await numberFacts(writer);
    for (const table of allStoredFamilies.flatMap(getTables)) await rewriteTable(writer, table);
    await writer.run('commit');
  } catch (error) {
    await writer.run('rollback');
    throw error;
  }
}
