import { type GoalReport, roundForecast } from '@reportage/contracts';
import { alignDecimals, formatNumber, type Locale, microsInUnit, type NumberStyle } from '@reportage/format';

type GoalUnit = Pick<GoalReport, 'unit' | 'currency'>;

/** Goals store money in whole currency units; charts and cards expect micros. */
export const toDisplayValue = (value: number | null, { unit }: GoalUnit): number | null =>
  value !== null && unit === 'currency' ? value * microsInUnit : value;

/** Formats a goal's value in its metric's unit, or as a plain number if the metric was deleted. */
export const formatGoalNumber = (
  value: number | null,
  { unit, currency }: GoalUnit,
  { locale, compact = false, ...style }: { locale: Locale; compact?: boolean } & NumberStyle,
): string =>
  unit === 'currency'
    ? formatNumber(toDisplayValue(value, { unit, currency }), { unit, currency, locale, compact, ...style })
    : formatNumber(value, { unit: unit ?? 'count', locale, compact, ...style });

/** Formats a forecast and its range, all with the same number of decimals. */
export function formatForecast(
  { value, low, high }: NonNullable<GoalReport['forecast']>,
  goal: GoalUnit,
  locale: Locale,
): { value: string; low: string; high: string } {
  const round = (number: number) => roundForecast(number, goal);
  const style = alignDecimals([round(value), round(low), round(high)], goal.unit ?? 'count');
  const format = (number: number) => formatGoalNumber(round(number), goal, { locale, ...style });
  return { value: format(value), low: format(low), high: format(high) };
}
