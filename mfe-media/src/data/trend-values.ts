import type { Media } from '@reportage/contracts';

/**
 * An item's daily values for a line chart. A page is measured from its first visit on, so a day without visits is
 * 0; for other sources it may be unknown.
 */
export function getTrendValues(
  series: readonly (number | null)[],
  { mediaType }: Pick<Media, 'mediaType'>,
): (number | null)[] {
  const first = series.findIndex((value) => value !== null);
  return series.map((value, index) => value ?? (mediaType === 'web' && first >= 0 && index > first ? 0 : null));
}
