import type { Call, CallInput, CallOutput, ListMeta } from '@reportage/contracts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { callKey, getKeyWorkspaceId } from './call-key.ts';

interface ListResponse<Row> {
  data: readonly Row[];
  meta?: ListMeta;
}

type CallRow<L extends Call> = CallOutput<L> extends { data: readonly (infer Row)[] } ? Row : never;
type CallQuery<L extends Call> = CallInput<L> extends { query: infer Query } ? Query : never;

/**
 * Returns a row after the change: the same row if it is not affected, or null if the list no longer contains it.
 * @param query The list's query, e.g. its filters
 */
export type RowChange<L extends Call> = (row: CallRow<L>, query: CallQuery<L>) => CallRow<L> | null;

function changeResponse<Row>(response: ListResponse<Row>, change: (row: Row) => Row | null): ListResponse<Row> {
  const rows = response.data.map(change);
  if (rows.every((row, index) => row === response.data[index])) return response;
  const data = rows.filter((row) => row !== null);
  const removedCount = response.data.length - data.length;
  const { meta } = response;
  if (!meta) return { ...response, data };
  return {
    ...response,
    data,
    meta: { ...meta, total: meta.total - removedCount, unfilteredTotal: meta.unfilteredTotal - removedCount },
  };
}

/** Returns the response data after the change: the same data if it is not affected. */
type ResponseChange<C extends Call> = (response: CallOutput<C>, input: CallInput<C>) => CallOutput<C>;

/**
 * Shows a change in all cached responses to a call in the workspace, e.g. on an object's own page, before the server
 * responds. Undoes the change if the save is rejected.
 * @returns a function that applies the change and runs the save. It rejects with the save's error. If the save
 * announces its change (`useWriteCall`), the responses are then refetched.
 */
export function useOptimisticResponses<C extends Call>(call: C, workspaceId: string) {
  const queryClient = useQueryClient();
  return async <Outcome>(change: ResponseChange<C>, save: () => Promise<Outcome>): Promise<Outcome> => {
    const filter = {
      queryKey: callKey(call),
      predicate: ({ queryKey, state }: { queryKey: QueryKey; state: { data: unknown } }) =>
        getKeyWorkspaceId(queryKey) === workspaceId && state.data !== undefined,
    };
    // A pending request would restore the old state.
    await queryClient.cancelQueries(filter);
    const changedQueries = queryClient.getQueriesData<CallOutput<C>>(filter).flatMap(([queryKey, before]) => {
      if (!before) return [];
      const after = change(before, queryKey[2] as CallInput<C>);
      if (after === before) return [];
      queryClient.setQueryData(queryKey, after);
      return [{ queryKey, before, after: queryClient.getQueryData(queryKey) }];
    });
    try {
      return await save();
    } catch (error) {
      for (const { queryKey, before, after } of changedQueries) {
        // Does not undo a later response or change.
        if (queryClient.getQueryData(queryKey) === after) queryClient.setQueryData(queryKey, before);
      }
      void queryClient.invalidateQueries(filter);
      throw error;
    }
  };
}

/** Like `useOptimisticResponses`, but applies the change to each row in all lists of the workspace. */
export function useOptimisticRows<L extends Call>(list: L, workspaceId: string) {
  const changeResponses = useOptimisticResponses(list, workspaceId);
  return <Outcome>(change: RowChange<L>, save: () => Promise<Outcome>): Promise<Outcome> =>
    changeResponses((response, input) => {
      const rows = response as ListResponse<CallRow<L>>;
      // Lists that grow page by page are skipped: they are pickers and show only names.
      if (!rows.data) return response;
      const { query } = input as { query: CallQuery<L> };
      return changeResponse(rows, (row) => change(row, query)) as CallOutput<L>;
    }, save);
}
