import { countDaysBetween, getMidnight, shiftDay } from '../vendors/calendar.ts';

/** Parses `2026-01-04`, `today`, `yesterday` or `7daysAgo`. @returns undefined for anything else */
export function resolveDay(text: string, today: string): string | undefined {
  if (text === 'today') return today;
  if (text === 'yesterday') return shiftDay(today, -1);
  const daysAgo = /^(\d+)daysAgo$/.exec(text)?.[1];
  if (daysAgo !== undefined) return shiftDay(today, -Number(daysAgo));
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(getMidnight(text)) ? text : undefined;
}

/**
 * Returns the year and week of a day, such as `202601`. Weeks begin on Monday; each belongs to the year of its
 * Thursday.
 */
export function getIsoYearWeek(day: string): string {
  const weekday = (new Date(getMidnight(day)).getUTCDay() + 6) % 7;
  const thursday = shiftDay(day, 3 - weekday);
  const week = Math.floor(countDaysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
  return `${thursday.slice(0, 4)}${String(week).padStart(2, '0')}`;
}
