import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { KnownIds } from './hostile-values.ts';

const idPattern = /^[a-z]{2,6}_[0-7][0-9a-hjkmnp-tv-z]{25}$/;

/** Reads the ids in all rows that belong to a workspace. */
async function readIds(db: Database, workspaceId: string): Promise<Set<string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.columns
    where table_schema = 'app' and column_name = 'workspace_id'`.execute(db);
  const ids = new Set([workspaceId]);
  for (const { name } of tables) {
    const { rows } = await sql
      .raw<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${name} t where workspace_id = '${workspaceId}'`,
      )
      .execute(db);
    for (const { row } of rows)
      for (const value of Object.values(row)) if (typeof value === 'string' && idPattern.test(value)) ids.add(value);
  }
  return ids;
}

/**
 * Reads the ids from two workspaces. Excludes ids that occur in both, such as user ids, because they are not secret.
 */
export async function readKnownIds(
  db: Database,
  ownWorkspaceId: string,
  foreignWorkspaceId: string,
): Promise<KnownIds> {
  const ownIds = await readIds(db, ownWorkspaceId);
  const foreignIds = await readIds(db, foreignWorkspaceId);
  const subtract = (ids: Set<string>, others: Set<string>) => [...ids].filter((id) => !others.has(id));
  return { own: subtract(ownIds, foreignIds), foreign: subtract(foreignIds, ownIds) };
}
