import type { Period } from '@reportage/contracts';
import { type DateUnit, getUnitStart, listUnits } from '../../facts/query/calendar.ts';
import { addDays } from '../clock.ts';

const unitDays: Partial<Record<DateUnit, number>> = { day: 1, week: 7 };

function getLastDay(firstDay: string, unit: DateUnit): string {
  // 31 days after the first day of a month is always in the next month.
  const daysToNextUnit = unitDays[unit] ?? 31;
  return addDays(getUnitStart(addDays(firstDay, daysToNextUnit), unit), -1);
}

/**
 * Finds the range of all complete units that end within the period. The first unit may start before the first day.
 * @returns undefined if there are none
 */
export function findUnitRange(days: Period, unit: 'day' | 'week' | 'month'): Period | undefined {
  const completeUnits = listUnits(days, unit).filter((day) => getLastDay(day, unit) <= days.to);
  const [from] = completeUnits;
  const last = completeUnits.at(-1);
  return from && last ? { from, to: getLastDay(last, unit) } : undefined;
}
