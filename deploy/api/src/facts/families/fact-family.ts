import type { FactType } from '@reportage/contracts';
import type { DateUnit } from '../query/calendar.ts';

/** A metric of summed columns. A ratio divides sums, never averages; `divisor` converts milliseconds to seconds, for example. */
export type SumFormula<Column extends string = string> =
  | { kind: 'sum'; column: Column; divisor?: number }
  | { kind: 'ratio'; numerator: Column; denominator: Column; divisor?: number };
/** A metric that counts unique visitors, from the family's `uniques`. */
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
 * How unique people are counted. Their number in a group is not the sum of the numbers in its parts. `dailyVisitors`: a
 * row per visitor and day; longer periods add up their days. The number is missing, not 0, where the column named by
 * `measuredBy` was not measured. `reportedUniques`: a row per media item and unit of time with the source's own number,
 * valid only for exactly that unit.
 */
export type FactUniques<Column extends string = string> =
  | { kind: 'dailyVisitors'; table: string; measuredBy: Column }
  | { kind: 'reportedUniques'; table: string; granularities: readonly DateUnit[] };

/** Describes the facts of a media type. Tables, plans, SQL for both engines, and the oracle that checks them are derived from it. */
export interface FactFamily<Column extends string = string, Text extends string = string> {
  mediaType: FactType;
  table: string;
  time: FactTime;
  /** Text columns that identify a fact, in addition to the media item. */
  textColumns: readonly Text[];
  /**
   * Text columns that the source never reports together: its numbers are stored once in total and once by each of these
   * columns. A query reads only one of the copies. The text column `breakdown` names the breakdown of a row, and is
   * empty for the whole.
   */
  breakdowns?: readonly Text[];
  /** Columns that may be summed over any grouping; each is null in facts whose source did not measure it. */
  additiveColumns: readonly Column[];
  /** The column that each dimension except the date groups by, by dimension id. */
  dimensions: Readonly<Record<string, Text | typeof mediaColumn | typeof contentGroupColumn>>;
  /** By metric id; names and notes are in the contracts' metric families. */
  metrics: Readonly<Record<string, MetricFormula<Column>>>;
  /** Null if no metric counts unique visitors. */
  uniques: FactUniques<Column> | null;
}

/** Every fact is about one media item, or one link. */
export const mediaColumn = 'media_id';
/** Not stored: a query specifies the group of each of its media. */
export const contentGroupColumn = 'content_group';

/** Distinguishes the breakdowns in families that have several. */
export const breakdownColumn = 'breakdown';

/** The columns that a metric sums. */
export function getColumns<Column extends string>(formula: MetricFormula<Column>): Column[] {
  if (formula.kind === 'sum') return [formula.column];
  return formula.kind === 'ratio' ? [formula.numerator, formula.denominator] : [];
}

/**
 * Computes a metric from the sums of its columns over the facts that have all of them; null for a ratio with
 * denominator 0.
 */
export function evaluateFormula<Column extends string>(
  formula: SumFormula<Column>,
  sumUp: (column: Column) => number,
): number | null {
  const { divisor = 1 } = formula;
  if (formula.kind === 'sum') return sumUp(formula.column) / divisor;
  const denominator = sumUp(formula.denominator);
  return denominator === 0 ? null : sumUp(formula.numerator) / denominator / divisor;
}
