import { factMediaTypeOf, type Metric, metricById } from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import { useCustomMetrics } from '../../data/alerts.queries.ts';

export type NamedMetric = Pick<Metric, 'id' | 'name' | 'unit' | 'currency'>;

/** Metrics with their names and units in the reader's language; a custom metric that is gone has its id as its name. */
export function useNamedMetrics(workspaceId: string, ids: readonly string[]): NamedMetric[] {
  const { locale } = useUiSettings();
  const hasCustom = ids.some((id) => factMediaTypeOf(id) === 'custom');
  const custom = useCustomMetrics(workspaceId, hasCustom).data?.data ?? [];
  return ids.map(
    (id) =>
      metricById(id, locale) ??
      custom.find((metric) => metric.id === id) ?? { id, name: id, unit: 'count', currency: null },
  );
}
