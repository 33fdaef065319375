import { getFactMediaType, type Metric } from '@reportage/contracts';
import { getStoredFamily, getStoredMediaType } from '../../facts/families/index.ts';
import type { ChangeMethod } from './break-down.ts';

export interface MetricMethod {
  method: ChangeMethod;
  /** The metric that weights the parts of a ratio. */
  weight: string | null;
}

/**
 * Returns how changes in a metric are broken down: sums by contributions, and ratios by rate and mix if their
 * denominator is also a metric.
 */
export function getMethod(metric: Pick<Metric, 'id' | 'type'>): MetricMethod {
  if (getFactMediaType(metric.id) === 'custom') {
    return { method: metric.type === 'sum' ? 'contribution' : 'difference', weight: null };
  }
  const mediaType = getStoredMediaType(metric.id);
  const metrics = mediaType ? getStoredFamily(mediaType).metrics : {};
  const formula = metrics[metric.id];
  if (formula?.kind === 'sum') return { method: 'contribution', weight: null };
  if (formula?.kind !== 'ratio') return { method: 'difference', weight: null };
  const weight = Object.keys(metrics).find((id) => {
    const candidate = metrics[id];
    return candidate?.kind === 'sum' && candidate.column === formula.denominator;
  });
  return weight ? { method: 'rateAndMix', weight } : { method: 'difference', weight: null };
}
