import { addDays } from './add-days.ts';
import type { Comparison } from './entities/dashboard.ts';
import type { Period } from './period.ts';

const dayMs = 86_400_000;
const toMidnight = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const weeksPerYear = 52;

/** Returns the period of the same length that ends on the day before this one. */
function getPreviousPeriod({ from, to }: Period): Period {
  const days = Math.round((toMidnight(to) - toMidnight(from)) / dayMs) + 1;
  return { from: addDays(from, -days), to: addDays(from, -1) };
}

/** Returns the same day in the previous year; for February 29, February 28. */
function subtractYear(day: string): string {
  const dayYearEarlier = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
  return dayYearEarlier.endsWith('-02-29') ? `${dayYearEarlier.slice(0, 8)}28` : dayYearEarlier;
}

/** Returns the period with which the given one is compared; for `none`, the same as for `previous`. */
export function getComparedPeriod(period: Period, comparison: Comparison): Period {
  const movePeriod = (move: (day: string) => string): Period => ({ from: move(period.from), to: move(period.to) });
  if (comparison === 'year') return movePeriod(subtractYear);
  if (comparison === 'yearByWeekday') return movePeriod((day) => addDays(day, -7 * weeksPerYear));
  return getPreviousPeriod(period);
}
