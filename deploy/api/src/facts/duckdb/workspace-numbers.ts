import type { DuckDBConnection } from '@duckdb/node-api';

/** Numbers by which the facts of workspaces are found; each is one workspace's for good. */
export interface WorkspaceNumbers {
  /** Number of a workspace; one that no fact has, where there are no facts of it. */
  of(workspaceId: string): number;
  /** Gives a number to each that has none: on its own, before the facts. Where those never come, the number waits for others of the workspace. */
  give(workspaceIds: Iterable<string>): Promise<void>;
}

const nobodys = 0;

export async function readWorkspaceNumbers(writer: DuckDBConnection): Promise<WorkspaceNumbers> {
  const stored = await writer.runAndReadAll('select workspace_id, workspace_number from workspace_numbers');
  const numbers = new Map(stored.getRowsJS().map(([id, number]) => [String(id), Number(number)]));
  let last = Math.max(nobodys, ...numbers.values());

  return {
    of: (workspaceId) => numbers.get(workspaceId) ?? nobodys,
    give: async (workspaceIds) => {
      for (const id of new Set(workspaceIds)) {
        if (numbers.has(id)) continue;
        await writer.run('insert into workspace_numbers values ($1, $2)', [last + 1, id]);
        last += 1;
        numbers.set(id, last);
      }
    },
  };
}
