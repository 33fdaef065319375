import type { ConnectionHealth, FetchedDays, FetchFlag, Period } from '@reportage/contracts';

export interface DayRange extends Period {
  kind: 'fetched' | 'flagged' | 'missing';
  flags: readonly FetchFlag[];
  dayCount: number;
}

const dayMs = 86_400_000;
const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const createRange = (from: string, to: string, kind: DayRange['kind'], flags: readonly FetchFlag[]): DayRange => ({
  from,
  to,
  kind,
  flags,
  dayCount: countDays(from, to),
});

const getKind = ({ flags }: FetchedDays): DayRange['kind'] => (flags.length > 0 ? 'flagged' : 'fetched');

/** Whether two adjacent ranges have the same kind and the same flags. */
const canMerge = (one: DayRange | undefined, other: DayRange): one is DayRange =>
  one !== undefined && one.kind === other.kind && one.flags.join() === other.flags.join();

/**
 * Splits the requested days into ranges without gaps. Adjacent ranges of the same kind are merged; days that were not
 * fetched are `missing`.
 */
export function getRanges(requested: Period, fetched: ConnectionHealth['fetched']): DayRange[] {
  const ranges: DayRange[] = [];
  const add = (range: DayRange): void => {
    const lastRange = ranges.at(-1);
    if (range.dayCount <= 0) return;
    if (canMerge(lastRange, range))
      ranges[ranges.length - 1] = createRange(lastRange.from, range.to, range.kind, range.flags);
    else ranges.push(range);
  };
  let nextDay = requested.from;
  for (const slice of fetched) {
    add(createRange(nextDay, shiftDay(slice.from, -1), 'missing', []));
    add(createRange(slice.from, slice.to, getKind(slice), slice.flags));
    nextDay = shiftDay(slice.to, 1);
  }
  add(createRange(nextDay, requested.to, 'missing', []));
  return ranges;
}
