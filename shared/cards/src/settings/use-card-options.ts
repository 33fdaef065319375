import { callKey, useApi, useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CardDraft, type CardOptions, getMediaTypes } from './card-draft.model.ts';

const noOptions: CardOptions = { data: [], dimensions: [] };

/** What a card may have of the chosen media type, with the metrics of the other media types that are on it. */
export function useCardOptions(workspaceId: string, { card, mediaType }: CardDraft) {
  const api = useApi();
  const selected = useCall(calls.listDashboardMetrics, { query: { workspaceId, mediaType } });
  const others = useQueries({
    queries: getMediaTypes(card)
      .filter((other) => other !== mediaType)
      .map((other) => {
        const input = { query: { workspaceId, mediaType: other } };
        return {
          queryKey: callKey(calls.listDashboardMetrics, input),
          queryFn: ({ signal }: { signal: AbortSignal }) => api.call(calls.listDashboardMetrics, input, { signal }),
        };
      }),
    combine: (answers) => ({
      metrics: answers.flatMap(({ data }) => data?.data ?? []),
      isFetching: answers.some(({ isFetching }) => isFetching),
      failed: answers.find(({ isError }) => isError),
    }),
  });
  const failed = selected.error ? selected : others.failed;
  // Kept while nothing changes, so that the fields keep their rendering while the title is typed.
  const options: CardOptions = useMemo(() => {
    const shown = selected.data ?? noOptions;
    // While another media type loads, those of the one before are still shown.
    return { ...shown, others: others.metrics.filter(({ id }) => !shown.data.some((metric) => metric.id === id)) };
  }, [selected.data, others.metrics]);
  return {
    options,
    isLoading: selected.isFetching || others.isFetching,
    error: failed?.error ?? null,
    refetch: () => void failed?.refetch(),
  };
}
