import { getKeyWorkspaceId } from '@reportage/api';
import { type DataArea, dataChanged } from '@reportage/contracts';
import type { EventBus } from '@reportage/event-bus';
import type { QueryClient } from '@tanstack/react-query';

/** For each area, the other areas whose data its responses also contain. */
const contributingAreas: Partial<Record<DataArea, readonly DataArea[]>> = {
  reports: ['sources', 'campaigns', 'clients', 'media'],
  highlights: ['reports', 'reportTemplates', 'sources', 'campaigns', 'clients', 'media'],
  reportTemplates: ['reports', 'highlights', 'groups', 'campaigns', 'clients', 'media', 'workspaces'],
  groups: ['campaigns', 'clients', 'reports'],
  goals: ['campaigns', 'media', 'customMetrics'],
  links: ['campaigns', 'users'],
  dashboards: ['campaigns', 'media', 'sources', 'customMetrics', 'users'],
};
const derivedAreas = Object.keys(contributingAreas) as (keyof typeof contributingAreas)[];

interface Change {
  area: DataArea;
  /** Null if the change concerns all workspaces. */
  workspaceId: string | null;
}

const addDerivedAreas = ({ area, workspaceId }: Change): Change[] => [
  { area, workspaceId },
  ...derivedAreas
    .filter((other) => contributingAreas[other]?.includes(area))
    .map((other) => ({ area: other, workspaceId })),
];

/** Whether a cached response may contain the changed data; responses from other workspaces do not. */
function isAffected(queryKey: readonly unknown[], { area, workspaceId }: Change): boolean {
  if (queryKey[0] !== area) return false;
  const queryWorkspaceId = getKeyWorkspaceId(queryKey);
  return queryWorkspaceId === null || workspaceId === null || queryWorkspaceId === workspaceId;
}

/**
 * Invalidates cached responses after a save. The host runs it once for the page, so every screen's data is updated,
 * even for remotes that are not mounted. All areas that one save affects are refetched together.
 */
export function refreshChangedData(bus: EventBus, queries: QueryClient, options: { signal: AbortSignal }): void {
  let changes: Change[] = [];

  function refresh(): void {
    const pendingChanges = changes;
    changes = [];
    void queries.invalidateQueries({
      predicate: ({ queryKey }) => pendingChanges.some((change) => isAffected(queryKey, change)),
    });
  }

  function addChange(change: Change): void {
    if (changes.length === 0) queueMicrotask(refresh);
    changes.push(...addDerivedAreas(change));
  }

  bus.on(dataChanged, addChange, options);
}
