import { type GoalReport, roundForecast } from '@reportage/contracts';
import { alignDecimals, formatNumber, type Locale, microsInUnit, type NumberStyle } from '@reportage/format';

/** Converts goal values: goals store money in currency units, charts and formatters use micros. */
export const toMicros = (value: number | null, { unit }: Pick<GoalReport, 'unit'>): number | null =>
  value !== null && unit === 'currency' ? value * microsInUnit : value;

export const formatGoalValue = (
  value: number | null,
  goal: Pick<GoalReport, 'unit' | 'currency'>,
  locale: Locale,
  style: NumberStyle = {},
): string =>
  formatNumber(toMicros(value, goal), { unit: goal.unit ?? 'count', currency: goal.currency, locale, ...style });

/** Formats a forecast and its range, all with the same number of decimals. */
export function formatForecast(
  { value, low, high }: NonNullable<GoalReport['forecast']>,
  goal: Pick<GoalReport, 'unit' | 'currency'>,
  locale: Locale,
): { value: string; low: string; high: string } {
  const round = (number: number) => roundForecast(number, goal);
  const style = alignDecimals([round(value), round(low), round(high)], goal.unit ?? 'count');
  const format = (number: number) => formatGoalValue(round(number), goal, locale, style);
  return { value: format(value), low: format(low), high: format(high) };
}
