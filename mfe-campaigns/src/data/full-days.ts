import type { Figures } from '@reportage/contracts';
import { dayInZone } from '@reportage/format';
import { addDays, countDays } from './periods.ts';

type Series = Figures['figures'][number]['series'];

/**
 * A series without its last day or week if that was not over when the numbers were computed, or if the period ends
 * within it: an incomplete day would look like a drop.
 */
export function getFullDays(
  series: Series,
  { period, timezone, computedAt }: Pick<Figures, 'period' | 'timezone' | 'computedAt'>,
): Series {
  const [first, second] = series;
  const last = series.at(-1);
  if (!last) return series;
  const days = first && second ? countDays({ from: first.day, to: second.day }) - 1 : 1;
  const lastDay = addDays(last.day, days - 1);
  return lastDay < dayInZone(computedAt, timezone) && lastDay <= period.to ? series : series.slice(0, -1);
}
