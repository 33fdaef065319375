import { getTables } from '../facts/families/fact-tables.ts';
import { allStoredFamilies } from '../facts/families/index.ts';

type Kind = 'text' | 'day' | 'integer' | 'seconds' | 'milliseconds';

interface MovedColumn {
  name: string;
  kind: Kind;
}

/** A facts table that both engines have. */
export interface MovedTable {
  name: string;
  columns: readonly MovedColumn[];
  /** The column with the number of the batch or slice that wrote a row. */
  versionColumn: string;
}

const kindsByColumnType = {
  label: 'text',
  text: 'text',
  instant: 'seconds',
  day: 'day',
  integer: 'integer',
  measure: 'integer',
} as const;
const createColumn = (name: string, kind: Kind): MovedColumn => ({ name, kind });

export const movedTables: readonly MovedTable[] = [
  ...allStoredFamilies.flatMap(getTables).map(({ name, columns }) => ({
    name,
    columns: [
      ...columns.map((column) => createColumn(column.name, kindsByColumnType[column.type])),
      createColumn('sync_version', 'integer'),
    ],
    versionColumn: 'sync_version',
  })),
  {
    name: 'deliveries',
    columns: [
      createColumn('batch_number', 'integer'),
      createColumn('workspace_id', 'text'),
      createColumn('connection_id', 'text'),
      createColumn('event_count', 'integer'),
      createColumn('first_event_at', 'milliseconds'),
      createColumn('last_event_at', 'milliseconds'),
    ],
    versionColumn: 'batch_number',
  },
  {
    name: 'folded_batches',
    columns: [createColumn('batch_number', 'integer'), createColumn('folded_at', 'milliseconds')],
    versionColumn: 'batch_number',
  },
];

/** Expressions that format a value as the same text in both engines. */
const duckDbText: Record<Kind, (name: string) => string> = {
  text: (name) => name,
  day: (name) => `strftime(${name}, '%Y-%m-%d')`,
  integer: (name) => `coalesce(${name}::varchar, '~')`,
  seconds: (name) => `(epoch_ms(${name}) // 1000)::varchar`,
  milliseconds: (name) => `epoch_ms(${name})::varchar`,
};
const clickHouseText: Record<Kind, (name: string) => string> = {
  text: (name) => name,
  day: (name) => `toString(${name})`,
  integer: (name) => `ifNull(toString(${name}), '~')`,
  seconds: (name) => `toString(toUnixTimestamp(${name}))`,
  milliseconds: (name) => `toString(toUnixTimestamp64Milli(${name}))`,
};

/** Expressions that format a value as ClickHouse reads it from JSON. */
const exportSql: Record<Kind, (name: string) => string> = {
  text: (name) => name,
  day: (name) => `strftime(${name}, '%Y-%m-%d')`,
  integer: (name) => name,
  seconds: (name) => `strftime(${name}, '%Y-%m-%d %H:%M:%S')`,
  milliseconds: (name) => `strftime(${name}, '%Y-%m-%d %H:%M:%S.%g')`,
};

export const buildExportedColumnsSql = ({ columns }: MovedTable): string =>
  columns.map(({ name, kind }) => `${exportSql[kind](name)} as ${name}`).join(', ');

const joinColumns = (
  { columns }: MovedTable,
  text: Record<Kind, (name: string) => string>,
  separator: string,
): string => columns.map(({ name, kind }) => text[kind](name)).join(` || ${separator} || `);

/**
 * Builds a query for the count and hash of the rows in each group of versions. Rows that are written while facts are
 * copied have later versions, so they change few groups.
 * @param groupSize number of versions in a group
 */
export const buildDuckDbGroupsSql = (table: MovedTable, groupSize: number, source: string): string => `
  select (${table.versionColumn} // ${groupSize})::integer, count(*)::varchar,
    sum(('0x' || left(hash, 8))::uinteger)::varchar || ' ' || sum(('0x' || right(hash, 8))::uinteger)::varchar
  from (select ${table.versionColumn}, md5(${joinColumns(table, duckDbText, 'chr(31)')}) as hash from ${source})
  group by 1`;

export const buildClickHouseGroupsSql = (table: MovedTable, groupSize: number): string => `
  select toInt32(intDiv(${table.versionColumn}, ${groupSize})) as version_group, toString(count()),
    concat(toString(sum(toUInt64(reinterpretAsUInt32(reverse(substring(hash, 1, 4)))))), ' ',
      toString(sum(toUInt64(reinterpretAsUInt32(reverse(substring(hash, 13, 4)))))))
  from (select ${table.versionColumn}, MD5(${joinColumns(table, clickHouseText, 'char(31)')}) as hash from ${table.name})
  group by version_group`;
