import { factMediaTypeOf, type Metric, metricById } from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import { useAllMetrics } from '../../data/alerts.queries.ts';
import { useAlertMessages } from './alerts.messages.ts';

export type NamedMetric = Pick<Metric, 'id' | 'name' | 'unit' | 'currency'>;

/**
 * Metrics of a card with their names and units in the reader's language: from the catalogue, and the workspace's custom
 * metrics and calculated fields. Null until the names are loaded.
 */
export function useNamedMetrics(workspaceId: string, ids: readonly string[]): NamedMetric[] | null {
  const t = useAlertMessages();
  const { locale } = useUiSettings();
  const ownMetricId = ids.find((id) => !metricById(id));
  const query = useAllMetrics(workspaceId, factMediaTypeOf(ownMetricId ?? '') ?? null);
  if (ownMetricId && !query.data && !query.error) return null;
  const namedMetrics = query.data?.data ?? [];
  return ids.map(
    (id) =>
      metricById(id, locale) ??
      namedMetrics.find((metric) => metric.id === id) ?? {
        id,
        name: t('removedMetric'),
        unit: 'count',
        currency: null,
      },
  );
}
