import { callKey, useApi, useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CardDraft, type CardOptions, getMediaTypes } from './card-draft.model.ts';

const noOptions: CardOptions = { data: [], dimensions: [] };

/** Returns the metrics and dimensions of the chosen media type, and the card's metrics of other media types. */
export function useCardOptions(workspaceId: string, { card, mediaType }: CardDraft) {
  const api = useApi();
  const selectedQuery = useCall(calls.listDashboardMetrics, { query: { workspaceId, mediaType } });
  const otherQueries = useQueries({
    queries: getMediaTypes(card)
      .filter((other) => other !== mediaType)
      .map((other) => {
        const input = { query: { workspaceId, mediaType: other } };
        return {
          queryKey: callKey(calls.listDashboardMetrics, input),
          queryFn: ({ signal }: { signal: AbortSignal }) => api.call(calls.listDashboardMetrics, input, { signal }),
        };
      }),
    combine: (results) => ({
      metrics: results.flatMap(({ data }) => data?.data ?? []),
      isFetching: results.some(({ isFetching }) => isFetching),
      failed: results.find(({ isError }) => isError),
    }),
  });
  const failedQuery = selectedQuery.error ? selectedQuery : otherQueries.failed;
  // Memoized, so that typing the title does not re-render the fields.
  const options: CardOptions = useMemo(() => {
    const currentOptions = selectedQuery.data ?? noOptions;
    // While another media type loads, the options of the previous one are still shown.
    return {
      ...currentOptions,
      others: otherQueries.metrics.filter(({ id }) => !currentOptions.data.some((metric) => metric.id === id)),
    };
  }, [selectedQuery.data, otherQueries.metrics]);
  return {
    options,
    isLoading: selectedQuery.isFetching || otherQueries.isFetching,
    error: failedQuery?.error ?? null,
    refetch: () => void failedQuery?.refetch(),
  };
}
