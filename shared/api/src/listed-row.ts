import type { Call, CallOutput } from '@reportage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, getKeyWorkspaceId } from './call-key.ts';

interface ListResponse<Row> {
  data?: readonly Row[];
}

type ResponseRow<Response> = Response extends { data: readonly (infer Row)[] } ? Row : never;

/**
 * Returns a function that finds a row in the workspace's cached lists, the latest list first.
 * @param list the call that fetches such lists, such as `calls.listCampaigns`
 */
export function useListedRows<L extends Call>(list: L, workspaceId: string) {
  const queryClient = useQueryClient();
  return (isRow: (row: ResponseRow<CallOutput<L>>) => boolean): ResponseRow<CallOutput<L>> | undefined => {
    const responses = queryClient
      .getQueryCache()
      .findAll({ queryKey: callKey(list) })
      .filter(({ queryKey }) => getKeyWorkspaceId(queryKey) === workspaceId)
      .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
    for (const { state } of responses) {
      const row = (state.data as ListResponse<ResponseRow<CallOutput<L>>> | undefined)?.data?.find(isRow);
      if (row) return row;
    }
    return undefined;
  };
}

/**
 * Finds an item in a cached list of its workspace. The item's own page can show the row while it loads.
 * @param list the call that fetches such lists, such as `calls.listCampaigns`
 * @returns the latest such row, or undefined if the page was opened directly
 */
export function useListedRow<L extends Call>(
  list: L,
  workspaceId: string,
  id: string,
): ResponseRow<CallOutput<L>> | undefined {
  return useListedRows(list, workspaceId)((row) => (row as { id: string }).id === id);
}
