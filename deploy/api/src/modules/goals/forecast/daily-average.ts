import { type History, measuredDays, type Outlook } from './history.ts';
import { samplePaths } from './sample-paths.ts';

/**
 * Draws the value of each remaining day at random from the past days. For short histories, and for metrics that have values on some
 * days only.
 * @param isSparse whether a day without a value counts as 0; otherwise it is ignored
 */
export function forecastDailyAverage(history: History, isSparse: boolean): Outlook {
  const past = isSparse ? history.days.map(({ value }) => value ?? 0) : measuredDays(history).map(({ value }) => value);
  const average = past.reduce((sum, value) => sum + value, 0) / past.length;
  // Corrects for small samples, which underestimate the variance.
  const spread = Math.sqrt(past.length / (past.length - 1));
  const isPositive = past.every((value) => value >= 0);
  return samplePaths(history, (random) => {
    const draw = (): number => past[Math.floor(random() * past.length)] ?? 0;
    const drawnAverage = past.reduce((sum) => sum + draw(), 0) / past.length;
    const pathAverage = average + (drawnAverage - average) * spread;
    return () => {
      const value = pathAverage + (draw() - average) * spread;
      return isPositive ? Math.max(0, value) : value;
    };
  });
}
