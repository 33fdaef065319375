import { dayInZone } from './dates.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

/** Returns a zone's UTC offset at an instant, in minutes. */
export function getOffsetMinutes(timezone: string, instant: Date): number {
  const name = new Intl.DateTimeFormat('en', { timeZone: timezone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find((part) => part.type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) : 0;
}

/** Returns the last instant of a day in the zone. */
export function endOfDay(day: string, timezone: string): string {
  const utcEnd = Date.parse(`${day}T00:00:00.000Z`) + dayMs - 1;
  const firstEstimate = new Date(utcEnd - getOffsetMinutes(timezone, new Date(utcEnd)) * minuteMs);
  // Near a daylight saving change, the first estimate may have the wrong offset.
  return new Date(utcEnd - getOffsetMinutes(timezone, firstEstimate) * minuteMs).toISOString();
}

/** Returns the day in the zone on which a link ends, as shown in day pickers. */
export const getEndDay = (endsAt: string | null, timezone: string): string | null =>
  endsAt === null ? null : dayInZone(endsAt, timezone);
