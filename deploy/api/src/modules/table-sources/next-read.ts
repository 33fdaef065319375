import type { TableSchedule } from '@reportage/contracts';
import { addDays, getDayInZone, getZoneOffsetMinutes } from '../../platform/clock.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** When a table is read next. */
export function getNextReadTime(schedule: TableSchedule, timezone: string, now: Date): Date {
  if (schedule.every === 'hour') return new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);
  const today = getDayInZone(now, timezone);
  const readTimeOn = (day: string): Date => {
    const wallMs = Date.parse(`${day}T00:00:00.000Z`) + schedule.hour * hourMs;
    // The first offset may be from the other side of a clock change, so it is checked again at the estimate.
    const guess = wallMs - getZoneOffsetMinutes(new Date(wallMs), timezone) * minuteMs;
    return new Date(wallMs - getZoneOffsetMinutes(new Date(guess), timezone) * minuteMs);
  };
  return readTimeOn(today) > now ? readTimeOn(today) : readTimeOn(addDays(today, 1));
}
