import { useFamilyNames } from '@reportage/cards/settings';
import { findMetric, getFactMediaType, type Metric } from '@reportage/contracts';
import { useUiSettings } from '@reportage/ui';
import { useAllMetrics } from '../../data/alerts.queries.ts';
import { useAlertMessages } from './alerts.messages.ts';

export type NamedMetric = Pick<Metric, 'id' | 'name' | 'unit' | 'currency'>;

/**
 * Returns the metrics of a card, including custom metrics and calculated fields, with their units and their names in
 * the reader's language. If the metrics have several sources, the names include the source. Returns null until the
 * names are loaded.
 */
export function useNamedMetrics(workspaceId: string, ids: readonly string[]): NamedMetric[] | null {
  const t = useAlertMessages();
  const { locale } = useUiSettings();
  const getFamilyName = useFamilyNames();
  const workspaceMetricId = ids.find((id) => !findMetric(id));
  const query = useAllMetrics(workspaceId, getFactMediaType(workspaceMetricId ?? '') ?? null);
  if (workspaceMetricId && !query.data && !query.error) return null;
  const workspaceMetrics = query.data?.data ?? [];
  const isMixed = new Set(ids.map(getFactMediaType)).size > 1;
  return ids.map((id) => {
    const metric = findMetric(id, locale) ?? workspaceMetrics.find((candidate) => candidate.id === id);
    if (!metric) return { id, name: t('removedMetric'), unit: 'count', currency: null };
    const type = getFactMediaType(id);
    return isMixed && type
      ? { ...metric, name: t('metricFromSource', { name: metric.name, source: getFamilyName(type) }) }
      : metric;
  });
}
