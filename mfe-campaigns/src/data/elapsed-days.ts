import { dayInZone, endOfDay } from '@reportage/format';
import { addDays, type CampaignDates, countDays } from './periods.ts';

export interface ElapsedDays {
  /** The number of days in the campaign. */
  total: number;
  /** The current day of the campaign, counted from 1; 0 before the first day and `total` after the last. */
  day: number;
  daysLeft: number;
  /** The elapsed share of the campaign's time, 0–1; exact to the millisecond, like the expected values of its goals. */
  share: number;
  /** Days until the first day; 0 once the campaign has started. */
  daysUntilStart: number;
  hasEnded: boolean;
}

/** Returns how many of a campaign's days have elapsed, in its own time zone. */
export function getElapsedDays({ timezone, startDate, endDate }: CampaignDates, now: Date): ElapsedDays {
  const today = dayInZone(now, timezone);
  const total = countDays({ from: startDate, to: endDate });
  const day = Math.min(total, Math.max(0, countDays({ from: startDate, to: today })));
  const daysUntilStart = Math.max(0, countDays({ from: today, to: startDate }) - 1);
  const startsAt = Date.parse(endOfDay(addDays(startDate, -1), timezone)) + 1;
  const endsAt = Date.parse(endOfDay(endDate, timezone)) + 1;
  const share = Math.min(1, Math.max(0, (now.getTime() - startsAt) / (endsAt - startsAt)));
  return { total, day, daysLeft: total - day, share, daysUntilStart, hasEnded: today > endDate };
}
