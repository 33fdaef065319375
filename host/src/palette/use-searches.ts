import { callKey, getKeyWorkspaceId, useApi } from '@reportage/api';
import { defineCall, type RemoteSearch, z } from '@reportage/contracts';
import { type QueryClient, type QueryKey, useQueries, useQueryClient } from '@tanstack/react-query';

const pageSize = 5;

const searchResponseSchema = z.object({ data: z.array(z.looseObject({ id: z.string() })) });
type SearchResponse = z.infer<typeof searchResponseSchema>;
export type FoundRow = SearchResponse['data'][number];

const querySchema = z.object({ workspaceId: z.string(), size: z.number(), searchString: z.string() });

const toCall = ({ name, call }: RemoteSearch) =>
  defineCall({
    id: `search.${name}`,
    method: 'GET',
    path: call,
    summary: 'The search of a remote in the command palette.',
    access: { kind: 'workspace', action: 'read' },
    query: querySchema,
    response: searchResponseSchema,
  });

export interface SearchResult {
  search: RemoteSearch;
  rows: readonly FoundRow[];
  isFetching: boolean;
  isError: boolean;
}

interface SearchOptions {
  query: { workspaceId: string; searchString: string };
  isEnabled: boolean;
}

/** Runs each search. The results of an earlier query stay until the next response arrives. */
export function useSearches(searches: readonly RemoteSearch[], { query, isEnabled }: SearchOptions): SearchResult[] {
  const api = useApi();
  const client = useQueryClient();
  const results = useQueries({
    queries: searches.map((search) => {
      const call = toCall(search);
      const input = { query: { ...query, size: pageSize } };
      const queryKey = callKey(call, input);
      return {
        queryKey,
        queryFn: ({ signal }: { signal: AbortSignal }) => api.call(call, input, { signal }),
        placeholderData: () => getLatestResponse(client, queryKey),
        enabled: isEnabled,
        // Always refetches, because entries may have been saved since the last search with this query.
        staleTime: 0,
      };
    }),
  });
  return searches.map((search, index) => {
    const result = results[index];
    return {
      search,
      rows: result?.data?.data ?? [],
      isFetching: result?.isFetching ?? false,
      isError: result?.isError ?? false,
    };
  });
}

/**
 * Finds the latest results of a search in the same workspace, because `useQueries` passes no previous data for a new
 * key.
 */
const getLatestResponse = (client: QueryClient, queryKey: QueryKey): SearchResponse | undefined =>
  client
    .getQueriesData<SearchResponse>({ queryKey: queryKey.slice(0, 2) })
    .filter(([key, data]) => data && getKeyWorkspaceId(key) === getKeyWorkspaceId(queryKey))
    .at(-1)?.[1];
