import type { Period } from '@reportage/contracts';
import { type DateUnit, getUnitStart, listUnits } from '../../facts/query/calendar.ts';
import { addDays } from '../clock.ts';

const stepDays: Partial<Record<DateUnit, number>> = { day: 1, week: 7 };

function getLastDay(firstDay: string, unit: DateUnit): string {
  // From the first day of any month, 31 days lead into the next month.
  const daysToNextUnit = stepDays[unit] ?? 31;
  return addDays(getUnitStart(addDays(firstDay, daysToNextUnit), unit), -1);
}

/**
 * The complete units that end within the days, as one range that may start before them; undefined if there are none.
 */
export function findUnitRange(days: Period, unit: 'day' | 'week' | 'month'): Period | undefined {
  const completeUnits = listUnits(days, unit).filter((day) => getLastDay(day, unit) <= days.to);
  const [from] = completeUnits;
  const last = completeUnits.at(-1);
  return from && last ? { from, to: getLastDay(last, unit) } : undefined;
}
