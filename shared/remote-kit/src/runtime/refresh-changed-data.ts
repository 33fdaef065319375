import { workspaceOfKey } from '@reportage/api';
import { type DataArea, dataChanged } from '@reportage/contracts';
import type { EventBus } from '@reportage/event-bus';
import type { QueryClient } from '@tanstack/react-query';

/** Numbers and names of a report come from these. */
const behindReports: readonly DataArea[] = ['sources', 'campaigns', 'clients', 'media'];

interface Change {
  area: DataArea;
  /** Null where it concerns all workspaces. */
  workspaceId: string | null;
}

const changeWithReports = ({ area, workspaceId }: Change): Change[] =>
  behindReports.includes(area)
    ? [
        { area, workspaceId },
        { area: 'reports', workspaceId },
      ]
    : [{ area, workspaceId }];

/** Whether a cached answer holds what changed; one of another workspace does not, whichever tab it was changed in. */
function isAffected(queryKey: readonly unknown[], { area, workspaceId }: Change): boolean {
  if (queryKey[0] !== area) return false;
  const own = workspaceOfKey(queryKey);
  return own === null || workspaceId === null || own === workspaceId;
}

/**
 * The one way in which cached answers become stale after a save: the host runs it once for the page, so every screen's data
 * follows, also that of remotes which are not mounted. Areas that one save names together are fetched once.
 */
export function refreshChangedData(bus: EventBus, queries: QueryClient, options: { signal: AbortSignal }): void {
  let changes: Change[] = [];

  function refresh(): void {
    const since = changes;
    changes = [];
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => since.some((change) => isAffected(queryKey, change)),
    });
  }

  function note(change: Change): void {
    if (changes.length === 0) queueMicrotask(refresh);
    changes.push(...changeWithReports(change));
  }

  bus.on(dataChanged, note, options);
}
