import { memoize } from '../../platform/memoize.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Clocks range from 12 hours behind UTC to 14 hours ahead. */
const maxBehindMs = 12 * hourMs;
const maxAheadMs = 14 * hourMs;

/** Days are cached, because each event needs its days several times and there are few distinct ones. */
const maxCachedDays = 1_000;
const formatDay = memoize((day: number) => new Date(day * dayMs).toISOString().slice(0, 10), maxCachedDays);

/** Returns the calendar day in UTC. */
export const getUtcDay = (instantMs: number): string => formatDay(Math.floor(instantMs / dayMs));

/** Returns the latest calendar day in any zone at an instant; its key is deleted last. */
export const getLatestDay = (instantMs: number): string => getUtcDay(instantMs + maxAheadMs);

const listDaysInHour = memoize((hour: number): readonly string[] => {
  const instantMs = hour * hourMs;
  return [...new Set([getUtcDay(instantMs - maxBehindMs), getUtcDay(instantMs), getLatestDay(instantMs)])];
}, maxCachedDays);

/** Lists the two or three dates that are current in some time zone at an instant; constant within an hour. */
export const listDaysAt = (instantMs: number): readonly string[] => listDaysInHour(Math.floor(instantMs / hourMs));

/** Returns the first day whose key may still exist. */
export const getFirstDayWithKey = (nowMs: number): string => getUtcDay(nowMs - maxBehindMs);
