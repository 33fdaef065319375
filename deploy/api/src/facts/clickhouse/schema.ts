import { mediaColumn } from '../families/fact-family.ts';
import { type ColumnType, type FactColumn, type FactTable, tablesOf } from '../families/fact-tables.ts';
import { allStoredFamilies } from '../families/index.ts';

/** Inserts that a table remembers by their token, so that one which comes again adds nothing; on replicas the server has its own. */
const deduplicatedInserts = 1_000;

const types: Record<ColumnType, string> = {
  label: 'LowCardinality(String)',
  text: 'String',
  instant: "DateTime('UTC')",
  day: 'Date',
  integer: 'Int64',
};

const tableSql = ({ name, columns, timeColumn: { name: time } }: FactTable) => `
  create table if not exists ${name} (${columns.map((column) => `${column.name} ${types[column.type]}`).join(', ')}, sync_version Int64)
  engine = MergeTree partition by toYYYYMM(${time}) order by (workspace_id, toDate(${time}), ${mediaColumn})
  settings non_replicated_deduplication_window = ${deduplicatedInserts}`;
/** Gives a table of an older release the columns that it lacks; what was counted before says nothing of them. */
export const addColumnsSql = ({ name }: FactTable, lacking: readonly FactColumn[]): string =>
  `alter table ${name} ${lacking.map((column) => `add column ${column.name} ${types[column.type]}`).join(', ')}`;
const ofRecords = (order: string) =>
  `engine = MergeTree order by ${order} settings non_replicated_deduplication_window = ${deduplicatedInserts}`;

/** The tables of the facts, as every store has them. Where somebody has made them beforehand, replicated or distributed, they stay. */
export const schemaStatements = [
  ...allStoredFamilies.flatMap(tablesOf).map(tableSql),
  `create table if not exists folded_batches (
    batch_number Int64, folded_at DateTime64(3, 'UTC')) ${ofRecords('batch_number')}`,
  `create table if not exists deliveries (
    batch_number Int64, workspace_id String, connection_id String, event_count Int64,
    first_event_at DateTime64(3, 'UTC'), last_event_at DateTime64(3, 'UTC'))
    ${ofRecords('(workspace_id, connection_id, batch_number)')}`,
];
