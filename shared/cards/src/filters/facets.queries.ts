import { useApi } from '@reportage/api';
import { type BoardScope, type CallOutput, calls, getFactMediaType, type Period } from '@reportage/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

interface FacetQuery {
  workspaceId: string;
  /** The id of the dimension; undefined until one is selected. */
  dimension: string | undefined;
  period: Period;
  timezone: string;
  scope: BoardScope;
  searchString: string;
}

/** Fetches the values of a dimension within a scope; the server searches and pages them. */
export function useFacets({ workspaceId, dimension = '', period, timezone, scope, searchString }: FacetQuery) {
  const api = useApi();
  const mediaType = getFactMediaType(dimension);
  const query = useInfiniteQuery({
    queryKey: ['dashboards.facets', workspaceId, dimension, period, timezone, scope, searchString],
    enabled: mediaType !== undefined,
    initialPageParam: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam: page, signal }) => {
      const meta = { period, scope };
      const body = { id: dimension, mediaType: mediaType ?? 'web', meta, timezone, searchString, page };
      return api.call(calls.listFacets, { query: { workspaceId }, body }, { signal });
    },
    getNextPageParam: (lastPage: CallOutput<typeof calls.listFacets>, _all, page: number) =>
      lastPage.meta.done ? undefined : page + 1,
  });
  return {
    values: query.data?.pages.flatMap(({ data }) => data) ?? [],
    error: query.error,
    isFetching: query.isFetching,
    hasMore: query.hasNextPage,
    fetchMore: () => void query.fetchNextPage({ cancelRefetch: false }),
  };
}
