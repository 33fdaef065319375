import type { DuckDBConnection } from '@duckdb/node-api';

/** Permanent numbers by which workspaces' facts are found. */
export interface WorkspaceNumbers {
  /** Returns the number of a workspace. For a workspace without facts, this is a number that no facts have. */
  getNumber(workspaceId: string): number;
  /** Assigns numbers to workspaces that have none. Call it before their facts are written. */
  assign(workspaceIds: Iterable<string>): Promise<void>;
  /** Forgets a workspace whose facts have been removed. */
  forget(workspaceId: string): Promise<void>;
}

const unassigned = 0;

export async function readWorkspaceNumbers(writer: DuckDBConnection): Promise<WorkspaceNumbers> {
  const stored = await writer.runAndReadAll('select workspace_id, workspace_number from workspace_numbers');
  const numbers = new Map(stored.getRowsJS().map(([id, number]) => [String(id), Number(number)]));
  let lastNumber = Math.max(unassigned, ...numbers.values());

  return {
    getNumber: (workspaceId) => numbers.get(workspaceId) ?? unassigned,
    forget: async (workspaceId) => {
      await writer.run('delete from workspace_numbers where workspace_id = $1', [workspaceId]);
      numbers.delete(workspaceId);
    },
    assign: async (workspaceIds) => {
      for (const id of new Set(workspaceIds)) {
        if (numbers.has(id)) continue;
        await writer.run('insert into workspace_numbers values ($1, $2)', [lastNumber + 1, id]);
        lastNumber += 1;
        numbers.set(id, lastNumber);
      }
    },
  };
}
