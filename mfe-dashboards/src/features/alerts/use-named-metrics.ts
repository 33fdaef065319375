import { factMediaTypeOf, type Metric, metricById } from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import { useMetricsOf } from '../../data/alerts.queries.ts';
import { useAlertMessages } from './alerts.messages.ts';

export type NamedMetric = Pick<Metric, 'id' | 'name' | 'unit' | 'currency'>;

/**
 * Metrics of a card with their names and units in the reader's language: those of the catalogue, and the workspace's own and calculated
 * ones. Null until their names are known.
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
