import type { GoalReport } from '@reportage/contracts';
import { formatNumber, type Locale, microsInUnit } from '@reportage/format';

/** Converts goal values: goals store money in currency units, charts and formatters use micros. */
export const toMicros = (value: number | null, { unit }: Pick<GoalReport, 'unit'>): number | null =>
  value !== null && unit === 'currency' ? value * microsInUnit : value;

export const formatGoalNumber = (
  value: number | null,
  goal: Pick<GoalReport, 'unit' | 'currency'>,
  locale: Locale,
): string => formatNumber(toMicros(value, goal), { unit: goal.unit ?? 'count', currency: goal.currency, locale });

/** Rounds expected and forecast counts, because exact digits would suggest false precision. */
export const roundForecast = (value: number, { unit }: Pick<GoalReport, 'unit'>): number =>
  (unit ?? 'count') === 'count' && Math.abs(value) >= 10 ? Math.round(value) : value;
