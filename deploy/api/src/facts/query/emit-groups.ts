import {
  columnsOf,
  contentGroupColumn,
  type FactUniques,
  type MetricFormula,
  mediaColumn,
} from '../families/fact-family.ts';
import { type DateUnit, isUnit, listWholeUnits } from './calendar.ts';
import { type Draft, dayColumn, emitScoped, itemColumn, seriesColumn } from './emit-scope.ts';

export function formulaOf({ family }: Pick<Draft, 'family'>, id: string): MetricFormula {
  const formula = family.metrics[id];
  if (!formula) throw new RangeError(`No formula for ${id}`);
  return formula;
}

/** Columns that the sums of metrics are made of. */
export const summedColumns = (draft: Pick<Draft, 'family'>, metrics: readonly string[]): string[] => [
  ...new Set(metrics.flatMap((id) => columnsOf(formulaOf(draft, id)))),
];

/** A missing number of a type that every engine can sort. */
const missing = 'nullif(0, 0)';

/** A metric over the facts of a group; uniques come from their own table, joined to the group as `people`. */
function emitMetric(formula: MetricFormula): string {
  if (formula.kind === 'dailyVisitors') return 'coalesce(people, 0)::double';
  if (formula.kind === 'reportedUniques') return 'people';
  const divisor = formula.divisor ? ` / ${formula.divisor}` : '';
  if (formula.kind === 'sum') return `sum(${formula.column})::double${divisor}`;
  return `sum(${formula.numerator})::double / nullif(sum(${formula.denominator}), 0)${divisor}`;
}

const isUnique = ({ kind }: MetricFormula): boolean => kind === 'dailyVisitors' || kind === 'reportedUniques';

/** What a statement groups its facts by. */
export interface Grouping {
  /** Stored or computed columns. */
  keys: readonly string[];
  /** Unit of the days that come after the keys; null where days are not askedColumns apart. */
  dateUnit: DateUnit | null;
}

const dateKeyOf = (unit: DateUnit) => `date_trunc('${unit}', ${dayColumn})::date`;
const keysOf = ({ keys, dateUnit }: Grouping) => (dateUnit === null ? keys : [...keys, dateKeyOf(dateUnit)]);

/** The unit whose reported uniques answer for a group: that of its days, or the one that the whole period is. */
function unitOfUniques({ plan }: Draft, granularities: readonly DateUnit[], dateUnit: DateUnit | null) {
  return granularities.find((unit) => (dateUnit === null ? isUnit(plan.period, unit) : unit === dateUnit));
}

/** Reported uniques are of media items and units of time: nothing else tells them apart. */
const uniquesColumns = [mediaColumn, itemColumn, contentGroupColumn, dayColumn];

/** A query of the group's dimensions and `people`; null where nobody has counted the people of such groups. */
function emitUniques(draft: Draft, uniques: FactUniques, grouping: Grouping, dims: readonly string[]): string | null {
  const keyed = keysOf(grouping).map((key, index) => `${key} as d${index}`);
  const groupBy = dims.length > 0 ? `group by ${dims.join(', ')}` : '';
  if (uniques.kind === 'dailyVisitors') {
    // Engines tell rows apart faster than they count pairs.
    const seen = `select distinct ${[...keyed, 'day', 'visitor'].join(', ')} from visitors`;
    return `select ${[...dims, 'count(*) as people'].join(', ')} from (${seen}) as seen ${groupBy}`;
  }
  const { plan, bind } = draft;
  const unit = unitOfUniques(draft, uniques.granularities, grouping.dateUnit);
  const askedColumns = [...grouping.keys, ...plan.filters.map(({ dimension }) => seriesColumn(draft, dimension))];
  const lastUnit = unit && listWholeUnits(plan.period, unit).at(-1);
  if (!unit || !lastUnit || askedColumns.some((column) => !uniquesColumns.includes(column))) return null;
  const conditions = [
    `granularity = ${bind(`granularity_${unit}`, 'text', unit)}`,
    `${dayColumn} <= ${bind(`last_${unit}`, 'day', lastUnit)}`,
  ];
  const counted = emitScoped(draft, uniques.table, [...grouping.keys, dayColumn, 'granularity', 'people']);
  // The people of two items or two units may be the same ones.
  const people = 'case when count(*) = 1 then max(people) end as people';
  const own = `select ${[...keyed, 'people'].join(', ')} from (${counted}) as counted where ${conditions.join(' and ')}`;
  return `select ${[...dims, people].join(', ')} from (${own}) as reported ${groupBy}`;
}

/** CTEs that end in one of the name given: its groups with one column a metric (`m0`, `m1`, …) and `d0`, `d1`, … of the keys. */
export function emitGroups(draft: Draft, name: string, grouping: Grouping): string[] {
  const { family, plan } = draft;
  const keys = keysOf(grouping);
  const dims = keys.map((_, index) => `d${index}`);
  const keyed = keys.map((key, index) => `${key} as d${index}`);
  const groupBy = dims.length > 0 ? `group by ${dims.join(', ')}` : '';
  const measures = plan.metrics.map((id, index) => ({ formula: formulaOf(draft, id), column: `m${index}` }));
  const needsUniques = measures.some(({ formula }) => isUnique(formula));
  const uniques = family.uniques && needsUniques ? emitUniques(draft, family.uniques, grouping, dims) : null;
  const emitted = ({ formula, column }: (typeof measures)[number]) =>
    `${isUnique(formula) && !uniques ? missing : emitMetric(formula)} as ${column}`;
  const sums = measures.filter(({ formula }) => !uniques || !isUnique(formula)).map(emitted);
  const grouped = `select ${[...keyed, ...sums, 'count(*) as fact_count'].join(', ')} from facts ${groupBy}`;
  if (!uniques) return [`${name} as (${grouped})`];
  const shown = measures.map((measure) => (isUnique(measure.formula) ? emitted(measure) : measure.column));
  const join = dims.length > 0 ? `left join ${name}_uniques using (${dims.join(', ')})` : `cross join ${name}_uniques`;
  return [
    `${name}_uniques as (${uniques})`,
    `${name}_sums as (${grouped})`,
    `${name} as (select ${[...dims, ...shown, 'fact_count'].join(', ')} from ${name}_sums ${join})`,
  ];
}

/** The rows that a statement's groups are made of: `facts`, and `visitors` where a metric counts them. */
export function emitFacts(draft: Draft, keys: readonly string[], columns: readonly string[]): string[] {
  const { family, plan } = draft;
  const { uniques } = family;
  const facts = `facts as (${emitScoped(draft, family.table, [...keys, ...columns])})`;
  const countsVisitors = plan.metrics.some((id) => formulaOf(draft, id).kind === 'dailyVisitors');
  if (!countsVisitors || uniques?.kind !== 'dailyVisitors') return [facts];
  // A visitor has a name for each day that it may have been somewhere: the plan's zone says which of them it was.
  const seen = emitScoped(draft, uniques.table, [...keys, 'day', 'visitor', dayColumn]);
  return [facts, `visitors as (select * from (${seen}) as own_days where day = ${dayColumn})`];
}
