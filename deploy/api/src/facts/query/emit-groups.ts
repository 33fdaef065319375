import { emitField } from '../calculated/emit-field.ts';
import { listStoredMetrics } from '../calculated/planned-fields.ts';
import {
  contentGroupColumn,
  type FactUniques,
  getColumns,
  type MetricFormula,
  mediaColumn,
} from '../families/fact-family.ts';
import { type DateUnit, isUnit, listCompleteUnits } from './calendar.ts';
import { dayColumn, emitScopedRows, getSeriesColumn, itemColumn, type StatementDraft } from './emit-scope.ts';
import { listHiddenMedia } from './plan.ts';

/** Returns a metric's formula. Its columns are masked if some of the plan's media do not show the metric. */
export function getFormula(draft: StatementDraft, id: string): MetricFormula {
  const formula = draft.family.metrics[id];
  if (!formula) throw new RangeError(`No formula for ${id}`);
  if (formula.kind === 'sum') return { ...formula, column: maskColumn(draft, id, formula.column) };
  if (formula.kind !== 'ratio') return formula;
  const [numerator, denominator] = [formula.numerator, formula.denominator].map((name) => maskColumn(draft, id, name));
  return { ...formula, numerator: numerator ?? '', denominator: denominator ?? '' };
}

/** Returns the name by which a metric refers to a column: an alias if some media do not show the metric. */
function maskColumn(draft: StatementDraft, metric: string, column: string): string {
  if (listHiddenMedia(draft.plan.scope, metric).length === 0) return column;
  const name = `${column}_of_${metric}`;
  draft.masked.set(name, { column, metric });
  return name;
}

/** Returns the metric that counts visitors, and the column that is null where they were not counted. */
function findVisitorMetric(draft: StatementDraft): { metric: string; measuredBy: string } | undefined {
  const { plan, family } = draft;
  const { uniques } = family;
  const metric = listStoredMetrics(plan.metrics, plan.fields).find(
    (id) => family.metrics[id]?.kind === 'dailyVisitors',
  );
  if (metric === undefined || uniques?.kind !== 'dailyVisitors') return undefined;
  return { metric, measuredBy: maskColumn(draft, metric, uniques.measuredBy) };
}

/** Lists the columns that metrics sum, and the one that is null where visitors were not counted. */
export function listSummedColumns(draft: StatementDraft, metrics: readonly string[]): string[] {
  const columns = metrics.flatMap((id) => {
    const formula = getFormula(draft, id);
    const visitors = formula.kind === 'dailyVisitors' ? findVisitorMetric(draft) : undefined;
    return visitors ? [visitors.measuredBy] : getColumns(formula);
  });
  return [...new Set(columns)];
}

/**
 * Emits the sums of a metric's columns; a sum is null if nothing was measured. Both parts of a ratio come from the same
 * facts, namely those in which both were measured.
 */
export function emitSums(formula: MetricFormula): string[] {
  const columns = getColumns(formula);
  return columns.map((column) => {
    const others = columns.filter((other) => other !== column).map((other) => `${other} is not null`);
    const measured = others.length === 0 ? column : `case when ${others.join(' and ')} then ${column} end`;
    // The factor converts the sum to a double in every engine; a cast would fail for null.
    return `1e0 * sum(${measured})`;
  });
}

/** A typed null, which every engine can sort. */
const nullNumber = 'nullif(0, 0)';

/**
 * Emits a metric of a group of facts. Uniques come from their own table, which is joined to the group as `people`;
 * `visitor_facts` is the number of the group's facts whose visitors were counted.
 */
function emitMetric(formula: MetricFormula): string {
  if (formula.kind === 'dailyVisitors') return 'case when visitor_facts > 0 then coalesce(people, 0)::double end';
  if (formula.kind === 'reportedUniques') return 'people';
  const divisor = formula.divisor ? ` / ${formula.divisor}` : '';
  const [sum, denominator] = emitSums(formula);
  return denominator === undefined ? `${sum}${divisor}` : `${sum} / nullif(${denominator}, 0)${divisor}`;
}

