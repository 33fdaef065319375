import { getDayInZone, getMidnight, shiftDay } from '../vendors/calendar.ts';

export const pacific = 'America/Los_Angeles';
const hourMs = 3_600_000;

/** Returns the start of a day in Pacific time, which is 7:00 or 8:00 UTC. */
export function startOfPacificDay(day: string): Date {
  const summer = new Date(getMidnight(day) + 7 * hourMs);
  return getDayInZone(summer, pacific) === day ? summer : new Date(summer.getTime() + hourMs);
}

/** Formats an instant like `2026-10-06T07:00:00+0000`, without a colon in the offset. */
export const formatGraphTime = (instant: Date): string => instant.toISOString().replace(/\.\d{3}Z$/, '+0000');

export const endOfPacificDay = (day: string): string => formatGraphTime(startOfPacificDay(shiftDay(day, 1)));

/** Lists the days from the one that contains `since` to the last one that has ended by `until`, both in seconds. */
export function listDaysBetween(since: number, until: number): string[] {
  const days: string[] = [];
  for (
    let day = getDayInZone(new Date(since * 1_000), pacific);
    startOfPacificDay(shiftDay(day, 1)).getTime() <= until * 1_000;
    day = shiftDay(day, 1)
  ) {
    days.push(day);
  }
  return days;
}
