import type { Figures } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';
import { addDays, countDays } from './periods.ts';

type Series = Figures['figures'][number]['series'];

/**
 * Removes the last day or week of a series if it was not over when the figures were computed, or if the period ends
 * within it. An incomplete last value would look like a drop.
 */
export function getFullDays(
  series: Series,
  { period, timezone, computedAt }: Pick<Figures, 'period' | 'timezone' | 'computedAt'>,
): Series {
  const [firstPoint, secondPoint] = series;
  const lastPoint = series.at(-1);
  if (!lastPoint) return series;
  const daysPerPoint = firstPoint && secondPoint ? countDays({ from: firstPoint.day, to: secondPoint.day }) - 1 : 1;
  const lastDay = addDays(lastPoint.day, daysPerPoint - 1);
  return lastDay < dayInZone(computedAt, timezone) && lastDay <= period.to ? series : series.slice(0, -1);
}
