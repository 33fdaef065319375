import type { Call, CallInput, CallOutput, ListMeta } from '@reportage/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from './api-error.ts';
import { callKey, keepPreviousInWorkspace } from './call-key.ts';
import { useApi } from './hooks.ts';

type CallRow<C> = CallOutput<C> extends { data: (infer Row extends { id: string })[] } ? Row : never;

interface Page<C> {
  data: CallRow<C>[];
  meta: ListMeta;
}

export interface PageOptions<C> {
  pageSize: number;
  input(pageQuery: { page: number; size: number }): CallInput<C>;
}

/** Returns the index of the page that starts after the rows fetched so far (specification, part 1 §9). */
const getPageIndex = (offset: number, pageSize: number): number => offset / pageSize;

/**
 * Removes repeated rows, which occur when rows are added between two fetches and push earlier rows to the next page.
 */
const removeRepeats = <Row extends { id: string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Fetches a list page by page, for pickers. Returns all rows so far, and a way to fetch more. */
export function useCallPages<C extends Call>(call: C, { pageSize, input }: PageOptions<C>) {
  const api = useApi();
  // A separate key, because pages are cached in a different shape from a single response.
  const queryKey = [...callKey(call, input({ page: 0, size: pageSize })), 'pages'];
  const query = useInfiniteQuery({
    queryKey,
    initialPageParam: 0,
    queryFn: async ({ pageParam: offset, signal }) => {
      const pageQuery = { page: getPageIndex(offset, pageSize), size: pageSize };
      return (await api.call(call, input(pageQuery), { signal })) as Page<C>;
    },
    getNextPageParam: ({ meta }, _pages, offset) => (offset + pageSize < meta.total ? offset + pageSize : undefined),
    placeholderData: keepPreviousInWorkspace(queryKey),
  });
  const pages = query.data?.pages ?? [];
  const hasFetchMoreFailed = query.isFetchNextPageError;
  return {
    rows: removeRepeats(pages.flatMap((page) => page.data)),
    /** Contains the number of all matching rows, fetched or not; undefined before the first response. */
    meta: pages.at(-1)?.meta,
    error: query.error as ApiError | null,
    isFetching: query.isFetching,
    /** Whether the rows belong to the previous search, while those for the current one are loading. */
    isStale: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    /** Whether fetching more has failed. The rows fetched so far are still shown. */
    hasFetchMoreFailed,
    fetchMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    retry: () => void (hasFetchMoreFailed ? query.fetchNextPage() : query.refetch()),
  };
}
