import { memoize } from '../../platform/memoize.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Clocks range from 12 hours behind UTC to 14 hours ahead. */
const behindMs = 12 * hourMs;
const aheadMs = 14 * hourMs;

/** Days are cached, because each event needs its days several times and there are few distinct ones. */
const maxCachedDays = 1_000;
const formatDay = memoize((day: number) => new Date(day * dayMs).toISOString().slice(0, 10), maxCachedDays);

/** The calendar day in UTC. */
export const getUtcDay = (instantMs: number): string => formatDay(Math.floor(instantMs / dayMs));

/** The latest calendar day in any zone at an instant; its key is deleted last. */
export const getLatestDay = (instantMs: number): string => getUtcDay(instantMs + aheadMs);

const listDaysInHour = memoize((hour: number): readonly string[] => {
  const instantMs = hour * hourMs;
  return [...new Set([getUtcDay(instantMs - behindMs), getUtcDay(instantMs), getLatestDay(instantMs)])];
}, maxCachedDays);

/** The two or three dates that are current in some time zone at an instant; constant within an hour. */
export const listDaysAt = (instantMs: number): readonly string[] => listDaysInHour(Math.floor(instantMs / hourMs));

/** The first day whose key may still exist. */
export const getFirstDayWithKey = (nowMs: number): string => getUtcDay(nowMs - behindMs);
