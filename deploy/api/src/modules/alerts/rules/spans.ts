import type { AlertSpan } from '@reportage/contracts';
import { addDays, getDayInZone, getStartOfDay } from '../../../platform/clock.ts';

/** Allows for late data: pages closed at midnight still send their last measurements. */
const lateArrivalMs = 15 * 60_000;
const lengthsInDays = { day: 1, week: 7 } as const satisfies Record<AlertSpan, number>;

/** Returns the day of the week, from 0 for Monday. */
const getWeekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Returns the span that contains a day. Spans are identified by their last day; a week's last day is its Sunday. */
export const getContainingSpan = (span: AlertSpan, day: string): string =>
  span === 'day' ? day : addDays(day, 6 - getWeekday(day));

export const getFirstDay = (span: AlertSpan, lastDay: string): string => addDays(lastDay, 1 - lengthsInDays[span]);

/** Moves a span forward by a number of spans, or back if the number is negative. */
export const shiftSpan = (span: AlertSpan, lastDay: string, by: number): string =>
  addDays(lastDay, by * lengthsInDays[span]);

/** Returns when a span's data is complete: 15 minutes after it has ended in the time zone. */
export const getCompletionTime = (lastDay: string, timezone: string): Date =>
  new Date(getStartOfDay(addDays(lastDay, 1), timezone).getTime() + lateArrivalMs);

/** Returns the span that contains an instant in a time zone. */
export const getCurrentSpan = (span: AlertSpan, timezone: string, now: Date): string =>
  getContainingSpan(span, getDayInZone(now, timezone));

/** Returns the last span whose data is complete. */
export function getLastCompleteSpan(span: AlertSpan, timezone: string, now: Date): string {
  const previousSpan = shiftSpan(span, getCurrentSpan(span, timezone, now), -1);
  return getCompletionTime(previousSpan, timezone) <= now ? previousSpan : shiftSpan(span, previousSpan, -1);
}
