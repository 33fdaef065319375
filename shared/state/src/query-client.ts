import { QueryClient } from '@tanstack/react-query';

/** Without a network a call fails at once and says so; left to itself the client would hold it back, and the screen would wait. */
const asks = { retry: false, networkMode: 'always' } as const;

/** Server state of the page. The HTTP client repeats what may be repeated, so a query that failed has failed. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      ...asks,
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: asks,
  },
});
