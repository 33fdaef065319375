import { computeFormula } from '@reportage/contracts';
import { compareBytes } from '../../platform/compare-bytes.ts';
import type { Database } from '../../platform/database/connection.ts';
import { arrangeRows, type GroupRow } from '../query/arrange-rows.ts';
import { listUnits } from '../query/calendar.ts';
import type { PlanResult } from '../query/run-plan.ts';
import { type CustomGroup, type CustomQuery, readCustomGroups } from './custom-facts.repository.ts';
import { type CustomColumn, evaluateMeasure } from './custom-family.ts';
import { type CustomPlan, getCountedDays, getDimension, isMediaDimension } from './custom-plan.ts';

type Numbers = (number | null)[];

const sumColumn = (groups: readonly CustomGroup[], column: CustomColumn): number =>
  groups.reduce((total, group) => total + group[column], 0);

/** Computes all metrics from the sums of all groups: averages are never averaged. */
function computeMetrics(plan: CustomPlan, groups: readonly CustomGroup[]): Numbers {
  const computeMetric = (id: string): number | null => {
    const metricGroups = groups.filter(({ metricId }) => metricId === id);
    const measure = plan.measures.get(id);
    return measure && metricGroups.length > 0
      ? evaluateMeasure(measure, (column) => sumColumn(metricGroups, column))
      : null;
  };
  return plan.metrics.map((id) => {
    const field = plan.fields[id];
    return field ? computeFormula(field, computeMetric) : computeMetric(id);
  });
}

function buildQuery(plan: CustomPlan, series: readonly string[], dateUnit: CustomPlan['dateUnit']): CustomQuery {
  const { family } = plan;
  return {
    ...plan.scope,
    period: getCountedDays(plan.period, plan.historyFrom),
    measures: [...plan.measures.values()].map((measure) => ({
      id: measure.id,
      dimension: getDimension(measure, { family, series }),
    })),
    groupBy: series.map((id) => (isMediaDimension(family, id) ? 'mediaId' : 'item')),
    dateUnit,
  };
}

export const computeCustomTotals = async (db: Database, plan: CustomPlan): Promise<Numbers> =>
  computeMetrics(plan, await readCustomGroups(db, buildQuery(plan, [], null)));

interface Series {
  names: string[];
  groups: CustomGroup[];
  metrics: Numbers;
}

/**
 * Orders series by a metric in descending order, or by a dimension from A to Z (media in the order of the scope),
 * with all dimensions as the tie-breaker.
 */
function createSeriesComparator(plan: CustomPlan): (a: Series, b: Series) => number {
  const positions = new Map(plan.scope.mediaIds.map((id, index) => [id, index]));
  const compareNames = (index: number, a: Series, b: Series): number => {
    const [x = '', y = ''] = [a.names[index], b.names[index]];
    return isMediaDimension(plan.family, plan.series[index] ?? '')
      ? (positions.get(x) ?? 0) - (positions.get(y) ?? 0)
      : compareBytes(x, y);
  };
  const compareSeriesNames = (a: Series, b: Series) =>
    plan.series.reduce((order, _, index) => order || compareNames(index, a, b), 0);
  const dimensionIndex = plan.series.indexOf(plan.rankBy);
  const metricIndex = Math.max(0, plan.metrics.indexOf(plan.rankBy));
  return (a, b) => {
    if (dimensionIndex >= 0) return compareNames(dimensionIndex, a, b) || compareSeriesNames(a, b);
    const [x = null, y = null] = [a.metrics[metricIndex], b.metrics[metricIndex]];
    if (x === y) return compareSeriesNames(a, b);
    if (x === null || y === null) return x === null ? 1 : -1;
    return y - x;
  };
}

/**
 * Computes the same kind of result as the compiled SQL does for stored facts: ranked series, gaps where dates have no
 * values, and totals over all series.
 */
export async function runCustomPlan(db: Database, plan: CustomPlan): Promise<PlanResult> {
  const totals = await computeCustomTotals(db, plan);
  if (!plan.dateUnit && plan.series.length === 0) {
    return { rows: [{ series: [], date: null, rank: 1, metrics: totals }], rowCount: 1, totals };
  }
  const groups = await readCustomGroups(db, buildQuery(plan, plan.series, plan.dateUnit));
  const series = [...Map.groupBy(groups, (group) => JSON.stringify(group.series)).values()]
    .map(
      (seriesGroups): Series => ({
        names: seriesGroups[0]?.series ?? [],
        groups: seriesGroups,
        metrics: computeMetrics(plan, seriesGroups),
      }),
    )
    .sort(createSeriesComparator(plan));
  const topSeries = plan.series.length === 0 ? series : series.slice(0, plan.limit);
  const rows = topSeries.flatMap(({ names, groups: seriesGroups }, index) =>
    [...Map.groupBy(seriesGroups, ({ date }) => date)].map(
      ([date, dateGroups]): GroupRow => ({
        series: names,
        date,
        rank: index + 1,
        metrics: computeMetrics(plan, dateGroups),
      }),
    ),
  );
  const unitCount = plan.dateUnit ? listUnits(plan.period, plan.dateUnit).length : 1;
  const seriesCount = plan.series.length === 0 ? 1 : series.length;
  return { rows: arrangeRows(plan, rows), rowCount: seriesCount * unitCount, totals };
}
