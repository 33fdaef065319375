import { atMost, type Figure } from '../figure.ts';
import { median } from '../statistics.ts';

const goalRatio = 1.5;
const goalMib = 400;

const formatSeconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

/** @param bareMs startup times of each process on its own, one per round, like `readyMs` for the whole product */
export function getFigures(readyMs: readonly number[], bareMs: readonly Readonly<Record<string, number>>[]): Figure[] {
  const names = Object.keys(bareMs[0] ?? {});
  const medians = names.map((name) => [name, median(bareMs.map((round) => round[name] ?? Number.NaN))] as const);
  const [slowest] = medians.toSorted(([, a], [, b]) => b - a);
  if (!slowest) throw new Error('No process was started on its own');
  const productMedian = median(readyMs);
  const details = {
    'whole product': formatSeconds(productMedian),
    ...Object.fromEntries(medians.map(([name, ms]) => [name, formatSeconds(ms)])),
  };
  return [atMost('second-start', productMedian / slowest[1], goalRatio, { unit: `× ${slowest[0]}`, details })];
}

/** @param memoryMib memory of all processes when the product is ready, one value per round */
export const getMemoryFigure = (memoryMib: readonly number[]): Figure =>
  atMost('memory', median(memoryMib), goalMib, { unit: 'MiB' });
