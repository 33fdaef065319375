import { factMediaTypeOf, type Metric, metricById } from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import { useMetricsOf } from '../../data/alerts.queries.ts';
import { useAlertMessages } from './alerts.messages.ts';

export type NamedMetric = Pick<Metric, 'id' | 'name' | 'unit' | 'currency'>;

/**
 * Metrics of a card with their names and units in the reader's language: from the catalogue, and the workspace's custom
 * metrics and calculated fields. Null until the names are loaded.
 */
export function useNamedMetrics(workspaceId: string, ids: readonly string[]): NamedMetric[] | null {
  const t = useAlertMessages();
  const { locale } = useUiSettings();
  const own = ids.find((id) => !metricById(id));
  const answer = useMetricsOf(workspaceId, factMediaTypeOf(own ?? '') ?? null);
  if (own && !answer.data && !answer.error) return null;
  const known = answer.data?.data ?? [];
  return ids.map(
    (id) =>
      metricById(id, locale) ??
      known.find((metric) => metric.id === id) ?? { id, name: t('removedMetric'), unit: 'count', currency: null },
  );
}
