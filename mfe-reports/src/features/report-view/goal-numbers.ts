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
