import type { dateUnits, Period } from '@reportage/contracts';
import { addDays } from '../../platform/clock.ts';

export type DateUnit = (typeof dateUnits)[number];

const dayMs = 86_400_000;

/** Returns midnight UTC of a calendar day. Calendar arithmetic is done in UTC because every day has 24 hours there. */
export const getUtcMidnight = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

export const countDays = (period: Period): number =>
  (getUtcMidnight(period.to) - getUtcMidnight(period.from)) / dayMs + 1;

/** Returns the first day of the week (from Monday), month, quarter or year that contains a day. */
export function getUnitStart(day: string, unit: DateUnit): string {
  if (unit === 'week') return addDays(day, -((new Date(getUtcMidnight(day)).getUTCDay() + 6) % 7));
  if (unit === 'month') return `${day.slice(0, 7)}-01`;
  if (unit === 'quarter') {
    const firstMonth = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
    return `${day.slice(0, 4)}-${String(firstMonth).padStart(2, '0')}-01`;
  }
  return unit === 'year' ? `${day.slice(0, 4)}-01-01` : day;
}

/** Lists the first days of all units that overlap a period; the first one may be before the period. */
export function listUnits(period: Period, unit: DateUnit): string[] {
  const units = new Set<string>();
  for (let day = period.from; day <= period.to; day = addDays(day, 1)) units.add(getUnitStart(day, unit));
  return [...units];
}

/** Adding this number of days to the first day of a unit always gives a day in the next unit. */
const daysToNext: Record<DateUnit, number> = { day: 1, week: 7, month: 31, quarter: 92, year: 366 };

/** Returns the last day of the unit that starts on `firstDay`. */
const getUnitEnd = (firstDay: string, unit: DateUnit): string =>
  addDays(getUnitStart(addDays(firstDay, daysToNext[unit]), unit), -1);

/** Whether a period is exactly one unit. */
export const isUnit = ({ from, to }: Period, unit: DateUnit): boolean =>
  getUnitStart(from, unit) === from && getUnitEnd(from, unit) === to;

/** Lists the first days of all units that are entirely within a period. */
export const listCompleteUnits = (period: Period, unit: DateUnit): string[] =>
  listUnits(period, unit).filter((day) => day >= period.from && getUnitEnd(day, unit) <= period.to);
