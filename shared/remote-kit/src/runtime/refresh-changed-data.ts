import { workspaceOfKey } from '@reportage/api';
import { type DataArea, dataChanged } from '@reportage/contracts';
import type { EventBus } from '@reportage/event-bus';
import type { QueryClient } from '@tanstack/react-query';

/** Areas whose answers also contain data of other areas: their names, numbers and members. */
const areasBehind: Partial<Record<DataArea, readonly DataArea[]>> = {
  reports: ['sources', 'campaigns', 'clients', 'media'],
  highlights: ['reports', 'reportTemplates', 'sources', 'campaigns', 'clients', 'media'],
  reportTemplates: ['reports', 'highlights', 'groups', 'campaigns', 'clients', 'media', 'workspaces'],
  groups: ['campaigns', 'clients', 'reports'],
  goals: ['campaigns', 'media', 'customMetrics'],
  links: ['campaigns', 'users'],
  dashboards: ['campaigns', 'media', 'sources', 'customMetrics', 'users'],
};
const derived = Object.keys(areasBehind) as (keyof typeof areasBehind)[];

interface Change {
  area: DataArea;
  /** Null if it concerns all workspaces. */
  workspaceId: string | null;
}

const addDerivedAreas = ({ area, workspaceId }: Change): Change[] => [
  { area, workspaceId },
  ...derived.filter((other) => areasBehind[other]?.includes(area)).map((other) => ({ area: other, workspaceId })),
];

/** Whether a cached answer may contain the changed data; answers of other workspaces do not. */
function isAffected(queryKey: readonly unknown[], { area, workspaceId }: Change): boolean {
  if (queryKey[0] !== area) return false;
  const own = workspaceOfKey(queryKey);
  return own === null || workspaceId === null || own === workspaceId;
}

/**
 * Invalidates cached answers after a save. The host runs it once for the page, so the data of every screen is updated,
 * even of remotes that are not mounted. Areas of the same save are refetched once.
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
    changes.push(...addDerivedAreas(change));
  }

  bus.on(dataChanged, note, options);
}
