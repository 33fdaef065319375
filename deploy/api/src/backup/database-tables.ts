import type { Client } from 'pg';

/** The product's schemas in the database. */
const schemas = ['app', 'identity', 'pgboss'];
/** These tables record which migrations have run. The manifest lists the migrations, and restoring runs them. */
const migrationTables = [
  'app.migrations',
  'app.migrations_lock',
  'identity.kysely_migration',
  'identity.kysely_migration_lock',
  'pgboss.version',
];

export interface StoredTable {
  schema: string;
  name: string;
  columns: string[];
  /** Primary key columns; empty if there is no primary key. */
  key: string[];
}

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const getQualifiedName = ({ schema, name }: { schema: string; name: string }): string =>
  `${quoteName(schema)}.${quoteName(name)}`;

/** Lists the product's tables. A partitioned table is listed once, without its partitions. */
export async function listTables(client: Client): Promise<StoredTable[]> {
  const { rows } = await client.query<StoredTable>(
    `select namespace.nspname as schema, class.relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select array_agg(attname::text order by key_column.position)
        from pg_index as index, unnest(index.indkey) with ordinality as key_column (number, position), pg_attribute as attribute
        where index.indrelid = class.oid and index.indisprimary
          and attribute.attrelid = class.oid and attribute.attnum = key_column.number), '{}') as key
    from pg_class as class join pg_namespace as namespace on namespace.oid = class.relnamespace
    where namespace.nspname = any($1) and class.relkind in ('r', 'p') and not class.relispartition
      and namespace.nspname || '.' || class.relname <> all($2)
    order by 1, 2`,
    [schemas, migrationTables],
  );
  return rows;
}

/** Reads rows in a fixed order, so that equal tables have equal hashes. */
export function buildCopyOutSql(table: StoredTable): string {
  const columns = table.columns.map(quoteName).join(', ');
  const order =
    table.key.length > 0
      ? table.key.map((name) => `${quoteName(name)}::text collate "C"`)
      : ['source::text collate "C"'];
  return `copy (select ${columns} from ${getQualifiedName(table)} as source order by ${order.join(', ')}) to stdout`;
}

export const buildCopyInSql = (table: Pick<StoredTable, 'schema' | 'name' | 'columns'>): string =>
  `copy ${getQualifiedName(table)} (${table.columns.map(quoteName).join(', ')}) from stdin`;

export interface Sequence {
  schema: string;
  name: string;
  last: string;
  isCalled: boolean;
}

/**
 * Sequences are not transactional: reading them after the tables ensures that none is behind its table.
 */
export async function readSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    'select schemaname as schema, sequencename as name from pg_sequences where schemaname = any($1) order by 1, 2',
    [schemas],
  );
  const sequences: Sequence[] = [];
  for (const sequence of rows) {
    const found = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${getQualifiedName(sequence)}`,
    );
    sequences.push(...found.rows.map((row) => ({ ...sequence, ...row })));
  }
  return sequences;
}

/** Reads the migrations that have run, by schema. */
export async function readMigrations(client: Client): Promise<{ app: string[]; identity: string[]; pgboss: number }> {
  /** With a hosted user pool there may be no `identity` schema. */
  const listNames = async (tableName: string): Promise<string[]> => {
    const table = await client.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [tableName]);
    if (!table.rows[0]?.exists) return [];
    return (await client.query<{ name: string }>(`select name from ${tableName} order by name`)).rows.map(
      ({ name }) => name,
    );
  };
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return {
    app: await listNames('app.migrations'),
    identity: await listNames('identity.kysely_migration'),
    pgboss: rows[0]?.version ?? 0,
  };
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Lists the foreign keys. They are added once all rows are restored, because tables refer to each other in cycles. */
export async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select foreign_key.conrelid::regclass::text as table, foreign_key.conname as name,
      pg_get_constraintdef(foreign_key.oid) as definition
    from pg_constraint as foreign_key join pg_namespace as namespace on namespace.oid = foreign_key.connamespace
    where foreign_key.contype = 'f' and foreign_key.conparentid = 0 and namespace.nspname = any($1)`,
    [schemas],
  );
  return rows;
}