const isUnique = ({ kind }: MetricFormula): boolean => kind === 'dailyVisitors' || kind === 'reportedUniques';

/** What a statement groups its facts by. */
export interface Grouping {
  keys: readonly string[];
  /** The unit of the date, which comes after the keys; null if facts are not grouped by date. */
  dateUnit: DateUnit | null;
}

const getDateKey = (unit: DateUnit) => `date_trunc('${unit}', ${dayColumn})::date`;
const getKeys = ({ keys, dateUnit }: Grouping) => (dateUnit === null ? keys : [...keys, getDateKey(dateUnit)]);

/**
 * Returns the unit whose reported uniques apply to a group: the unit of its date or, without a date, the unit that
 * equals the period.
 */
function getUniquesUnit({ plan }: StatementDraft, granularities: readonly DateUnit[], dateUnit: DateUnit | null) {
  return granularities.find((unit) => (dateUnit === null ? isUnit(plan.period, unit) : unit === dateUnit));
}

/** The only columns by which reported uniques can be grouped or filtered. */
const uniquesColumns = [mediaColumn, itemColumn, contentGroupColumn, dayColumn];

/**
 * Emits a query for the groups' dimensions and `people`. Returns null if the people in these groups were not counted.
 */
function emitUniques(
  draft: StatementDraft,
  uniques: FactUniques,
  grouping: Grouping,
  dimensionColumns: readonly string[],
): string | null {
  const keySelects = getKeys(grouping).map((key, index) => `${key} as d${index}`);
  const groupBy = dimensionColumns.length > 0 ? `group by ${dimensionColumns.join(', ')}` : '';
  if (uniques.kind === 'dailyVisitors') {
    // `select distinct` is faster than counting distinct pairs.
    const visitorDaysSql = `select distinct ${[...keySelects, 'day', 'visitor'].join(', ')} from visitors`;
    const columns = [...dimensionColumns, 'count(*) as people'].join(', ');
    return `select ${columns} from (${visitorDaysSql}) as seen ${groupBy}`;
  }
  const { plan, bind } = draft;
  const unit = getUniquesUnit(draft, uniques.granularities, grouping.dateUnit);
  const requestedColumns = [
    ...grouping.keys,
    ...plan.filters.map(({ dimension }) => getSeriesColumn(draft, dimension)),
  ];
  const lastUnit = unit && listCompleteUnits(plan.period, unit).at(-1);
  if (!unit || !lastUnit || requestedColumns.some((column) => !uniquesColumns.includes(column))) return null;
  const conditions = [
    `granularity = ${bind(`granularity_${unit}`, 'text', unit)}`,
    `${dayColumn} <= ${bind(`last_${unit}`, 'day', lastUnit)}`,
  ];
  const metric = listStoredMetrics(plan.metrics, plan.fields).find((id) => isUnique(getFormula(draft, id)));
  const unitsSql = emitScopedRows(draft, uniques.table, [...grouping.keys, dayColumn, 'granularity', 'people'], {
    unit,
    ...(metric === undefined ? {} : { metric }),
  });
  // Several items or units may include the same people, so their counts are not added up.
  const peopleSql = 'case when count(*) = 1 then max(people) end as people';
  const filteredQuery = `select ${[...keySelects, 'people'].join(', ')} from (${unitsSql}) as counted where ${conditions.join(' and ')}`;
  return `select ${[...dimensionColumns, peopleSql].join(', ')} from (${filteredQuery}) as reported ${groupBy}`;
}

/**
 * Emits CTEs. The last one has the given name and contains the groups, with a column per key (`d0`, `d1`, …) and per
 * metric (`m0`, `m1`, …).
 */
