/** The current time; tests can stop it or move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const secondsInDay = 86_400;

/** Cached, because creating a formatter takes fifty times as long as using it. */
const dayFormatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day of an instant in a time zone, as `YYYY-MM-DD`. */
export function getDayInZone(instant: Date, timezone: string): string {
  const cached = dayFormatters.get(timezone);
  if (cached) return cached.format(instant);
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, ...digits });
  dayFormatters.set(timezone, formatter);
  return formatter.format(instant);
}

/** Returns how many minutes a zone is ahead of UTC at an instant. */
export function getZoneOffsetMinutes(instant: Date, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: timezone, timeZoneName: 'longOffset' }).formatToParts(
    instant,
  );
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}

/** Returns the instant at which a calendar day starts in a zone. */
export function getStartOfDay(day: string, timezone: string): Date {
  const midnightUtc = Date.parse(`${day}T00:00:00.000Z`);
  // The offset at UTC midnight may be from the other side of a clock change, so it is checked again at the estimate.
  const estimate = midnightUtc - getZoneOffsetMinutes(new Date(midnightUtc), timezone) * 60_000;
  return new Date(midnightUtc - getZoneOffsetMinutes(new Date(estimate), timezone) * 60_000);
}

/** Returns the calendar day that is `days` later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
