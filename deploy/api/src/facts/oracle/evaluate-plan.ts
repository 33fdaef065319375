import { computeFormula } from '@reportage/contracts';
import { contentGroupColumn, evaluateFormula, getColumns, mediaColumn } from '../families/fact-family.ts';
import { getStoredFamily } from '../families/index.ts';
import type { CardPlan } from '../query/plan.ts';
import type { Fact, FactSet, ReportedFact, SummedFact, VisitorFact } from './random-facts.ts';

/**
 * A card's result, computed with plain loops: slow, but independent of the compiler, whose results are compared with
 * it.
 */
export interface OracleResult {
  rows: (string | number | null)[][];
  rowCount: number;
  totals: (number | null)[];
}

const calendars = new Map<string, Intl.DateTimeFormat>();

function getCalendar(timezone: string): Intl.DateTimeFormat {
  const cached = calendars.get(timezone);
  if (cached) return cached;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, calendar: 'iso8601', ...parts });
  calendars.set(timezone, calendar);
  return calendar;
}

const getLocalDay = (timezone: string, instantMs: number): string => getCalendar(timezone).format(instantMs);

function getUnitStart(day: string, unit: CardPlan['dateUnit']): string {
  const date = new Date(`${day}T12:00:00Z`);
  if (unit === 'week') while (date.getUTCDay() !== 1) date.setUTCDate(date.getUTCDate() - 1);
  if (unit === 'month' || unit === 'quarter' || unit === 'year') date.setUTCDate(1);
  if (unit === 'quarter') while (![0, 3, 6, 9].includes(date.getUTCMonth())) date.setUTCMonth(date.getUTCMonth() - 1);
  if (unit === 'year') date.setUTCMonth(0);
  return date.toISOString().slice(0, 10);
}

const getDay = (timezone: string, fact: Fact): string =>
  'bucketMs' in fact ? getLocalDay(timezone, fact.bucketMs) : fact.reportDate;

/**
 * Returns a row's value for a dimension; undefined if it has none, e.g. if a source reports uniques only for the whole
 * media item.
 */
function getDimensionValue(
  { family, scope }: CardPlan,
  id: string,
  { mediaId, texts }: { mediaId: string; texts?: Record<string, string> },
): string | undefined {
  const column = getStoredFamily(family).dimensions[id] ?? '';
  const index = scope.mediaIds.indexOf(mediaId);
  if (column === mediaColumn) return scope.itemIds[index];
  return column === contentGroupColumn ? scope.contentGroups[index] : texts?.[column];
}

function listDaysOfUnit(firstDay: string, unit: CardPlan['dateUnit']): string[] {
  const days: string[] = [];
  for (const day = new Date(`${firstDay}T12:00:00Z`); ; day.setUTCDate(day.getUTCDate() + 1)) {
    const date = day.toISOString().slice(0, 10);
    if (getUnitStart(date, unit) !== firstDay) return days;
    days.push(date);
  }
}

interface Group {
  facts: readonly SummedFact[];
  visitors: readonly VisitorFact[];
  reportedFacts: readonly ReportedFact[];
}

