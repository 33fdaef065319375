import { sql } from 'kysely';
import type { Executor } from '../database/connection.ts';

export interface ForeignKey {
  table: string;
  column: string;
  /** The referenced table and its column. */
  parent: string;
  parentColumn: string;
  /** Whether the row is deleted with its parent. */
  cascades: boolean;
}

export interface Catalogue {
  tables: readonly string[];
  /** Tables with a `workspace_id` column. */
  scopedTables: readonly string[];
  /** Single-column keys only. Tables with composite keys have a `workspace_id` themselves. */
  foreignKeys: readonly ForeignKey[];
}

/** A table whose rows are deleted with their parent. They could be too many for one step. */
export interface DependentTable {
  table: string;
  column: string;
  parentColumn: string;
}

/** A table whose rows belong to a workspace. */
export interface OwnedTable {
  name: string;
  /** Columns that refer to the workspace: a connection between two workspaces has two. */
  workspaceColumns: readonly string[];
  /** Columns that refer to rows of the same table. */
  selfReferences: readonly string[];
  dependents: readonly DependentTable[];
}

/**
 * Tables whose rows outlive the workspace. The rows are retained for as long as the plan specifies, and then removed
 * by another job.
 */
const retainedTables: readonly string[] = ['audit_entries'];

export async function readCatalogue(db: Executor): Promise<Catalogue> {
  const tables = await sql<{ name: string; isScoped: boolean }>`
    select table_name as name, exists (
      select 1 from information_schema.columns
      where columns.table_schema = 'app' and columns.table_name = tables.table_name and column_name = 'workspace_id'
    ) as is_scoped
    from information_schema.tables where table_schema = 'app' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const keys = await sql<ForeignKey>`
    select child.relname as table, child_attribute.attname as column, parent.relname as parent,
      parent_attribute.attname as parent_column, confdeltype = 'c' as cascades
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    join pg_attribute child_attribute on child_attribute.attrelid = conrelid and child_attribute.attnum = conkey[1]
    join pg_attribute parent_attribute on parent_attribute.attrelid = confrelid and parent_attribute.attnum = confkey[1]
    where contype = 'f' and connamespace = 'app'::regnamespace
    order by array_length(conkey, 1), 1, 2`.execute(db);
  return {
    tables: tables.rows.map(({ name }) => name),
    scopedTables: tables.rows.filter(({ isScoped }) => isScoped).map(({ name }) => name),
    foreignKeys: keys.rows,
  };
}

/** Sorts children before their parents. @throws {Error} if tables refer to each other in a cycle */
function sortForRemoval(names: readonly string[], foreignKeys: readonly ForeignKey[]): string[] {
  const ordered: string[] = [];
  let remaining = [...names];
  while (remaining.length > 0) {
    const removable = remaining.filter(
      (name) =>
        !foreignKeys.some(({ table, parent }) => parent === name && table !== name && remaining.includes(table)),
    );
    if (removable.length === 0)
      throw new Error(`These tables refer to each other in a cycle: ${remaining.join(', ')}.`);
    ordered.push(...removable);
    remaining = remaining.filter((name) => !removable.includes(name));
  }
  return ordered;
}

/**
 * Lists the tables with rows that belong to a workspace, in an order in which they can be emptied. New tables are found
 * by their columns.
 */
export function listOwnedTables({ scopedTables, foreignKeys }: Catalogue): OwnedTable[] {
  const workspaceKeys = foreignKeys.filter(({ parent, cascades }) => parent === 'workspaces' && cascades);
  const names = [...new Set([...scopedTables, ...workspaceKeys.map(({ table }) => table)])].filter(
    (name) => !retainedTables.includes(name),
  );
  return sortForRemoval(names, foreignKeys).map((name) => ({
    name,
    workspaceColumns: scopedTables.includes(name)
      ? ['workspace_id']
      : workspaceKeys.filter(({ table }) => table === name).map(({ column }) => column),
    selfReferences: foreignKeys
      .filter(({ table, parent }) => table === name && parent === name)
      .map(({ column }) => column),
    dependents: foreignKeys
      .filter(({ table, parent, cascades }) => parent === name && cascades && !names.includes(table))
      .map(({ table, column, parentColumn }) => ({ table, column, parentColumn })),
  }));
}

/** Lists the tables whose rows do not belong to a workspace, according to their columns. */
export function listUnownedTables(catalogue: Catalogue): string[] {
  const owned = listOwnedTables(catalogue);
  const ownedNames = new Set([
    ...owned.map(({ name }) => name),
    ...owned.flatMap(({ dependents }) => dependents.map(({ table }) => table)),
  ]);
  return catalogue.tables.filter((table) => !ownedNames.has(table));
}
