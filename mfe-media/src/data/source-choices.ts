import { useCall } from '@reportage/api';
import { type AnalyticsSource, calls, type Source } from '@reportage/contracts';

/** Maximum page size of a list call. */
const maxPageSize = 500;

/** Loads all sources, sorted by name. */
export function useSourceChoices(workspaceId: string) {
  return useCall(calls.listSources, { query: { workspaceId, size: maxPageSize, sort: 'name', order: 'asc' } });
}

/** Returns the sources with our script. Only their pages can be added by URL and have `web` data. */
export const getSourcesWithScript = (sources: readonly Source[]): AnalyticsSource[] =>
  sources.filter((source): source is AnalyticsSource => source.meta.settings.script !== undefined);
