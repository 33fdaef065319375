import { type DailyForecast, type History, listMeasuredDays } from './history.ts';
import { samplePaths } from './sample-paths.ts';

/**
 * Samples possible paths through the remaining days. The average of a path is resampled from the past days, and each
 * day deviates from it as a random past day did from the past average. Used for short histories, and for metrics with
 * negative values or with values only on some days.
 * @param isSparse whether days without a value count as 0; otherwise they are ignored
 */
export function forecastDailyAverage(history: History, isSparse: boolean): DailyForecast {
  const pastValues = isSparse
    ? history.days.map(({ value }) => value ?? 0)
    : listMeasuredDays(history).map(({ value }) => value);
  const average = pastValues.reduce((sum, value) => sum + value, 0) / pastValues.length;
  // Corrects for small samples, which underestimate the variance.
  const spread = Math.sqrt(pastValues.length / (pastValues.length - 1));
  const isNonNegative = pastValues.every((value) => value >= 0);
  return samplePaths(history, (random) => {
    const draw = (): number => pastValues[Math.floor(random() * pastValues.length)] ?? 0;
    const drawnAverage = pastValues.reduce((sum) => sum + draw(), 0) / pastValues.length;
    const pathAverage = average + (drawnAverage - average) * spread;
    return () => {
      const value = pathAverage + (draw() - average) * spread;
      return isNonNegative ? Math.max(0, value) : value;
    };
  });
}
