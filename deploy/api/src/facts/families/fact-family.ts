import type { MediaType } from '@reportage/contracts';
import type { DateUnit } from '../query/calendar.ts';

/** A metric of summed columns. A ratio divides sums, never averages; `divisor` turns milliseconds into seconds. */
export type SumFormula<Column extends string = string> =
  | { kind: 'sum'; column: Column; divisor?: number }
  | { kind: 'ratio'; numerator: Column; denominator: Column; divisor?: number };
/** A metric that counts people, as the family's `uniques` say. */
export type UniqueFormula = { kind: 'dailyVisitors' } | { kind: 'reportedUniques' };
/** How a metric is made of the facts. */
export type MetricFormula<Column extends string = string> = SumFormula<Column> | UniqueFormula;

/** When a fact was: at an instant, whose day depends on the zone asked for, or on a calendar day that its source reported, never shifted. */
export interface FactTime {
  kind: 'instant' | 'reportDate';
  column: string;
}

/**
 * What different people are counted from: their number in a group is no sum of the numbers of its parts.
 * `dailyVisitors`: a row a visitor and day; a longer period adds its days up.
 * `reportedUniques`: a row a media item and unit of time with the source's own number, which answers for that very unit alone.
 */
export type FactUniques =
  | { kind: 'dailyVisitors'; table: string }
  | { kind: 'reportedUniques'; table: string; granularities: readonly DateUnit[] };

/** What the facts of a media type are: tables, plans, SQL of both engines, and the oracle that checks them follow from it. */
export interface FactFamily<Column extends string = string, Text extends string = string> {
  mediaType: MediaType;
  table: string;
  time: FactTime;
  /** Columns of text, beside the media item, that identify a fact. */
  textColumns: readonly Text[];
  /** Sums of these mean the same in every grouping. */
  additiveColumns: readonly Column[];
  /** Column that each dimension groups by, other than the date; by dimension id. */
  dimensions: Readonly<Record<string, Text | typeof mediaColumn | typeof contentGroupColumn>>;
  /** By metric id; the words of each are in the contracts' metric families. */
  metrics: Readonly<Record<string, MetricFormula<Column>>>;
  /** Null where no metric counts people. */
  uniques: FactUniques | null;
}

/** Every fact is about one media item. */
export const mediaColumn = 'media_id';
/** Not stored: a question names the group that each of its media is in. */
export const contentGroupColumn = 'content_group';

/** Columns that the sums of a metric are made of. */
export function columnsOf<Column extends string>(formula: MetricFormula<Column>): Column[] {
  if (formula.kind === 'sum') return [formula.column];
  return formula.kind === 'ratio' ? [formula.numerator, formula.denominator] : [];
}

/** A metric from the sums of its columns; null where a ratio has nothing to divide by. */
export function evaluateFormula<Column extends string>(
  formula: SumFormula<Column>,
  sumOf: (column: Column) => number,
): number | null {
  const { divisor = 1 } = formula;
  if (formula.kind === 'sum') return sumOf(formula.column) / divisor;
  const denominator = sumOf(formula.denominator);
  return denominator === 0 ? null : sumOf(formula.numerator) / denominator / divisor;
}
