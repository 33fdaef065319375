import { QueryClient } from '@tanstack/react-query';

/** Offline, a call fails immediately; by default the client would pause it and leave the screen waiting. */
const offlineBehavior = { retry: false, networkMode: 'always' } as const;

/** The page's server state. The query client does not retry, because the HTTP client does. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      ...offlineBehavior,
      staleTime: 10_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: offlineBehavior,
  },
});
