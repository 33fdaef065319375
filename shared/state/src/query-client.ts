import { QueryClient } from '@tanstack/react-query';

/** Offline, a call fails at once with an error; by default the client would pause it and leave the screen waiting. */
const offlineBehaviour = { retry: false, networkMode: 'always' } as const;

/** Server state of the page. The HTTP client retries, so the query client does not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      ...offlineBehaviour,
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: offlineBehaviour,
  },
});
