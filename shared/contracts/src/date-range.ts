import { addDays } from './add-days.ts';
import { type Period, periodSchema } from './period.ts';
import { z } from './zod.ts';

/** Date ranges relative to today, as used by cards and boards (specification, part 2 §5). */
export const dateRanges = ['today', 'yesterday', '7d', '14d', '30d', '1m', '3m', '6m', '12m'] as const;
export type DateRange = (typeof dateRanges)[number];
export const defaultDateRange: DateRange = '7d';

/** The period of a board: a relative range or fixed days. */
export const boardDateSchema = z.discriminatedUnion('dateRange', [
  z.object({ dateRange: z.enum(dateRanges) }),
  z.object({ dateRange: z.literal('custom'), period: periodSchema }),
]);
export type BoardDate = z.infer<typeof boardDateSchema>;

/** Returns the same day the given number of months earlier, or the last day of that month if it is shorter. */
function subtractMonths(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months + 1, 0));
  lastDay.setUTCDate(Math.min(date.getUTCDate(), lastDay.getUTCDate()));
  return lastDay.toISOString().slice(0, 10);
}

/**
 * Returns the days of a range. "7d" is the last seven days including today; "1m" starts the day after the same day
 * of last month.
 * @param today in the board's time zone
 */
export function resolveDateRange(range: DateRange, today: string): Period {
  if (range === 'today') return { from: today, to: today };
  if (range === 'yesterday') return { from: addDays(today, -1), to: addDays(today, -1) };
  const count = Number.parseInt(range, 10);
  const from = range.endsWith('d') ? addDays(today, 1 - count) : addDays(subtractMonths(today, count), 1);
  return { from, to: today };
}

export const resolveBoardDate = (date: BoardDate, today: string): Period =>
  date.dateRange === 'custom' ? date.period : resolveDateRange(date.dateRange, today);
