import type { GoalReport } from '@reportage/contracts';
import { formatNumber, type Locale, microsInUnit } from '@reportage/format';

/** Goals express money in units of its currency, numbers and charts in micros. */
export const toMicros = (value: number | null, { unit }: Pick<GoalReport, 'unit'>): number | null =>
  value !== null && unit === 'currency' ? value * microsInUnit : value;

export const writeNumber = (
  value: number | null,
  goal: Pick<GoalReport, 'unit' | 'currency'>,
  locale: Locale,
): string => formatNumber(toMicros(value, goal), { unit: goal.unit ?? 'count', currency: goal.currency, locale });

/** Exact digits of what is expected or forecast would suggest false precision. */
export const roundForecast = (value: number, { unit }: Pick<GoalReport, 'unit'>): number =>
  (unit ?? 'count') === 'count' && Math.abs(value) >= 10 ? Math.round(value) : value;
