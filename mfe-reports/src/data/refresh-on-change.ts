import { type DataArea, dataChanged } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Fetches these areas anew when another remote or another tab says that they changed. */
export function useRefreshOnChange(areas: readonly DataArea[], refreshed: string): void {
  const { bus } = useHost();
  const queries = useQueryClient();
  useEffect(() => {
    const listening = new AbortController();
    const refresh = ({ area }: { area: DataArea }) => {
      if (areas.includes(area)) void queries.invalidateQueries({ queryKey: [refreshed] });
    };
    bus.on(dataChanged, refresh, { signal: listening.signal });
    return () => listening.abort();
  }, [bus, queries, areas, refreshed]);
}
