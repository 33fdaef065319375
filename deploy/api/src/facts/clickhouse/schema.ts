import { mediaColumn } from '../families/fact-family.ts';
import { type ColumnType, type FactColumn, type FactTable, tablesOf } from '../families/fact-tables.ts';
import { allStoredFamilies } from '../families/index.ts';

/** How many inserts a table remembers by token to drop repeated ones; replicated tables use the server's setting. */
const deduplicatedInserts = 1_000;

const types: Record<ColumnType, string> = {
  label: 'LowCardinality(String)',
  text: 'String',
  instant: "DateTime('UTC')",
  day: 'Date',
  integer: 'Int64',
  measure: 'Nullable(Int64)',
};

const tableSql = ({ name, columns, timeColumn: { name: time } }: FactTable) => `
  create table if not exists ${name} (${columns.map((column) => `${column.name} ${types[column.type]}`).join(', ')}, sync_version Int64)
  engine = MergeTree partition by toYYYYMM(${time}) order by (workspace_id, toDate(${time}), ${mediaColumn})
  settings non_replicated_deduplication_window = ${deduplicatedInserts}`;
/** The engine's type of a column in a table of an older release; undefined if it lacks the column. */
type KnownTypes = (column: FactColumn) => string | undefined;

/**
 * Adds missing columns to a table of an older release, empty in existing rows, and makes existing measures nullable. Null if nothing has to
 * change.
 */
export function alterSql({ name, columns }: FactTable, typeOf: KnownTypes): string | null {
  const changes = columns.flatMap((column) => {
    const known = typeOf(column);
    const wanted = `${column.name} ${types[column.type]}`;
    if (known === undefined) return [`add column ${wanted}`];
    return column.type === 'measure' && known !== types.measure ? [`modify column ${wanted}`] : [];
  });
  return changes.length === 0 ? null : `alter table ${name} ${changes.join(', ')}`;
}
const ofRecords = (order: string) =>
  `engine = MergeTree order by ${order} settings non_replicated_deduplication_window = ${deduplicatedInserts}`;

/** The tables of facts, the same in every store. Existing tables, such as replicated or distributed ones, are kept. */
export const schemaStatements = [
  ...allStoredFamilies.flatMap(tablesOf).map(tableSql),
  `create table if not exists folded_batches (
    batch_number Int64, folded_at DateTime64(3, 'UTC')) ${ofRecords('batch_number')}`,
  `create table if not exists deliveries (
    batch_number Int64, workspace_id String, connection_id String, event_count Int64,
    first_event_at DateTime64(3, 'UTC'), last_event_at DateTime64(3, 'UTC'))
    ${ofRecords('(workspace_id, connection_id, batch_number)')}`,
];
