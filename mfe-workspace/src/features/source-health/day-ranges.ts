import type { ConnectionHealth, FetchedDays, FetchFlag, Period } from '@reportage/contracts';

export interface DayRange extends Period {
  kind: 'fetched' | 'flagged' | 'missing';
  flags: readonly FetchFlag[];
  days: number;
}

const dayMs = 86_400_000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;
const shift = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const getRange = (from: string, to: string, kind: DayRange['kind'], flags: readonly FetchFlag[]): DayRange => ({
  from,
  to,
  kind,
  flags,
  days: daysBetween(from, to),
});

const getKind = ({ flags }: FetchedDays): DayRange['kind'] => (flags.length > 0 ? 'flagged' : 'fetched');

/** Whether two ranges have the same kind and the same caveats. */
const isAlike = (one: DayRange | undefined, other: DayRange): one is DayRange =>
  one !== undefined && one.kind === other.kind && one.flags.join() === other.flags.join();

/** Covers the requested days without gaps: adjacent equal ranges are merged, and uncovered days are `missing`. */
export function getRanges(requested: Period, fetched: ConnectionHealth['fetched']): DayRange[] {
  const ranges: DayRange[] = [];
  const add = (range: DayRange): void => {
    const last = ranges.at(-1);
    if (range.days <= 0) return;
    if (isAlike(last, range)) ranges[ranges.length - 1] = getRange(last.from, range.to, range.kind, range.flags);
    else ranges.push(range);
  };
  let next = requested.from;
  for (const slice of fetched) {
    add(getRange(next, shift(slice.from, -1), 'missing', []));
    add(getRange(slice.from, slice.to, getKind(slice), slice.flags));
    next = shift(slice.to, 1);
  }
  add(getRange(next, requested.to, 'missing', []));
  return ranges;
}
