import type { MediaType, Period } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';
import { addDays } from './add-days.ts';

interface DataSpan {
  /** The first day with a number, if the period begins earlier. */
  from?: string;
  /** The last day with a number, if later days that have ended lack one. */
  through?: string;
}

/**
 * Finds where the numbers of media of one type begin late or end early in a period. Only vendors deliver numbers late: a
 * page without a value had no visit, and values entered by hand need not exist for every day.
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
