import { mediaColumn } from '../families/fact-family.ts';
import { type ColumnType, type FactColumn, type FactTable, getTables } from '../families/fact-tables.ts';
import { allStoredFamilies } from '../families/index.ts';
import type { FactsAddress } from './facts-address.ts';

/** Number of recent insert tokens that a table remembers in order to drop repeated inserts. */
const maxRememberedTokens = 1_000;
/**
 * Replicated tables also forget tokens by age, by default after an hour. An unfinished batch may wait longer for
 * its worker.
 */
const deduplicationSeconds = 366 * 24 * 60 * 60;

const types: Record<ColumnType, string> = {
  label: 'LowCardinality(String)',
  text: 'String',
  instant: "DateTime('UTC')",
  day: 'Date',
  integer: 'Int64',
  measure: 'Nullable(Int64)',
};

interface TableDefinition {
  name: string;
  columns: string;
  /** The `partition by` and `order by` clauses. */
  clauses: string;
  /** All facts of a workspace are on one shard. Batch numbers belong to no workspace and are spread over all shards. */
  shardedBy: 'workspace_id' | 'batch_number';
}

const getDefinition = ({ name, columns, timeColumn: { name: time } }: FactTable): TableDefinition => ({
  name,
  columns: [...columns.map((column) => `${column.name} ${types[column.type]}`), 'sync_version Int64'].join(', '),
  clauses: `partition by toYYYYMM(${time}) order by (workspace_id, toDate(${time}), ${mediaColumn})`,
  shardedBy: 'workspace_id',
});

const definitions: readonly TableDefinition[] = [
  ...allStoredFamilies.flatMap(getTables).map(getDefinition),
  {
    name: 'folded_batches',
    columns: "batch_number Int64, folded_at DateTime64(3, 'UTC')",
    clauses: 'order by batch_number',
    shardedBy: 'batch_number',
  },
  {
    name: 'deliveries',
    columns: `batch_number Int64, workspace_id String, connection_id String, event_count Int64,
    first_event_at DateTime64(3, 'UTC'), last_event_at DateTime64(3, 'UTC')`,
    clauses: 'order by (workspace_id, connection_id, batch_number)',
    shardedBy: 'workspace_id',
  },
];

export const tableNames = definitions.map(({ name }) => name);

type ClusterLocation = Pick<FactsAddress, 'cluster' | 'database'>;

/** Returns the clause that runs a statement on every server of the cluster; empty without a cluster. */
export const getClusterClause = ({ cluster }: Pick<ClusterLocation, 'cluster'>): string =>
  cluster === null ? '' : ` on cluster \`${cluster}\``;

/**
 * Returns the table that stores the rows. In a cluster, each shard has such a table for its own rows, and a distributed
 * table covers all of them.
 */
export const getStorageTable = ({ cluster }: Pick<ClusterLocation, 'cluster'>, name: string): string =>
  cluster === null ? name : `${name}_local`;

function getCreateStatements(
  { name, columns, clauses, shardedBy }: TableDefinition,
  location: ClusterLocation,
): string[] {
  const { cluster, database } = location;
  if (cluster === null)
    return [
      `create table if not exists ${name} (${columns}) engine = MergeTree ${clauses}
      settings non_replicated_deduplication_window = ${maxRememberedTokens}`,
    ];
  const local = getStorageTable(location, name);
  return [
    `create table if not exists ${local}${getClusterClause(location)} (${columns})
    engine = ReplicatedMergeTree('/reportage/${database}/${local}/{shard}', '{replica}') ${clauses}
    settings replicated_deduplication_window = ${maxRememberedTokens}, replicated_deduplication_window_seconds = ${deduplicationSeconds}`,
    `create table if not exists ${name}${getClusterClause(location)} (${columns})
    engine = Distributed('${cluster}', '${database}', '${local}', cityHash64(${shardedBy}))`,
  ];
}

/** Lists the statements that create missing facts tables. */
export const listSchemaStatements = (location: ClusterLocation): string[] =>
  definitions.flatMap((definition) => getCreateStatements(definition, location));

/** Returns the type of a column in an existing table; undefined if the table lacks the column. */
type GetExistingType = (column: FactColumn) => string | undefined;

/**
 * Lists the statements that upgrade a table from an older release: they add missing columns, which are empty in existing
 * rows, and make existing measures nullable. The list is empty if nothing has to change.
 */
export function listAlterStatements(
  { name, columns }: FactTable,
  getExistingType: GetExistingType,
  location: ClusterLocation,
): string[] {
  const changes = columns.flatMap((column) => {
    const existingType = getExistingType(column);
    const columnDefinition = `${column.name} ${types[column.type]}`;
    if (existingType === undefined) return [`add column if not exists ${columnDefinition}`];
    return column.type === 'measure' && existingType !== types.measure ? [`modify column ${columnDefinition}`] : [];
  });
  if (changes.length === 0) return [];
  // The distributed table comes last, because the next start checks its columns to see whether all changes were made.
  const tables = new Set([getStorageTable(location, name), name]);
  return [...tables].map((table) => `alter table ${table}${getClusterClause(location)} ${changes.join(', ')}`);
}
