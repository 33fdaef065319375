import type { CardDefinition, CardResult } from '@reportage/contracts';
import type { ChartRow } from '@reportage/ui/chart-data';

/** Whether a card shows a single series over time, so that an earlier period behind it stays readable. */
export const isComparableChart = ({ display, metrics, dimensions }: CardDefinition): boolean =>
  display === 'chart' && metrics.length === 1 && dimensions.length === 1 && dimensions[0]?.endsWith('_date') === true;

const byDate = (a: string, b: string): number => a.localeCompare(b);

/**
 * Places an earlier period's values on a chart's dates, in order, because both periods have the same length. Returns no
 * rows if `earlier` does not cover the card's comparison period, or has no values.
 */
export function getEarlierRows(
  rows: readonly ChartRow[],
  card: Pick<CardResult, 'meta'>,
  earlier: CardResult,
  series: string,
): ChartRow[] {
  const { previousPeriod, comparison } = card.meta;
  const { from, to } = earlier.meta.period;
  if (comparison === 'none' || from !== previousPeriod.from || to !== previousPeriod.to) return [];
  const values = earlier.rows
    .toSorted(([a], [b]) => byDate(String(a), String(b)))
    .map(([, value]) => (typeof value === 'number' ? value : null));
  if (values.every((value) => value === null)) return [];
  const dates = [...new Set(rows.map(({ x }) => x))].toSorted(byDate);
  return dates.map((x, index) => ({ x, series, y: values[index] ?? null }));
}
