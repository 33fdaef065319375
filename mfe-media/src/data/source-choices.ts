import { useCall } from '@reportage/api';
import { type AnalyticsSource, calls, type Source } from '@reportage/contracts';

/** Maximum page size of a list call. */
const choiceCount = 500;

/** All sources, sorted by name. */
export function useSourceChoices(workspaceId: string) {
  return useCall(calls.listSources, { query: { workspaceId, size: choiceCount, sort: 'name', order: 'asc' } });
}

/** The sources with our script: only they have pages that can be added by hand or are counted as `web`. */
export const getSourcesWithScript = (sources: readonly Source[]): AnalyticsSource[] =>
  sources.filter((source): source is AnalyticsSource => source.meta.settings.script !== undefined);
