import type pg from 'pg';
import { getQualifiedName, listTables, quoteName, type StoredTable } from '../backup/database-tables.ts';
import { type Groups, groupCount } from './groups.ts';

/** Tables that contain this installation's own state. They are not moved. */
const localTables = new Set(['app.maintenance', 'app.facts_exports']);

export async function listMovedTables(client: pg.Client): Promise<StoredTable[]> {
  return (await listTables(client)).filter(({ schema, name }) => !localTables.has(`${schema}.${name}`));
}

/** Makes both servers format values identically, whatever their settings. */
export const uniformFormatSql =
  "set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1";

const buildTextSql = (columns: readonly string[]): string => `row(${columns.map(quoteName).join(', ')})::text`;

/** Builds SQL that computes a row's group from the row's key, or from the entire row if the table has no key. */
export const buildGroupSql = ({ key, columns }: StoredTable): string =>
  `(('x' || left(md5(${buildTextSql(key.length > 0 ? key : columns)}), 3))::bit(12)::int & ${groupCount - 1})`;

/** Reads the count and hash of a table's rows, by group. */
export async function readGroups(client: pg.Client, table: StoredTable): Promise<Groups> {
  const hash = `md5(${buildTextSql(table.columns)})`;
  const { rows } = await client.query<{ group: number; count: string; hash: string }>(
    `select ${buildGroupSql(table)} as group, count(*) as count,
      sum(('x' || left(${hash}, 15))::bit(60)::bigint) || ' ' || sum(('x' || right(${hash}, 15))::bit(60)::bigint) as hash
    from ${getQualifiedName(table)} group by 1`,
  );
  return new Map(rows.map(({ group, count, hash: sum }) => [group, { count: Number(count), hash: sum }]));
}
