const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Clocks run from 12 hours behind UTC to 14 ahead. */
const behindMs = 12 * hourMs;
const aheadMs = 14 * hourMs;

const names = new Map<number, string>();

/** The calendar day at Greenwich. Its name is asked for several times an event, and there are few. */
export function utcDay(instantMs: number): string {
  const day = Math.floor(instantMs / dayMs);
  const known = names.get(day);
  if (known !== undefined) return known;
  const name = new Date(day * dayMs).toISOString().slice(0, 10);
  if (names.size > 1_000) names.clear();
  names.set(day, name);
  return name;
}

/** The latest calendar day that some zone has at an instant: its key lives longest. */
export const latestDayAt = (instantMs: number): string => utcDay(instantMs + aheadMs);

const daysOfHours = new Map<number, readonly string[]>();

/** The two or three calendar days that zones of the Earth have at an instant: the same list throughout an hour. */
export function listDaysAt(instantMs: number): readonly string[] {
  const hour = Math.floor(instantMs / hourMs);
  const known = daysOfHours.get(hour);
  if (known) return known;
  const days = [...new Set([utcDay(instantMs - behindMs), utcDay(instantMs), latestDayAt(instantMs)])];
  if (daysOfHours.size > 1_000) daysOfHours.clear();
  daysOfHours.set(hour, days);
  return days;
}

/** The first day whose key may still be kept. */
export const firstLivingDay = (nowMs: number): string => utcDay(nowMs - behindMs);
