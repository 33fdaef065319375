import type { Period } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';

interface ComputedPeriod {
  period: Period;
  timezone: string;
  computedAt: string;
}

const isLastDayOver = ({ period, timezone, computedAt }: ComputedPeriod): boolean =>
  dayInZone(computedAt, timezone) > period.to;

/** Returns the last day if it was not over when the data was computed, so that charts mark it as incomplete. */
export const getPartialDays = (computedPeriod: ComputedPeriod): string[] =>
  isLastDayOver(computedPeriod) ? [] : [computedPeriod.period.to];

/**
 * Returns the values of the days that were over when the data was computed, because a partial day would look like
 * a drop.
 * @param values one for each day of the period
 */
export const getFullDayValues = (
  values: readonly (number | null)[],
  computedPeriod: ComputedPeriod,
): readonly (number | null)[] => (isLastDayOver(computedPeriod) ? values : values.slice(0, -1));