function computeMetric(plan: CardPlan, metric: string, group: Group): number | null {
  const field = plan.fields?.[metric];
  if (field) return computeFormula(field, (part) => computeMetric(plan, part, group));
  const { family } = plan;
  const { grantedMetrics = [] } = plan.scope;
  const showsMetric = ({ mediaId }: { mediaId: string }) =>
    grantedMetrics.every(({ mediaIds, metrics }) => !mediaIds.includes(mediaId) || metrics.includes(metric));
  const facts = group.facts.filter(showsMetric);
  const visitors = group.visitors.filter(showsMetric);
  const reportedFacts = group.reportedFacts.filter(showsMetric);
  const formula = getStoredFamily(family).metrics[metric];
  if (!formula) throw new RangeError(`No formula for ${metric}`);
  if (formula.kind === 'dailyVisitors') {
    const { uniques } = getStoredFamily(family);
    const measuredBy = uniques?.kind === 'dailyVisitors' ? uniques.measuredBy : '';
    if (!facts.some(({ sums }) => typeof sums[measuredBy] === 'number')) return null;
    return new Set(visitors.map(({ day, visitor }) => `${day} ${visitor}`)).size;
  }
  // The same people may be included in several counts, so the counts cannot be added up.
  if (formula.kind === 'reportedUniques') return reportedFacts.length === 1 ? (reportedFacts[0]?.people ?? null) : null;
  const completeFacts = facts.filter(({ sums }) =>
    getColumns(formula).every((column) => typeof sums[column] === 'number'),
  );
  if (completeFacts.length === 0) return null;
  return evaluateFormula(formula, (column) =>
    completeFacts.reduce((total, { sums }) => total + (sums[column] ?? 0), 0),
  );
}

const compareBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Selects the rows in the plan's scope. */
function selectRows(plan: CardPlan, set: FactSet): Group {
  const { scope, period, filters, timezone } = plan;
  const isFetched = getStoredFamily(plan.family).time.kind === 'reportDate';
  const isCounted = (batch: number) =>
    isFetched
      ? scope.slices.includes(batch)
      : scope.version === null || (batch <= scope.version.upTo && !scope.version.open.includes(batch));
  const isCountedOn = (mediaId: string, firstDay: string, lastDay = firstDay) =>
    scope.countedDays.every(
      (range) =>
        range.mediaId !== mediaId ||
        ((range.from === null || firstDay >= range.from) && (range.to === null || lastDay <= range.to)),
    );
  const isVisible = (row: Pick<Fact, 'workspaceId' | 'mediaId' | 'batch'>) =>
    (row.workspaceId === scope.workspaceId ||
      scope.granted?.some((grant) => grant.workspaceId === row.workspaceId && grant.mediaIds.includes(row.mediaId)) ===
        true) &&
    scope.mediaIds.includes(row.mediaId) &&
    isCounted(row.batch) &&
    filters.every(({ dimension, values }) => values.includes(getDimensionValue(plan, dimension, row) ?? 'nowhere'));
  const isInScope = (fact: Fact) => {
    const day = getDay(timezone, fact);
    const isEarlyEnough = plan.untilMs === undefined || !('bucketMs' in fact) || fact.bucketMs < plan.untilMs;
    return isVisible(fact) && day >= period.from && day <= period.to && isEarlyEnough && isCountedOn(fact.mediaId, day);
  };
  const { breakdowns, dimensions } = getStoredFamily(plan.family);
  const usedColumns = [...plan.series, ...filters.map(({ dimension }) => dimension)].map((id) => dimensions[id]);
  const breakdown = breakdowns?.filter((column) => usedColumns.includes(column)).join(' ');
  const matchesBreakdown = ({ texts }: Fact) => breakdown === undefined || texts.breakdown === breakdown;
  return {
    facts: set.facts.filter((fact) => isInScope(fact) && matchesBreakdown(fact)),
    visitors: set.visitors.filter((fact) => isInScope(fact) && fact.day === getDay(timezone, fact)),
    reportedFacts: set.reportedFacts.filter((row) => {
      const lastDay = listDaysOfUnit(row.reportDate, row.granularity).at(-1) ?? '';
      return isVisible(row) && isCountedOn(row.mediaId, row.reportDate, lastDay);
    }),
  };
}

