import type { GoalReport } from '@reportage/contracts';
import { formatNumber, type Locale, microsInUnit } from '@reportage/format';

type GoalUnit = Pick<GoalReport, 'unit' | 'currency'>;

/** Goals store money in whole currency units; charts and cards expect micros. */
export const toDisplayValue = (value: number | null, { unit }: GoalUnit): number | null =>
  value !== null && unit === 'currency' ? value * microsInUnit : value;

/** Formats a goal's number in the unit of its metric, or as a plain number if the metric was deleted. */
export const formatGoalNumber = (
  value: number | null,
  { unit, currency }: GoalUnit,
  { locale, compact = false }: { locale: Locale; compact?: boolean },
): string =>
  unit === 'currency'
    ? formatNumber(toDisplayValue(value, { unit, currency }), { unit, currency, locale, compact })
    : formatNumber(value, { unit: unit ?? 'count', locale, compact });
