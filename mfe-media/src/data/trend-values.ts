import type { Media } from '@reportage/contracts';

/**
 * Returns an item's daily values for a line chart. Pages are measured from their first visit on, so a later day
 * without a value is 0. For other media, it may be unknown.
 */
export function getTrendValues(
  series: readonly (number | null)[],
  { mediaType }: Pick<Media, 'mediaType'>,
): (number | null)[] {
  const first = series.findIndex((value) => value !== null);
  return series.map((value, index) => value ?? (mediaType === 'web' && first >= 0 && index > first ? 0 : null));
}
