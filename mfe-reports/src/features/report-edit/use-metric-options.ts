import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';

/** Returns the metrics that a card can show, as select options grouped by family. */
export function useMetricOptions(workspaceId: string) {
  const metricsQuery = useCall(calls.listGoalMetrics, { query: { workspaceId, all: 'true', calculated: 'true' } });
  const families = [...Map.groupBy(metricsQuery.data?.data ?? [], ({ mediaType }) => mediaType)];
  return families.map(([label, metrics]) => ({
    label,
    options: metrics.map(({ id, name }) => ({ value: id, label: name })),
  }));
}
