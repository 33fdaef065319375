import type { Period } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';

interface Computed {
  period: Period;
  timezone: string;
  computedAt: string;
}

/**
 * The values of the days that were over when the numbers were computed: a partial day would look like a drop.
 * @param values one for each day of the period
 */
export const getFullDays = (
  values: readonly (number | null)[],
  { period, timezone, computedAt }: Computed,
): readonly (number | null)[] => (dayInZone(computedAt, timezone) > period.to ? values : values.slice(0, -1));
