import type { Period } from '@reportage/contracts';
import { addDays } from '../platform/clock.ts';

interface FetchedRange {
  firstDay: string;
  lastDay: string;
}

/** Lists the days of the period that have not been fetched, as ranges. */
export function listMissingDays({ from, to }: Period, fetched: readonly FetchedRange[]): Period[] {
  const missing: Period[] = [];
  let next = from;
  for (const { firstDay, lastDay } of fetched.toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1))) {
    if (lastDay < next || firstDay > to) continue;
    if (firstDay > next) missing.push({ from: next, to: addDays(firstDay, -1) });
    next = addDays(lastDay, 1);
  }
  return next <= to ? [...missing, { from: next, to }] : missing;
}
