import { getDayInZone, getMidnight, shiftDay } from '../vendors/calendar.ts';

export const pacificTimeZone = 'America/Los_Angeles';
const hourMs = 3_600_000;

/** Returns the start of a day in Pacific time, which is 7:00 or 8:00 UTC. */
export function getStartOfPacificDay(day: string): Date {
  const startInSummer = new Date(getMidnight(day) + 7 * hourMs);
  return getDayInZone(startInSummer, pacificTimeZone) === day
    ? startInSummer
    : new Date(startInSummer.getTime() + hourMs);
}

/** Formats an instant like `2026-10-06T07:00:00+0000`, without a colon in the offset. */
export const formatGraphTime = (instant: Date): string => instant.toISOString().replace(/\.\d{3}Z$/, '+0000');

export const formatEndOfPacificDay = (day: string): string => formatGraphTime(getStartOfPacificDay(shiftDay(day, 1)));

/**
 * Lists the days from the one that contains `since` to the last one that has ended by `until`, both in epoch seconds.
 */
export function listDaysBetween(since: number, until: number): string[] {
  const days: string[] = [];
  for (
    let day = getDayInZone(new Date(since * 1_000), pacificTimeZone);
    getStartOfPacificDay(shiftDay(day, 1)).getTime() <= until * 1_000;
    day = shiftDay(day, 1)
  ) {
    days.push(day);
  }
  return days;
}
