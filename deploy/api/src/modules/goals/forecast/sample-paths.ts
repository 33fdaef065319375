import { createRandom } from '../../../platform/random.ts';
import type { DailyForecast, History } from './history.ts';

/** A fixed seed, so that a goal gets the same forecast until its numbers change. */
const seed = 20_260_101;
const minPaths = 200;
const maxPaths = 600;
/** Limits the work for long campaigns. */
const maxSteps = 24_000;
const lowQuantile = 0.1;
const highQuantile = 0.9;

/** One possible path through the remaining days: a function that is called for each day in order and returns its value. */
export type NextDay = (index: number, random: () => number) => number;

function getQuantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? 0;
  return below + (above - below) * (position - Math.floor(position));
}

/** Cumulative sums of the remaining days over many possible paths: their mean, and the bounds that contain 80 % of them. */
export function samplePaths(history: History, startPath: (random: () => number) => NextDay): DailyForecast {
  const { remainingDays, remainingDayShare, actual } = history;
  const count = Math.max(minPaths, Math.min(maxPaths, Math.floor(maxSteps / Math.max(1, remainingDays.length))));
  const random = createRandom(seed);
  const sums = remainingDays.map(() => new Float64Array(count));
  for (let path = 0; path < count; path += 1) {
    const nextDay = startPath(random);
    let sum = actual;
    sums.forEach((dayValues, index) => {
      sum += nextDay(index, random) * (index === 0 ? remainingDayShare : 1);
      dayValues[path] = sum;
    });
  }
  const sorted = sums.map((dayValues) => [...dayValues.sort()]);
  return {
    values: sorted.map((dayValues) => dayValues.reduce((total, value) => total + value, 0) / count),
    lows: sorted.map((dayValues) => getQuantile(dayValues, lowQuantile)),
    highs: sorted.map((dayValues) => getQuantile(dayValues, highQuantile)),
  };
}
