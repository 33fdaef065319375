import { useFamilyNames } from '@reportage/cards/settings';
import { factMediaTypeOf, type Metric, metricById } from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import { useAllMetrics } from '../../data/alerts.queries.ts';
import { useAlertMessages } from './alerts.messages.ts';

export type NamedMetric = Pick<Metric, 'id' | 'name' | 'unit' | 'currency'>;

/**
 * Metrics of a card with their names and units in the reader's language: from the catalogue, and the workspace's custom
 * metrics and calculated fields. If there are several sources, the names include them. Null until the names are loaded.
 */
export function useNamedMetrics(workspaceId: string, ids: readonly string[]): NamedMetric[] | null {
  const t = useAlertMessages();
  const { locale } = useUiSettings();
  const getFamily = useFamilyNames();
  const ownMetricId = ids.find((id) => !metricById(id));
  const query = useAllMetrics(workspaceId, factMediaTypeOf(ownMetricId ?? '') ?? null);
  if (ownMetricId && !query.data && !query.error) return null;
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
