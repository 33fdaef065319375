import { type Period, periodSchema } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';

const dayMs = 86_400_000;

/** Adds days to a calendar day; a negative number subtracts them. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Counts the days in a period, including its first and last day. */
export const countDays = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

/** Returns the period of `days` days whose last day is `to`. */
export const getLastDays = (to: string, days: number): Period => ({ from: addDays(to, 1 - days), to });

export interface CampaignDates {
  timezone: string;
  startDate: string;
  endDate: string;
}

/** Returns the days from a campaign's first to its last or to today, whichever is earlier; null before it starts. */
export function getPeriodSoFar({ timezone, startDate, endDate }: CampaignDates, now: Date): Period | null {
  const today = dayInZone(now, timezone);
  if (today < startDate) return null;
  return { from: startDate, to: endDate < today ? endDate : today };
}

/** Reads the period from a URL's parameters; undefined if it is missing or invalid. */
export function readPeriod(search: URLSearchParams): Period | undefined {
  return periodSchema.safeParse({ from: search.get('from'), to: search.get('to') }).data;
}
