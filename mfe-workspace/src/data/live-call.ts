import { useCall } from '@reportage/api';
import { type Call, type CallInput, dataChanged } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A reading call that is made anew when another remote or another tab says that its data changed. */
export function useLiveCall<C extends Call>(call: C, input: CallInput<C>, options?: Parameters<typeof useCall<C>>[2]) {
  const { bus } = useHost();
  const queries = useQueryClient();
  const area = call.id.split('.', 1)[0];
  useEffect(() => {
    const listening = new AbortController();
    const refresh = (changed: { area: string }) => {
      if (changed.area === area) void queries.invalidateQueries({ queryKey: [area] });
    };
    bus.on(dataChanged, refresh, { signal: listening.signal });
    return () => listening.abort();
  }, [bus, queries, area]);
  return useCall(call, input, options);
}
