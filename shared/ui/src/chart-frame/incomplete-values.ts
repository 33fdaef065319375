import type { ChartRow } from './chart-row.ts';
import { getValueScale } from './plot-theme.ts';
import { roundStep } from './value-axis.ts';

type Value = Pick<ChartRow, 'y'>;

interface ValueScale extends ReturnType<typeof getValueScale> {
  domainMax?: number;
  clamp?: boolean;
}

const maxIntervals = 6;

const getNumbers = (rows: readonly Value[]): number[] => rows.flatMap(({ y }) => (y === null ? [] : [y]));

/**
 * Returns the scale of a line's complete values. An incomplete value, such as an average over a few early readers, does
 * not stretch the scale.
 * @param fixedValues other values that have to fit, such as targets
 */
export function getCompleteValueScale(
  completeRows: readonly Value[],
  incompleteRows: readonly Value[],
  fixedValues: readonly number[] = [],
): ValueScale {
  const values = [...getNumbers(completeRows), ...fixedValues];
  const lowest = Math.min(0, ...values);
  const highest = Math.max(0, ...values);
  const isInside = getNumbers(incompleteRows).every((value) => value >= lowest && value <= highest);
  if (isInside || lowest === highest) return getValueScale([...completeRows, ...incompleteRows]);
  const step = roundStep((highest - lowest) / maxIntervals);
  return {
    nice: true,
    domainMin: Math.floor(lowest / step) * step,
    domainMax: Math.ceil(highest / step) * step,
    // The tooltip of a value outside the scale stays within the plot.
    clamp: true,
  };
}

/** Whether a value is between the ends of its axis; if not, only the tooltip and the table show it. */
export const isOnScale = (
  { y }: Value,
  { domainMin, domainMax = Number.POSITIVE_INFINITY, clamp }: ValueScale,
): boolean => !clamp || (y !== null && y >= domainMin && y <= domainMax);
