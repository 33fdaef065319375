import type { Call, CallInput, CallOutput } from '@reportage/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import type { ApiError } from './api-error.ts';
import { callKey, keepPreviousInWorkspace } from './call-key.ts';
import type { ApiClient } from './client.ts';

export const ApiContext = createContext<ApiClient | null>(null);

export function useApi(): ApiClient {
  const api = useContext(ApiContext);
  if (!api) throw new Error('useApi must be called inside an ApiContext provider');
  return api;
}

interface CallOptions<C extends Call> {
  enabled?: boolean;
  /** The interval at which the call is repeated, in milliseconds; false to stop. */
  refetchInterval?: number | ((data: CallOutput<C> | undefined) => number | false);
  /** Data to show until the response arrives, such as a row of a list (`useListedRow`). */
  knownData?: CallOutput<C> | undefined;
}

/**
 * Makes a call and caches the response by call and input. The previous page stays on the screen while the next one
 * loads.
 */
export function useCall<C extends Call>(call: C, input: CallInput<C>, options: CallOptions<C> = {}) {
  const api = useApi();
  const { refetchInterval, knownData } = options;
  const queryKey = callKey(call, input);
  return useQuery<CallOutput<C>, ApiError>({
    queryKey,
    queryFn: ({ signal }) => api.call(call, input, { signal }),
    placeholderData: (previous, query) =>
      (knownData as typeof previous) ?? keepPreviousInWorkspace(queryKey)(previous, query),
    ...(options.enabled === undefined ? {} : { enabled: options.enabled }),
    ...(refetchInterval === undefined
      ? {}
      : {
          refetchInterval:
            typeof refetchInterval === 'number' ? refetchInterval : (query) => refetchInterval(query.state.data),
        }),
  });
}

/**
 * Makes a call that writes. `useWriteCall` in the remote kit also announces which cached responses have become stale.
 */
export function useCallMutation<C extends Call>(call: C) {
  const api = useApi();
  return useMutation<CallOutput<C>, ApiError, CallInput<C>>({ mutationFn: (input) => api.call(call, input) });
}
