import type { CustomPlan } from '../custom-plan.ts';
import type { EnteredValue } from './random-custom.ts';

type Cell = string | number | null;

/** A card's result, computed with plain loops over the values, without SQL or intermediate groups. */
export interface CustomResult {
  rows: Cell[][];
  rowCount: number;
  totals: (number | null)[];
}

function getUnitStart(day: string, unit: CustomPlan['dateUnit']): string {
  const date = new Date(`${day}T12:00:00Z`);
  if (unit === 'week') while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
  if (unit === 'month' || unit === 'quarter' || unit === 'year') date.setUTCDate(1);
  if (unit === 'quarter') while (date.getUTCMonth() % 3 !== 0) date.setUTCMonth(date.getUTCMonth() - 1);
  if (unit === 'year') date.setUTCMonth(0);
  return date.toISOString().slice(0, 10);
}

function listUnits({ period, dateUnit }: CustomPlan): string[] {
  const units: string[] = [];
  for (const day = new Date(`${period.from}T12:00:00Z`); ; day.setUTCDate(day.getUTCDate() + 1)) {
    const date = day.toISOString().slice(0, 10);
    if (date > period.to) return units;
    const unit = getUnitStart(date, dateUnit);
    if (!units.includes(unit)) units.push(unit);
  }
}

function computeMetric(plan: CustomPlan, id: string, values: readonly EnteredValue[]): number | null {
  const metricValues = values.filter(({ metricId }) => metricId === id);
  const metric = plan.measures.get(id);
  if (!metric || metricValues.length === 0) return null;
  const totalWeight = metricValues.reduce((sum, { weight }) => sum + weight, 0);
  const value =
    metric.type === 'avg'
      ? metricValues.reduce((sum, entry) => sum + entry.value * entry.weight, 0) / totalWeight
      : metricValues.reduce((sum, entry) => sum + entry.value, 0);
  return metric.unit === 'currency' ? Math.round(value * 1_000_000) : value;
}

const compareDescending = (a: number | null, b: number | null): number => {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : b - a;
};

export function evaluateCustomPlan(plan: CustomPlan, values: readonly EnteredValue[]): CustomResult {
  const { scope, period, series } = plan;
  const getItemId = (id: string) => scope.itemIds[scope.mediaIds.indexOf(id)] ?? '';
  const isInScope = ({ mediaId, reportDate }: EnteredValue) =>
    mediaId !== null && scope.mediaIds.includes(mediaId) && reportDate >= period.from && reportDate <= period.to;
  /** Selects the values of one dimension per metric. */
  const filterByDimension = (pickDimension: (dimensions: readonly string[]) => string) =>
    values.filter((entry) => {
      const metric = plan.measures.get(entry.metricId);
      return metric && isInScope(entry) && entry.dimension === pickDimension(metric.dimensions);
    });
  const totalValues = filterByDimension(([first = '']) => first);
  const totals = plan.metrics.map((id) => computeMetric(plan, id, totalValues));
  if (series.length === 0 && !plan.dateUnit) return { rows: [totals], rowCount: 1, totals };

  const otherDimension = series.find((id) => id !== 'custom_media');
  const requestedValues = filterByDimension(([first = '']) => otherDimension ?? series[0] ?? first);
  const getNames = ({ item, mediaId }: EnteredValue) =>
    series.map((id) => (id === 'custom_media' ? getItemId(mediaId ?? '') : item));
  const createMatcher = (names: readonly string[]) => (value: EnteredValue) =>
    getNames(value).every((name, index) => name === names[index]);
  const computeMetrics = (matchingValues: readonly EnteredValue[]) =>
    plan.metrics.map((id) => computeMetric(plan, id, matchingValues));
  const compareNames = (index: number, a: readonly string[], b: readonly string[]): number => {
    const [x = '', y = ''] = [a[index], b[index]];
    return series[index] === 'custom_media'
      ? scope.mediaIds.indexOf(x) - scope.mediaIds.indexOf(y)
      : Buffer.compare(Buffer.from(x), Buffer.from(y));
  };
  const rankDimensionIndex = series.indexOf(plan.rankBy);
  const rankMetricIndex = Math.max(0, plan.metrics.indexOf(plan.rankBy));
  const seriesNames = [
    ...new Map(requestedValues.map((value) => [JSON.stringify(getNames(value)), getNames(value)])).values(),
  ];
  const rankedSeries = (series.length === 0 ? [[]] : seriesNames)
    .map((names) => ({ names, metrics: computeMetrics(requestedValues.filter(createMatcher(names))) }))
    .sort((a, b) => {
      const first =
        rankDimensionIndex >= 0
          ? compareNames(rankDimensionIndex, a.names, b.names)
          : compareDescending(a.metrics[rankMetricIndex] ?? null, b.metrics[rankMetricIndex] ?? null);
      return first || series.reduce((order, _, index) => order || compareNames(index, a.names, b.names), 0);
    });
  const topSeries = series.length === 0 ? rankedSeries : rankedSeries.slice(0, plan.limit);
  if (!plan.dateUnit)
    return {
      rows: topSeries.map(({ names, metrics }) => [...names, ...metrics]),
      rowCount: rankedSeries.length,
      totals,
    };

  const units = listUnits(plan);
  const rows = units.flatMap((unit) =>
    topSeries.map(({ names }) => {
      const matchingValues = requestedValues.filter(
        (value) => createMatcher(names)(value) && getUnitStart(value.reportDate, plan.dateUnit) === unit,
      );
      return { names, unit, metrics: computeMetrics(matchingValues) };
    }),
  );
  if (plan.isRankedByRow)
    rows.sort((a, b) => compareDescending(a.metrics[rankMetricIndex] ?? null, b.metrics[rankMetricIndex] ?? null));
  return {
    rows: rows.map(({ names, unit, metrics }) => [...names, unit, ...metrics]),
    rowCount: rankedSeries.length * units.length,
    totals,
  };
}
