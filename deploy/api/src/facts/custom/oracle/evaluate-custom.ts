import type { CustomPlan } from '../custom-plan.ts';
import type { TypedValue } from './random-custom.ts';

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
    const text = day.toISOString().slice(0, 10);
    if (text > period.to) return units;
    const unit = getUnitStart(text, dateUnit);
    if (!units.includes(unit)) units.push(unit);
  }
}

function computeMetric(plan: CustomPlan, id: string, values: readonly TypedValue[]): number | null {
  const metricValues = values.filter(({ metricId }) => metricId === id);
  const metric = plan.measures.get(id);
  if (!metric || metricValues.length === 0) return null;
  const weights = metricValues.reduce((sum, { weight }) => sum + weight, 0);
  const value =
    metric.type === 'avg'
      ? metricValues.reduce((sum, entry) => sum + entry.value * entry.weight, 0) / weights
      : metricValues.reduce((sum, entry) => sum + entry.value, 0);
  return metric.unit === 'currency' ? Math.round(value * 1_000_000) : value;
}

const compareDescending = (a: number | null, b: number | null): number => {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : b - a;
};

export function evaluateCustom(plan: CustomPlan, values: readonly TypedValue[]): CustomResult {
  const { scope, period, series } = plan;
  const getItem = (id: string) => scope.itemIds[scope.mediaIds.indexOf(id)] ?? '';
  const isInScope = ({ mediaId, reportDate }: TypedValue) =>
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

  const other = series.find((id) => id !== 'custom_media');
  const requested = filterByDimension(([first = '']) => other ?? series[0] ?? first);
  const getNames = ({ item, mediaId }: TypedValue) =>
    series.map((id) => (id === 'custom_media' ? getItem(mediaId ?? '') : item));
  const createMatcher = (names: readonly string[]) => (value: TypedValue) =>
    getNames(value).every((name, index) => name === names[index]);
  const computeMetrics = (matchingValues: readonly TypedValue[]) =>
    plan.metrics.map((id) => computeMetric(plan, id, matchingValues));
  const compareName = (index: number, a: readonly string[], b: readonly string[]): number => {
    const [x = '', y = ''] = [a[index], b[index]];
    return series[index] === 'custom_media'
      ? scope.mediaIds.indexOf(x) - scope.mediaIds.indexOf(y)
      : Buffer.compare(Buffer.from(x), Buffer.from(y));
  };
  const rankDimension = series.indexOf(plan.rankBy);
  const rankMetric = Math.max(0, plan.metrics.indexOf(plan.rankBy));
  const seriesNames = [
    ...new Map(requested.map((value) => [JSON.stringify(getNames(value)), getNames(value)])).values(),
  ];
  const ranked = (series.length === 0 ? [[]] : seriesNames)
    .map((names) => ({ names, metrics: computeMetrics(requested.filter(createMatcher(names))) }))
    .sort((a, b) => {
      const first =
        rankDimension >= 0
          ? compareName(rankDimension, a.names, b.names)
          : compareDescending(a.metrics[rankMetric] ?? null, b.metrics[rankMetric] ?? null);
      return first || series.reduce((order, _, index) => order || compareName(index, a.names, b.names), 0);
    });
  const top = series.length === 0 ? ranked : ranked.slice(0, plan.limit);
  if (!plan.dateUnit)
    return { rows: top.map(({ names, metrics }) => [...names, ...metrics]), rowCount: ranked.length, totals };

  const units = listUnits(plan);
  const rows = units.flatMap((unit) =>
    top.map(({ names }) => {
      const matchingValues = requested.filter(
        (value) => createMatcher(names)(value) && getUnitStart(value.reportDate, plan.dateUnit) === unit,
      );
      return { names, unit, metrics: computeMetrics(matchingValues) };
    }),
  );
  if (plan.isRankedByRow)
    rows.sort((a, b) => compareDescending(a.metrics[rankMetric] ?? null, b.metrics[rankMetric] ?? null));
  return {
    rows: rows.map(({ names, unit, metrics }) => [...names, unit, ...metrics]),
    rowCount: ranked.length * units.length,
    totals,
  };
}
