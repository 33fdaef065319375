import type { Metric } from '@reportage/contracts';

/**
 * Whether a metric is a rate, which is not added up over days: percentages, ratios, and everything averaged or
 * calculated.
 */
export const isRate = ({ unit, type }: Pick<Metric, 'unit' | 'type'>): boolean =>
  unit === 'percent' || unit === 'ratio' || type === 'avg' || type === 'calculated';

/** Numbers of unique visitors do not add up over days, so no goal can count them. */
export const isCountable = ({ type }: Pick<Metric, 'type'>): boolean => type !== 'unique';

/** The suffix of a quantity in this unit: `%`, `s`, `EUR`; nothing for plain numbers. */
export function unitSuffix(unit: string, currency: string | null): string {
  if (unit === 'percent' || unit === 'ratio') return '%';
  if (unit === 'seconds') return 's';
  return unit === 'currency' ? (currency ?? '') : '';
}

/** Ratios are stored as 0–1 and written in percent. */
export const toShownQuantity = (quantity: number | null, unit: string): number | null =>
  quantity !== null && unit === 'ratio' ? Number((quantity * 100).toFixed(9)) : quantity;
export const toStoredQuantity = (shown: number | null, unit: string): number | null =>
  shown !== null && unit === 'ratio' ? Number((shown / 100).toFixed(12)) : shown;
