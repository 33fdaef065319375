import { QueryClient } from '@tanstack/react-query';

/** Server state of the page. The HTTP client repeats what may be repeated, so a query that failed has failed. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 10_000, gcTime: 10 * 60_000, retry: false, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
