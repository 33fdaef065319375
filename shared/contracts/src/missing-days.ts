import { addDays } from './add-days.ts';
import type { CardResult } from './entities/card.ts';
import type { Period } from './period.ts';

/** Days for which a source's account has data that was not fetched, so that figures are too low. */
export interface MissingDays {
  sourceName: string;
  /** The days as ranges, sorted and without overlaps. */
  days: Period[];
}

/** Joins overlapping and adjacent ranges. */
function joinRanges(ranges: readonly Period[]): Period[] {
  const joinedRanges: Period[] = [];
  for (const { from, to } of ranges.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joinedRanges.at(-1);
    if (last && from <= addDays(last.to, 1)) last.to = [last.to, to].toSorted()[1] ?? to;
    else joinedRanges.push({ from, to });
  }
  return joinedRanges;
}

/**
 * Finds the days for which cards lack data, by source. Excludes the day of the computation, which has not ended and
 * whose data so far is shown.
 */
export function findMissingDays(cards: readonly Pick<CardResult, 'meta'>[]): MissingDays[] {
  const bySource = new Map<string, { sourceName: string; ranges: Period[] }>();
  for (const { meta } of cards) {
    const today = meta.computedAt.slice(0, 10);
    for (const { id, name, missingDays = [] } of meta.sources) {
      const pastDays = missingDays
        .filter(({ from }) => from < today)
        .map(({ from, to }) => ({ from, to: to < today ? to : addDays(today, -1) }));
      if (pastDays.length === 0) continue;
      const existing = bySource.get(id);
      if (existing) existing.ranges.push(...pastDays);
      else bySource.set(id, { sourceName: name, ranges: pastDays });
    }
  }
  return [...bySource.values()].map(({ sourceName, ranges }) => ({ sourceName, days: joinRanges(ranges) }));
}