export function evaluatePlan(plan: CardPlan, set: FactSet): OracleResult {
  const { facts, visitors, reportedFacts } = selectRows(plan, set);
  const { period } = plan;
  /** Whether the row was reported for exactly the days of a group: the days of a unit, or the whole period. */
  const coversDays = (row: ReportedFact, unit: string | null) => {
    const days = listDaysOfUnit(row.reportDate, row.granularity);
    const lastDay = days.at(-1) ?? '';
    if (unit === null) return row.reportDate === period.from && lastDay === period.to;
    const isComplete = row.reportDate >= period.from && lastDay <= period.to;
    return row.granularity === plan.dateUnit && row.reportDate === unit && isComplete;
  };
  const computeMetrics = (names: readonly string[], unit: string | null = null) => {
    const belongsTo = (row: { mediaId: string; texts?: Record<string, string> }) =>
      names.every((name, index) => getDimensionValue(plan, plan.series[index] ?? '', row) === name);
    const isInGroup = (fact: Fact) =>
      belongsTo(fact) && (unit === null || getUnitStart(getDay(plan.timezone, fact), plan.dateUnit) === unit);
    const group = {
      facts: facts.filter(isInGroup),
      visitors: visitors.filter(isInGroup),
      reportedFacts: reportedFacts.filter((row) => belongsTo(row) && coversDays(row, unit)),
    };
    return plan.metrics.map((metric) => (group.facts.length === 0 ? null : computeMetric(plan, metric, group)));
  };
  const totals = computeMetrics([]);
  if (plan.series.length === 0 && !plan.dateUnit) return { rows: [totals], rowCount: 1, totals };

  const getNames = (fact: Fact) => plan.series.map((id) => getDimensionValue(plan, id, fact) ?? '');
  const seriesNames = [...new Map(facts.map((fact) => [JSON.stringify(getNames(fact)), getNames(fact)])).values()];
  if (plan.series.length === 0) seriesNames.splice(0, seriesNames.length, []);
  const rankMetricIndex = plan.metrics.indexOf(plan.rankBy);
  const compareDimension = (index: number, a: readonly string[], b: readonly string[]) =>
    getStoredFamily(plan.family).dimensions[plan.series[index] ?? ''] === mediaColumn
      ? plan.scope.itemIds.indexOf(a[index] ?? '') - plan.scope.itemIds.indexOf(b[index] ?? '')
      : compareBytes(a[index] ?? '', b[index] ?? '');
  const compareDescending = (a: number | null, b: number | null) => {
    if (a === b) return 0;
    if (a === null) return 1;
    return b === null ? -1 : b - a;
  };
  const rankedSeries = seriesNames
    .map((names) => ({ names, metrics: computeMetrics(names) }))
    .sort((a, b) => {
      const first =
        rankMetricIndex < 0
          ? compareDimension(plan.series.indexOf(plan.rankBy), a.names, b.names)
          : compareDescending(a.metrics[rankMetricIndex] ?? null, b.metrics[rankMetricIndex] ?? null);
      if (first !== 0) return first;
      return plan.series.reduce((order, _, index) => order || compareDimension(index, a.names, b.names), 0);
    });
  const topSeries = rankedSeries.slice(0, plan.series.length === 0 ? 1 : plan.limit);
  const { dateUnit } = plan;
  if (!dateUnit)
    return {
      rows: topSeries.map(({ names, metrics }) => [...names, ...metrics]),
      rowCount: seriesNames.length,
      totals,
    };

  const units: string[] = [];
  for (const day = new Date(`${plan.period.from}T12:00:00Z`); ; day.setUTCDate(day.getUTCDate() + 1)) {
    const date = day.toISOString().slice(0, 10);
    if (date > plan.period.to) break;
    if (!units.includes(getUnitStart(date, dateUnit))) units.push(getUnitStart(date, dateUnit));
  }
  const rows = units.flatMap((unit) =>
    topSeries.map(({ names }) => ({ names, unit, metrics: computeMetrics(names, unit) })),
  );
  if (plan.isRankedByRow)
    rows.sort((a, b) => compareDescending(a.metrics[rankMetricIndex] ?? null, b.metrics[rankMetricIndex] ?? null));
  return {
    rows: rows.map(({ names, unit, metrics }) => [...names, unit, ...metrics]),
    rowCount: seriesNames.length * units.length,
    totals,
  };
}
