import type { Metric } from '@reportage/contracts';

/** Whether a metric can have a goal. Unique visitors cannot, because their daily counts cannot be summed. */
export const canHaveGoal = ({ type }: Pick<Metric, 'type'>): boolean => type !== 'unique';

/** Returns the suffix for quantities in this unit: `%`, `s` or a currency such as `EUR`; empty for plain numbers. */
export function getUnitSuffix(unit: string, currency: string | null): string {
  if (unit === 'percent' || unit === 'ratio') return '%';
  if (unit === 'seconds') return 's';
  return unit === 'currency' ? (currency ?? '') : '';
}

/**
 * Ratios are stored as 0–1 but shown and entered as percentages. Rounding removes floating-point errors:
 * 0.07 * 100 is 7.000000000000001.
 */
export const toShownQuantity = (quantity: number | null, unit: string): number | null =>
  quantity !== null && unit === 'ratio' ? Number((quantity * 100).toFixed(9)) : quantity;
export const toStoredQuantity = (shownQuantity: number | null, unit: string): number | null =>
  shownQuantity !== null && unit === 'ratio' ? Number((shownQuantity / 100).toFixed(12)) : shownQuantity;
