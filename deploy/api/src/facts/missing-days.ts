import type { Period } from '@reportage/contracts';
import { addDays } from '../platform/clock.ts';

interface FetchedRange {
  firstDay: string;
  lastDay: string;
}

/** Lists the days of the period that have not been fetched, as ranges. */
export function listMissingDays({ from, to }: Period, fetchedRanges: readonly FetchedRange[]): Period[] {
  const missingRanges: Period[] = [];
  let nextDay = from;
  for (const { firstDay, lastDay } of fetchedRanges.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))) {
    if (lastDay < nextDay || firstDay > to) continue;
    if (firstDay > nextDay) missingRanges.push({ from: nextDay, to: addDays(firstDay, -1) });
    nextDay = addDays(lastDay, 1);
  }
  return nextDay <= to ? [...missingRanges, { from: nextDay, to }] : missingRanges;
}
