import { useFamilyNames } from '@reportage/cards/settings';
import { factMediaTypeOf, type Metric, metricById } from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import { useAllMetrics } from '../../data/alerts.queries.ts';
import { useAlertMessages } from './alerts.messages.ts';

export type NamedMetric = Pick<Metric, 'id' | 'name' | 'unit' | 'currency'>;

/**
 * The metrics of a card with their units and their names in the reader's language, including custom metrics and calculated
 * fields. If the metrics have several sources, the names include the source. Null until the names are loaded.
 */
export function useNamedMetrics(workspaceId: string, ids: readonly string[]): NamedMetric[] | null {
  const t = useAlertMessages();
  const { locale } = useUiSettings();
  const getFamily = useFamilyNames();
  const workspaceMetricId = ids.find((id) => !metricById(id));
  const query = useAllMetrics(workspaceId, factMediaTypeOf(workspaceMetricId ?? '') ?? null);
  if (workspaceMetricId && !query.data && !query.error) return null;
  const namedMetrics = query.data?.data ?? [];
  const isMixed = new Set(ids.map(factMediaTypeOf)).size > 1;
  return ids.map((id) => {
    const metric = metricById(id, locale) ?? namedMetrics.find((named) => named.id === id);
    if (!metric) return { id, name: t('removedMetric'), unit: 'count', currency: null };
    const type = factMediaTypeOf(id);
    return isMixed && type
      ? { ...metric, name: t('metricOf', { name: metric.name, source: getFamily(type) }) }
      : metric;
  });
}
