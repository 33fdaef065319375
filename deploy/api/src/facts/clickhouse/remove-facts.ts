import type { ClickHouseClient } from '@clickhouse/client';
import { getTables } from '../families/fact-tables.ts';
import { allStoredFamilies, getStoredFamily, type StoredMediaType } from '../families/index.ts';
import type { FactsAddress } from './facts-address.ts';
import { getClusterClause, getStorageTable } from './schema.ts';

const tables = [...allStoredFamilies.flatMap(getTables).map(({ name }) => name), 'deliveries'];

/**
 * Removes the rows of replaced slices. ClickHouse hides them immediately and deletes them when it merges data parts.
 */
export async function removeSlices(
  client: ClickHouseClient,
  address: FactsAddress,
  mediaType: StoredMediaType,
  syncVersions: readonly number[],
): Promise<void> {
  for (const { name } of getTables(getStoredFamily(mediaType))) {
    await client.command({
      query: `delete from ${getStorageTable(address, name)}${getClusterClause(address)} where sync_version in {versions:Array(Int64)}`,
      query_params: { versions: syncVersions },
    });
  }
}

/** Has the server delete the workspace's rows in the background. @returns whether no rows are left */
export async function removeWorkspaceFacts(
  client: ClickHouseClient,
  address: FactsAddress,
  workspaceId: string,
): Promise<boolean> {
  const { database, cluster } = address;
  const count = async (sql: string): Promise<number> => {
    const response = await client.query({ query: sql, query_params: { workspaceId, database }, format: 'JSONCompact' });
    return Number((await response.json<[string]>()).data[0]?.[0] ?? 0);
  };
  const mutationTable = cluster === null ? 'system.mutations' : `cluster('${cluster}', system.mutations)`;
  for (const table of tables) {
    if ((await count(`select count() from ${table} where workspace_id = {workspaceId:String}`)) === 0) continue;
    const storageTable = getStorageTable(address, table);
    const runningMutationsQuery = `select count() from ${mutationTable}
      where database = {database:String} and table = '${storageTable}' and not is_done`;
    if ((await count(runningMutationsQuery)) === 0) {
      await client.command({
        query: `alter table ${storageTable}${getClusterClause(address)} delete where workspace_id = {workspaceId:String}`,
        query_params: { workspaceId },
      });
    }
    return false;
  }
  return true;
}
