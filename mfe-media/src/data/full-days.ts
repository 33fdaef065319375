import type { Period } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';

interface Computed {
  period: Period;
  timezone: string;
  computedAt: string;
}

const isLastDayOver = ({ period, timezone, computedAt }: Computed): boolean =>
  dayInZone(computedAt, timezone) > period.to;

/** The last day of the period, if it was not over when the numbers were computed; charts mark it as incomplete. */
export const getPartialDays = (computed: Computed): string[] => (isLastDayOver(computed) ? [] : [computed.period.to]);

/**
 * The values of the days that were over when the numbers were computed: a partial day would look like a drop.
 * @param values one for each day of the period
 */
export const getFullDays = (values: readonly (number | null)[], computed: Computed): readonly (number | null)[] =>
  isLastDayOver(computed) ? values : values.slice(0, -1);