export function emitGroups(draft: StatementDraft, name: string, grouping: Grouping): string[] {
  const { metrics, fields } = draft.plan;
  if (!fields) return emitMeasuredGroups(draft, name, grouping, { metrics, prefix: 'm' });
  const measured = listStoredMetrics(metrics, fields);
  const getColumn = (id: string) => `p${measured.indexOf(id)}`;
  const columns = metrics.map((id, index) => {
    const field = fields[id];
    return `${field ? emitField(field, getColumn) : getColumn(id)} as m${index}`;
  });
  const dimensionColumns = getKeys(grouping).map((_, index) => `d${index}`);
  return [
    ...emitMeasuredGroups(draft, `${name}_parts`, grouping, { metrics: measured, prefix: 'p' }),
    `${name} as (select ${[...dimensionColumns, ...columns, 'fact_count'].join(', ')} from ${name}_parts)`,
  ];
}

/** A group's metrics, without calculated fields. The name of each column is the prefix and the metric's position. */
interface MeasuredMetrics {
  metrics: readonly string[];
  prefix: 'm' | 'p';
}

function emitMeasuredGroups(
  draft: StatementDraft,
  name: string,
  grouping: Grouping,
  { metrics, prefix }: MeasuredMetrics,
): string[] {
  const { family } = draft;
  const keys = getKeys(grouping);
  const dimensionColumns = keys.map((_, index) => `d${index}`);
  const keySelects = keys.map((key, index) => `${key} as d${index}`);
  const groupBy = dimensionColumns.length > 0 ? `group by ${dimensionColumns.join(', ')}` : '';
  const measures = metrics.map((id, index) => ({ formula: getFormula(draft, id), column: `${prefix}${index}` }));
  const needsUniques = measures.some(({ formula }) => isUnique(formula));
  const uniques =
    family.uniques && needsUniques ? emitUniques(draft, family.uniques, grouping, dimensionColumns) : null;
  const emitMeasure = ({ formula, column }: (typeof measures)[number]) =>
    `${isUnique(formula) && !uniques ? nullNumber : emitMetric(formula)} as ${column}`;
  const sums = measures.filter(({ formula }) => !uniques || !isUnique(formula)).map(emitMeasure);
  const counts = ['count(*) as fact_count'];
  const visitors = uniques ? findVisitorMetric(draft) : undefined;
  if (visitors) counts.push(`count(${visitors.measuredBy}) as visitor_facts`);
  const sumsSql = `select ${[...keySelects, ...sums, ...counts].join(', ')} from facts ${groupBy}`;
  if (!uniques) return [`${name} as (${sumsSql})`];
  const metricColumns = measures.map((measure) => (isUnique(measure.formula) ? emitMeasure(measure) : measure.column));
  const uniquesJoin =
    dimensionColumns.length > 0
      ? `left join ${name}_uniques using (${dimensionColumns.join(', ')})`
      : `cross join ${name}_uniques`;
  return [
    `${name}_uniques as (${uniques})`,
    `${name}_sums as (${sumsSql})`,
    `${name} as (select ${[...dimensionColumns, ...metricColumns, 'fact_count'].join(', ')} from ${name}_sums ${uniquesJoin})`,
  ];
}

/** Emits the CTEs with the rows to group: `facts`, and `visitors` if a metric counts them. */
export function emitFacts(draft: StatementDraft, keys: readonly string[], columns: readonly string[]): string[] {
  const { family } = draft;
  const { uniques } = family;
  const factsCte = `facts as (${emitScopedRows(draft, family.table, [...keys, ...columns])})`;
  const visitors = findVisitorMetric(draft);
  if (!visitors || uniques?.kind !== 'dailyVisitors') return [factsCte];
  // A visitor has a hash for each day that is current in some time zone; the plan's zone decides which one counts.
  const visitorRowsSql = emitScopedRows(draft, uniques.table, [...keys, 'day', 'visitor', dayColumn], {
    metric: visitors.metric,
  });
  return [factsCte, `visitors as (select * from (${visitorRowsSql}) as own_days where day = ${dayColumn})`];
}
