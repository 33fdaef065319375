import type { Metric } from '@reportage/contracts';

/** Whether a metric is a rate: a percentage, a ratio, or anything averaged or calculated. Rates do not add up over days. */
export const isRate = ({ unit, type }: Pick<Metric, 'unit' | 'type'>): boolean =>
  unit === 'percent' || unit === 'ratio' || type === 'avg' || type === 'calculated';
