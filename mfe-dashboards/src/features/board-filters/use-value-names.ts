import { useApi } from '@reportage/api';
import { isMediaDimension } from '@reportage/cards/filters';
import { type BoardScope, calls, getFactMediaType, localizeValue, type Period } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { useUiSettings } from '@reportage/ui';
import { useQueries } from '@tanstack/react-query';
import { useBoardFiltersMessages } from './board-filters.messages.ts';
import type { BoardFilter } from './filters-in-url.ts';

const staleAfterMs = 5 * 60_000;

interface ValueNamesOptions {
  filters: readonly BoardFilter[];
  period: Period;
  timezone: string;
  scope: BoardScope;
}

/** Returns display names for the filters' values. Media are identified by id, so their names are fetched. */
export function useValueNames({ filters, period, timezone, scope }: ValueNamesOptions) {
  const t = useBoardFiltersMessages();
  const api = useApi();
  const { locale } = useUiSettings();
  const { id: workspaceId } = useWorkspace();
  const mediaFilters = filters.filter(({ dimension }) => isMediaDimension(dimension));
  const names = useQueries({
    queries: mediaFilters.map(({ dimension }) => ({
      queryKey: ['dashboards.facetNames', workspaceId, dimension, period, timezone, scope],
      staleTime: staleAfterMs,
      queryFn: ({ signal }: { signal: AbortSignal }) => {
        const mediaType = getFactMediaType(dimension) ?? 'web';
        const body = { id: dimension, mediaType, meta: { period, scope }, timezone };
        return api.call(calls.listFacets, { query: { workspaceId }, body }, { signal });
      },
    })),
    combine: (results) => new Map(results.flatMap(({ data }) => data?.data.map(({ id, name }) => [id, name]) ?? [])),
  });
  return (dimension: string, value: string): string => {
    if (value === '') return t('empty');
    if (!isMediaDimension(dimension)) return localizeValue(dimension, value, locale);
    return names.get(value) ?? t('selectedCount', { count: 1 });
  };
}
