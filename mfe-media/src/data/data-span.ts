import type { MediaType, Period } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';
import { addDays } from './add-days.ts';

interface DataSpan {
  /** The first day with data, if the period starts earlier. */
  from?: string;
  /** The last day with data, if later days that have ended have none. */
  through?: string;
}

/**
 * Finds where the data for media of one type starts late or ends early in a period. Only vendors deliver data late: a
 * page without a value had no visits, and values entered by hand need not exist for every day.
 * @param series each item's values, one for each day of the period
 */
export function findDataSpan(
  series: readonly (readonly (number | null)[])[],
  mediaType: MediaType,
  { period, timezone, computedAt }: { period: Period; timezone: string; computedAt: string },
): DataSpan {
  const indexes = series.flatMap((values) => values.flatMap((value, index) => (value === null ? [] : [index])));
  if (indexes.length === 0) return {};
  const from = addDays(period.from, Math.min(...indexes));
  const through = addDays(period.from, Math.max(...indexes));
  const yesterday = addDays(dayInZone(computedAt, timezone), -1);
  const isLate = mediaType !== 'web' && mediaType !== 'custom' && through < yesterday && through < period.to;
  return { ...(from > period.from ? { from } : {}), ...(isLate ? { through } : {}) };
}
