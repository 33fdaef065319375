// Real URLs stay within these bounds; endlessly generated ones soon exceed them.
const maxPathDepth = 16;
const maxPathLength = 512;
const maxParameters = 8;
const maxSegmentOccurrences = 2;
const maxMonthsAhead = 18;

export type TrapReason = 'tooDeep' | 'repeating' | 'farFuture';

function hasRepetition(segments: readonly string[]): boolean {
  const counts = new Map<string, number>();
  for (const segment of segments) counts.set(segment, (counts.get(segment) ?? 0) + 1);
  return [...counts.values()].some((count) => count > maxSegmentOccurrences);
}

/** Whether a URL contains a month too far ahead for real events. Many calendars can be paged endlessly. */
function isFarInFuture(pathAndQuery: string, now: Date): boolean {
  const latestMonth = now.getUTCFullYear() * 12 + now.getUTCMonth() + maxMonthsAhead;
  for (const [, year, month] of pathAndQuery.matchAll(/(?<!\d)(2[01]\d\d)[-/_](0[1-9]|1[0-2])(?!\d)/g)) {
    if (Number(year) * 12 + Number(month) - 1 > latestMonth) return true;
  }
  return false;
}

/** Finds the reason why a URL looks endlessly generated. @returns null if it does not */
export function findTrap(url: string, now: Date): TrapReason | null {
  const { pathname, search, searchParams } = new URL(url);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (segments.length > maxPathDepth || pathname.length > maxPathLength || searchParams.size > maxParameters)
    return 'tooDeep';
  if (hasRepetition(segments)) return 'repeating';
  return isFarInFuture(pathname + search, now) ? 'farFuture' : null;
}

/**
 * How many consecutive links may lead to URLs of the same shape, e.g. from each month of a calendar to the next. A list
 * whose first page links to all others is not affected.
 */
export const maxChainLength = 50;

/** Returns the URL without its scheme, with `#` for each number; null if it has no numbers. */
export function getShape(url: string): string | null {
  const { host, pathname, search } = new URL(url);
  const text = `${host}${pathname}${search}`;
  const shape = text.replace(/\d+/g, '#');
  return shape === text ? null : shape;
}
