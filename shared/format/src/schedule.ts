import type { DigestSchedule } from '@reportage/contracts';
import { dayInZone } from './dates.ts';
import { getOffsetMinutes } from './end-of-day.ts';

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;
/** More than a year, although every schedule runs at least once a month. */
const maxSearchDays = 400;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/**
 * Returns the instant of a wall-clock time. A time that a clock change skips is shifted by as much as the clock was
 * put forward; for a time that occurs twice, the first occurrence is used.
 */
function getInstant(day: string, time: string, timezone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const offsetBefore = getOffsetMinutes(timezone, new Date(asUtc - dayMs));
  const offsetAfter = getOffsetMinutes(timezone, new Date(asUtc + dayMs));
  const possibleTimes = [offsetBefore, offsetAfter]
    .map((offset) => ({ offset, instant: new Date(asUtc - offset * minuteMs) }))
    .filter(({ offset, instant }) => getOffsetMinutes(timezone, instant) === offset)
    .map(({ instant }) => instant.getTime());
  return new Date(possibleTimes.length > 0 ? Math.min(...possibleTimes) : asUtc - offsetBefore * minuteMs);
}

function runsOn(schedule: DigestSchedule, day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay() || 7;
  switch (schedule.frequency) {
    case 'daily':
      return true;
    case 'weekdays':
      return weekday <= 5;
    case 'weekly':
      return weekday === schedule.weekday;
    case 'monthly':
      return schedule.day === 'last' ? addDays(day, 1).endsWith('-01') : date.getUTCDate() === schedule.day;
  }
}

interface Timetable {
  schedule: DigestSchedule;
  timezone: string;
  /** The last day with a run, in the time zone. */
  endsOn: string | null;
}

/** Returns the next `count` runs after an instant, the earliest first; fewer if the timetable ends earlier. */
export function getNextRuns({ schedule, timezone, endsOn }: Timetable, after: Date, count: number): Date[] {
  const runs: Date[] = [];
  const today = dayInZone(after, timezone);
  // A skipped time of the previous day may fall on today.
  for (let offset = -1; offset < maxSearchDays && runs.length < count; offset += 1) {
    const day = addDays(today, offset);
    if (endsOn !== null && day > endsOn) break;
    if (!runsOn(schedule, day)) continue;
    const run = getInstant(day, schedule.time, timezone);
    if (run > (runs.at(-1) ?? after)) runs.push(run);
  }
  return runs;
}

/**
 * Finds the latest run between a due run and now, inclusive. After an outage, it is the only missed run to be executed.
 */
export function findLatestRun(timetable: Timetable, due: Date, now: Date): Date {
  const { schedule, timezone, endsOn } = timetable;
  const today = dayInZone(now, timezone);
  for (let offset = 0; offset < maxSearchDays; offset += 1) {
    const day = addDays(today, -offset);
    if ((endsOn !== null && day > endsOn) || !runsOn(schedule, day)) continue;
    const run = getInstant(day, schedule.time, timezone);
    if (run <= due) return due;
    if (run <= now) return run;
  }
  return due;
}
