import type { FactType } from '@reportage/contracts';
import type { DateUnit } from '../query/calendar.ts';

/**
 * A metric computed from summed columns. A ratio divides sums, never averages; `divisor` converts units, e.g.
 * milliseconds to seconds.
 */
export type SumFormula<Column extends string = string> =
  | { kind: 'sum'; column: Column; divisor?: number }
  | { kind: 'ratio'; numerator: Column; denominator: Column; divisor?: number };
/** A metric that counts unique people (see {@link FactUniques}). */
export type UniqueFormula = { kind: 'dailyVisitors' } | { kind: 'reportedUniques' };
/** How a metric is computed from the facts. */
export type MetricFormula<Column extends string = string> = SumFormula<Column> | UniqueFormula;

/**
 * When a fact happened: at an instant, whose day depends on the requested zone, or on a calendar day reported by its
 * source, which is never shifted.
 */
export interface FactTime {
  kind: 'instant' | 'reportDate';
  column: string;
}

/**
 * How unique people are counted. The number for a group is not the sum of its parts' numbers. `dailyVisitors` has a
 * row per visitor and day; longer periods add up their days. The number is missing rather than 0 if the `measuredBy`
 * column was not measured. `reportedUniques` has a row per media item and unit of time with the source's own number,
 * which is valid for exactly that unit only.
 */
export type FactUniques<Column extends string = string> =
  | { kind: 'dailyVisitors'; table: string; measuredBy: Column }
  | { kind: 'reportedUniques'; table: string; granularities: readonly DateUnit[] };

/**
 * Describes the facts of a media type. Tables, plans, the SQL of both engines and the oracle that checks them are
 * derived from it.
 */
export interface FactFamily<Column extends string = string, Text extends string = string> {
  mediaType: FactType;
  table: string;
  time: FactTime;
  /** Text columns that identify a fact, in addition to the media item. */
  textColumns: readonly Text[];
  /**
   * Text columns that the source never reports together: its figures are stored once in total and once by each of these
   * columns, and a query reads only one of these copies. The text column `breakdown` names a row's breakdown and is
   * empty for the total.
   */
  breakdowns?: readonly Text[];
  /** Columns that can be summed in any grouping. A column is null if the source did not measure it. */
  additiveColumns: readonly Column[];
  /** The column to group by for each dimension except the date, by dimension id. */
  dimensions: Readonly<Record<string, Text | typeof mediaColumn | typeof contentGroupColumn>>;
  /** Formulas by metric id. The metrics' names and notes are in the contracts. */
  metrics: Readonly<Record<string, MetricFormula<Column>>>;
  /** Null if no metric counts unique visitors. */
  uniques: FactUniques<Column> | null;
}

/** Every fact belongs to one media item or link. */
export const mediaColumn = 'media_id';
/** Not stored: each query specifies the groups of its media. */
export const contentGroupColumn = 'content_group';

/** The column that names a row's breakdown in families with `breakdowns`. */
export const breakdownColumn = 'breakdown';

export function getColumns<Column extends string>(formula: MetricFormula<Column>): Column[] {
  if (formula.kind === 'sum') return [formula.column];
  return formula.kind === 'ratio' ? [formula.numerator, formula.denominator] : [];
}

/**
 * Computes a metric from the sums of its columns over the facts that have all of them. Returns null if a ratio's
 * denominator is 0.
 */
export function evaluateFormula<Column extends string>(
  formula: SumFormula<Column>,
  getSum: (column: Column) => number,
): number | null {
  const { divisor = 1 } = formula;
  if (formula.kind === 'sum') return getSum(formula.column) / divisor;
  const denominator = getSum(formula.denominator);
  return denominator === 0 ? null : getSum(formula.numerator) / denominator / divisor;
}
