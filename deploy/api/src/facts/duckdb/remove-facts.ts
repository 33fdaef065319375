import { type DuckDBConnection, listValue } from '@duckdb/node-api';
import { getTables } from '../families/fact-tables.ts';
import { allStoredFamilies, getStoredFamily, type StoredMediaType } from '../families/index.ts';
import type { WorkspaceNumbers } from './workspace-numbers.ts';

/** Keeps statements short, because the fold waits for them. */
const maxRowsPerStatement = 50_000;

const runDelete = async (writer: DuckDBConnection, sql: string, value: string | number): Promise<number> =>
  Number((await writer.runAndReadAll(sql, [value])).getRowsJS()[0]?.[0] ?? 0);

/** Removes the rows of replaced versions. */
export async function removeSlices(
  writer: DuckDBConnection,
  mediaType: StoredMediaType,
  syncVersions: readonly number[],
): Promise<void> {
  const versions = listValue(syncVersions.map(BigInt));
  for (const { name } of getTables(getStoredFamily(mediaType))) {
    await writer.run(`delete from ${name} where sync_version in (select unnest($1::bigint[]))`, [versions]);
  }
}

/**
 * Removes at most `maxRowsPerStatement` rows per call. The last call also removes the workspace's number.
 * @returns whether no facts are left
 */
export async function removeWorkspaceFacts(
  writer: DuckDBConnection,
  numbers: WorkspaceNumbers,
  workspaceId: string,
): Promise<boolean> {
  const number = numbers.getNumber(workspaceId);
  for (const { name } of allStoredFamilies.flatMap(getTables)) {
    const rowIdsSql = `select rowid from ${name} where workspace_number = $1 limit ${maxRowsPerStatement}`;
    if ((await runDelete(writer, `delete from ${name} where rowid in (${rowIdsSql})`, number)) > 0) return false;
  }
  const deliveryRowIdsSql = `select rowid from deliveries where workspace_id = $1 limit ${maxRowsPerStatement}`;
  const deleteDeliveriesSql = `delete from deliveries where rowid in (${deliveryRowIdsSql})`;
  if ((await runDelete(writer, deleteDeliveriesSql, workspaceId)) > 0) return false;
  await numbers.forget(workspaceId);
  return true;
}
