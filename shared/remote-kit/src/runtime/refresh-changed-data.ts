import { type DataArea, dataChanged } from '@reportage/contracts';
import type { EventBus } from '@reportage/event-bus';
import type { QueryClient } from '@tanstack/react-query';

/** Numbers and names of a report come from these. */
const behindReports: readonly DataArea[] = ['sources', 'campaigns', 'clients', 'media'];

/**
 * The one way in which cached answers become stale after a save: the host runs it once for the page, so every screen's data
 * follows, also that of remotes which are not mounted. Areas that one save names together are fetched once.
 */
export function refreshChangedData(bus: EventBus, queries: QueryClient, options: { signal: AbortSignal }): void {
  const changed = new Set<unknown>();

  function refresh(): void {
    const areas = new Set(changed);
    changed.clear();
    void queries.invalidateQueries({ predicate: ({ queryKey }) => areas.has(queryKey[0]) });
  }

  function note({ area }: { area: DataArea }): void {
    if (changed.size === 0) queueMicrotask(refresh);
    changed.add(area);
    if (behindReports.includes(area)) changed.add('reports');
  }

  bus.on(dataChanged, note, options);
}
