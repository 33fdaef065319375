import {
  addDays,
  formatDay,
  getEndOfMonth,
  getFirstOfMonth,
  getLastOfMonth,
  getMonday,
  parseSpan,
  type Span,
} from './named-days.ts';

/** A date range as a data card stores it. A custom range has a first and a last day. */
export interface Range {
  dateRange: string;
  from?: string;
  to?: string;
}

const presetRanges = new Set(['7d', '14d', '30d', '1m', '3m', '6m', '12m']);

/** Returns the last `count` units ('d', 'w', 'm', 'q' or 'y'), up to today. */
export function getLastUnits(count: number, unit: string, today: string): Range {
  const range =
    unit === 'w'
      ? `${count * 7}d`
      : unit === 'q'
        ? `${count * 3}m`
        : unit === 'y'
          ? `${count * 12}m`
          : `${count}${unit}`;
  if (presetRanges.has(range)) return { dateRange: range };
  const length = Number.parseInt(range, 10);
  if (range.endsWith('d')) return { dateRange: 'custom', from: addDays(today, 1 - length), to: today };
  const first = getFirstOfMonth(today, -length);
  const day = Math.min(Number(today.slice(8)), Number(getEndOfMonth(first).slice(8)));
  return { dateRange: 'custom', from: addDays(`${first.slice(0, 8)}${String(day).padStart(2, '0')}`, 1), to: today };
}

/** Returns a calendar unit: the current one up to today, or the complete previous one. */
export function getCalendarUnit(unit: string, shift: 0 | -1, today: string): Span {
  const year = Number(today.slice(0, 4));
  const first =
    unit === 'w'
      ? addDays(getMonday(today), 7 * shift)
      : unit === 'm'
        ? getFirstOfMonth(today, shift)
        : unit === 'q'
          ? getFirstOfMonth(formatDay(year, Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1, 1), 3 * shift)
          : formatDay(year + shift, 1, 1);
  if (shift === 0) return { from: first, to: today };
  const to =
    unit === 'w'
      ? addDays(first, 6)
      : unit === 'm'
        ? getEndOfMonth(first)
        : unit === 'q'
          ? getEndOfMonth(getFirstOfMonth(first, 2))
          : formatDay(year - 1, 12, 31);
  return { from: first, to };
}

const monthParts: ReadonlyArray<readonly [pattern: RegExp, first: number, last: number]> = [
  [/^(?:first|erste)\p{L}* (?:week|woche)/u, 1, 7],
  [/^(?:last|final|letzte)\p{L}* (?:week|woche)/u, -6, 0],
  [/^(?:first|erste)\p{L}* h/u, 1, 15],
  [/^(?:second|last|zweite|letzte)\p{L}* h/u, 16, 0],
  [/^(?:early|beginning|start|anfang)/u, 1, 10],
  [/^(?:mid|middle|mitte)/u, 11, 20],
  [/^(?:late|end|ende)/u, 21, 0],
];
/** Finds a part of a month, such as its first week, second half or middle. */
export function findPartOfMonth(part: string, month: string, today: string): Range | null {
  const span = parseSpan(month, today);
  const monthPart = monthParts.find(([pattern]) => pattern.test(part));
  if (!span || !monthPart) return null;
  const [, first, last] = monthPart;
  const from = first > 0 ? addDays(span.from, first - 1) : addDays(span.to, first);
  const to = last > 0 ? addDays(span.from, last - 1) : span.to;
  return { dateRange: 'custom', from, to: to > today && from <= today ? today : to };
}

/** Returns the last `count` calendar units that have ended. */
export function getWholeUnits(count: number, unit: string, today: string): Range {
  if (unit === 'd') return { dateRange: 'custom', from: addDays(today, -count), to: addDays(today, -1) };
  const latest = getCalendarUnit(unit, -1, today);
  const months = unit === 'm' ? 1 : unit === 'q' ? 3 : 12;
  const from =
    unit === 'w' ? addDays(latest.from, -7 * (count - 1)) : getFirstOfMonth(latest.from, -months * (count - 1));
  return { dateRange: 'custom', from, to: latest.to };
}

/** Returns the calendar unit `count` units ago: "two weeks ago" is the week before last. */
export function getUnitsAgo(count: number, unit: string, today: string): Range {
  const { from = today, dateRange } = getWholeUnits(count, unit, today);
  if (unit === 'd') return { dateRange, from, to: from };
  const next =
    count === 1 ? getCalendarUnit(unit, 0, today).from : (getWholeUnits(count - 1, unit, today).from ?? today);
  return { dateRange, from, to: addDays(next, -1) };
}

/** Returns the `count` units before a day, excluding that day. */
export function getRangeBefore(count: number, unit: string, day: string | undefined): Range | null {
  if (!day) return null;
  const months = unit === 'm' ? count : unit === 'q' ? count * 3 : unit === 'y' ? count * 12 : 0;
  const from =
    months > 0
      ? `${getFirstOfMonth(day, -months).slice(0, 8)}${day.slice(8)}`
      : addDays(day, -count * (unit === 'w' ? 7 : 1));
  return { dateRange: 'custom', from, to: addDays(day, -1) };
}

/** Returns `count` units starting from a day, but no later than today. */
export function getRangeFrom(count: number, unit: string, day: string | undefined, today: string): Range | null {
  if (!day || unit === 'y') return null;
  const months = unit === 'm' ? count : unit === 'q' ? count * 3 : 0;
  const end =
    months > 0
      ? addDays(`${getFirstOfMonth(day, months).slice(0, 8)}${day.slice(8)}`, -1)
      : addDays(day, count * (unit === 'w' ? 7 : 1) - 1);
  return { dateRange: 'custom', from: day, to: end > today && day <= today ? today : end };
}

export function getQuarter(number: number, year: string | undefined, today: string): Range {
  const thisYear = Number(today.slice(0, 4));
  const first = formatDay(year ? Number(year) : thisYear, number * 3 - 2, 1);
  const from = !year && first > today ? formatDay(thisYear - 1, number * 3 - 2, 1) : first;
  const end = getEndOfMonth(getFirstOfMonth(from, 2));
  return { dateRange: 'custom', from, to: from <= today && end > today ? today : end };
}

/** Returns half of a year, up to today. Without a year, returns the latest such half that has started. */
export function getHalfYear(number: 1 | 2, year: string | undefined, today: string): Range {
  const thisYear = Number(today.slice(0, 4));
  const month = number * 6 - 5;
  const startYear = year ? Number(year) : formatDay(thisYear, month, 1) > today ? thisYear - 1 : thisYear;
  const end = getLastOfMonth(startYear, month + 5);
  const from = formatDay(startYear, month, 1);
  return { dateRange: 'custom', from, to: from <= today && end > today ? today : end };
}
