import { createRandom } from '../../../platform/random.ts';
import type { DailyForecast, History } from './history.ts';

/** A fixed seed, so a goal keeps the same forecast until its data changes. */
const seed = 20_260_101;
const minPaths = 200;
const maxPaths = 600;
/** Limits the work for long campaigns. */
const maxSteps = 24_000;
const lowQuantile = 0.1;
const highQuantile = 0.9;

/** Draws a path's value for one of the remaining days. Called for each day in order. */
export type DrawNextValue = (index: number, random: () => number) => number;

function getQuantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? 0;
  return below + (above - below) * (position - Math.floor(position));
}

/** Samples paths through the remaining days. @returns their mean cumulative sums, and bounds containing 80% of them */
export function samplePaths(history: History, startPath: (random: () => number) => DrawNextValue): DailyForecast {
  const { remainingDays, remainingDayShare, actual } = history;
  const pathCount = Math.max(minPaths, Math.min(maxPaths, Math.floor(maxSteps / Math.max(1, remainingDays.length))));
  const random = createRandom(seed);
  const sums = remainingDays.map(() => new Float64Array(pathCount));
  for (let path = 0; path < pathCount; path += 1) {
    const drawNextValue = startPath(random);
    let sum = actual;
    sums.forEach((dayValues, index) => {
      sum += drawNextValue(index, random) * (index === 0 ? remainingDayShare : 1);
      dayValues[path] = sum;
    });
  }
  const sortedSums = sums.map((dayValues) => [...dayValues.sort()]);
  return {
    values: sortedSums.map((dayValues) => dayValues.reduce((total, value) => total + value, 0) / pathCount),
    lows: sortedSums.map((dayValues) => getQuantile(dayValues, lowQuantile)),
    highs: sortedSums.map((dayValues) => getQuantile(dayValues, highQuantile)),
  };
}
