import { type DateUnit, listUnits } from './calendar.ts';
import type { OrderedCard } from './plan.ts';

/** A group of facts, as returned by an engine. */
export interface GroupRow {
  series: readonly string[];
  /** First day of the row's unit; null if the plan has no date. */
  date: string | null;
  /** Rank of the row's series, from 1. */
  rank: number;
  metrics: readonly (number | null)[];
}

const getSeriesKey = (row: Pick<GroupRow, 'series'>) => row.series.join('\u0000');

/** Adds rows without values, which are shown as gaps, until every series has a row for every unit of the period. */
function fillGaps(plan: OrderedCard, dateUnit: DateUnit, rows: readonly GroupRow[]): GroupRow[] {
  const rowsByKey = new Map(rows.map((row) => [`${row.date}\u0000${getSeriesKey(row)}`, row]));
  const series = [...new Map(rows.map((row) => [getSeriesKey(row), row])).values()].sort((a, b) => a.rank - b.rank);
  const shownSeries = series.length > 0 || plan.series.length > 0 ? series : [{ series: [], rank: 1 }];
  const emptyMetrics = plan.metrics.map(() => null);
  return listUnits(plan.period, dateUnit).flatMap((date) =>
    shownSeries.map(
      ({ series: names, rank }) =>
        rowsByKey.get(`${date}\u0000${names.join('\u0000')}`) ?? { series: names, date, rank, metrics: emptyMetrics },
    ),
  );
}

/** Sorts rows in the card's order: by date, by rank or, in a ranked table of days, by the value itself. */
export function arrangeRows(plan: OrderedCard, rows: readonly GroupRow[]): GroupRow[] {
  if (!plan.dateUnit) return [...rows].sort((a, b) => a.rank - b.rank);
  const filledRows = fillGaps(plan, plan.dateUnit, rows);
  if (!plan.isRankedByRow) return filledRows;
  const rankIndex = plan.metrics.indexOf(plan.rankBy);
  const getRankValue = (row: GroupRow) => row.metrics[rankIndex] ?? Number.NEGATIVE_INFINITY;
  return filledRows.sort((a, b) => (getRankValue(a) === getRankValue(b) ? 0 : getRankValue(b) - getRankValue(a)));
}
