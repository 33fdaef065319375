import type { Media } from '@reportage/contracts';

/** A line of fewer days would be misleading. */
const shortestLine = 7;

/** The index at which a line of a series begins that has its first number at `first`. */
export const getLineStart = (first: number, dayCount: number): number =>
  Math.max(0, Math.min(first, dayCount - shortestLine));

/**
 * An item's daily values as a line shows them. A page is measured from its first visit on, so a day without visits is
 * 0; for other sources it may be unknown.
 */
export function getTrendValues(
  series: readonly (number | null)[],
  { mediaType }: Pick<Media, 'mediaType'>,
): (number | null)[] {
  const first = series.findIndex((value) => value !== null);
  return series.map((value, index) => value ?? (mediaType === 'web' && first >= 0 && index > first ? 0 : null));
}
