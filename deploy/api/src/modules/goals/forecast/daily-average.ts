import { type History, measuredDays, type Outlook } from './history.ts';
import { samplePaths } from './sample-paths.ts';

/**
 * Each remaining day brings what one of the past days brought, drawn at random: for a few days, and for numbers that come only on
 * some days, whose other days count as 0.
 * @param isSparse whether days without numbers count
 */
export function forecastDailyAverage(history: History, isSparse: boolean): Outlook {
  const past = isSparse ? history.days.map(({ value }) => value ?? 0) : measuredDays(history).map(({ value }) => value);
  const average = past.reduce((sum, value) => sum + value, 0) / past.length;
  // A few days say little of how far days differ, and less of their average.
  const spread = Math.sqrt(past.length / (past.length - 1));
  const isPositive = past.every((value) => value >= 0);
  return samplePaths(history, (random) => {
    const draw = (): number => past[Math.floor(random() * past.length)] ?? 0;
    const drawnAverage = past.reduce((sum) => sum + draw(), 0) / past.length;
    const ofPath = average + (drawnAverage - average) * spread;
    return () => {
      const value = ofPath + (draw() - average) * spread;
      return isPositive ? Math.max(0, value) : value;
    };
  });
}
