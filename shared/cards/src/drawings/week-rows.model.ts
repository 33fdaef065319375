import type { CardDefinition, CardResult } from '@reportage/contracts';
import type { ChartRow } from '@reportage/ui/chart-data';
import type { DrawnChart } from './chart.model.ts';

/** Up to a month of days is listed day by day; more days would fill pages. */
const maxListedDays = 31;
const daysPerWeek = 7;
const dayMs = 86_400_000;
/** Unique counts that are defined as a sum over days, so that a visitor counts again on each day. */
const dailySums = ['web_visitors'];

/** A week from Monday to Sunday, or the part of it that the rows cover. */
interface WeekRows {
  from: string;
  to: string;
  /** Whether a day is incomplete or has no value. */
  isPartial: boolean;
  rows: ChartRow[];
}

/** Returns the number of a day's week; weeks start on Monday. */
const getWeekNumber = (day: string): number => Math.floor((Date.parse(`${day}T00:00:00Z`) / dayMs + 3) / daysPerWeek);

const sumValues = (values: readonly (number | null)[]): number | null => {
  const knownValues = values.filter((value) => value !== null);
  return knownValues.length > 0 ? knownValues.reduce((sum, value) => sum + value, 0) : null;
};

/**
 * Adds up a chart's values by week, for a printed table that would be too long by day. Returns null if there are few
 * enough days, or if the values cannot be added up by week, as with rates and unique counts.
 * @param partial the days that are incomplete
 */
export function getWeeks(
  rows: readonly ChartRow[],
  { metrics }: Pick<DrawnChart, 'metrics'>,
  { definition, card, partial }: { definition: CardDefinition; card: CardResult; partial: readonly string[] },
): WeekRows[] | null {
  const addsUp = ({ id }: { id: string }) =>
    dailySums.includes(id) || card.columns.find((column) => column.id === id)?.type === 'sum';
  const days = [...new Set(rows.map(({ x }) => x))].toSorted();
  if (definition.dateUnit !== 'day' || days.length <= maxListedDays || !metrics.every(addsUp)) return null;
  return [...Map.groupBy(days, getWeekNumber).values()].map((week) => {
    const from = week[0] ?? '';
    const weekRows = rows.filter(({ x }) => week.includes(x));
    const bySeries = Map.groupBy(weekRows, ({ series }) => series);
    return {
      from,
      to: week.at(-1) ?? from,
      isPartial: weekRows.some(({ x, y }) => y === null || partial.includes(x)),
      rows: [...bySeries].map(([series, seriesRows]) => ({
        x: from,
        series,
        y: sumValues(seriesRows.map(({ y }) => y)),
      })),
    };
  });
}
