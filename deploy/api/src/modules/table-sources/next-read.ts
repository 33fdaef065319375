import type { TableSchedule } from '@reportage/contracts';
import { addDays, getDayInZone, getZoneOffsetMinutes } from '../../platform/clock.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

/** Returns the time at which a table is read next. */
export function getNextReadTime(schedule: TableSchedule, timezone: string, now: Date): Date {
  if (schedule.every === 'hour') return new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);
  const today = getDayInZone(now, timezone);
  const getReadTime = (day: string): Date => {
    const wallClockMs = Date.parse(`${day}T00:00:00.000Z`) + schedule.hour * hourMs;
    // The first offset may be from the other side of a clock change, so the offset at the estimate is used.
    const estimateMs = wallClockMs - getZoneOffsetMinutes(new Date(wallClockMs), timezone) * minuteMs;
    return new Date(wallClockMs - getZoneOffsetMinutes(new Date(estimateMs), timezone) * minuteMs);
  };
  return getReadTime(today) > now ? getReadTime(today) : getReadTime(addDays(today, 1));
}
