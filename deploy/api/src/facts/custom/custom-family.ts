import type { CustomMetric } from '@reportage/contracts';
import { microsInUnit } from '@reportage/format';
import { evaluateFormula, type FactFamily, mediaColumn, type SumFormula } from '../families/fact-family.ts';

export type CustomMeasure = Pick<CustomMetric, 'id' | 'name' | 'note' | 'unit' | 'currency' | 'type' | 'dimensions'>;

/** What is summed of a group's values; an average is the sum of value times weight, divided by the weights. */
export const customColumns = ['valueSum', 'weightedSum', 'weightSum'] as const;
export type CustomColumn = (typeof customColumns)[number];

export interface CustomFamily extends FactFamily<CustomColumn, 'item'> {
  metrics: Readonly<Record<string, SumFormula<CustomColumn>>>;
}

/** People type whole units of money; every other number of money is in micros. */
const toMicros = (value: number): number => Math.round(value * microsInUnit);

export const formulaOf = ({ type }: Pick<CustomMeasure, 'type'>): SumFormula<CustomColumn> =>
  type === 'avg'
    ? { kind: 'ratio', numerator: 'weightedSum', denominator: 'weightSum' }
    : { kind: 'sum', column: 'valueSum' };

/** A sum of a group's values as people see it: money in micros. */
export const shownSum = ({ unit }: Pick<CustomMeasure, 'unit'>, column: CustomColumn, sum: number): number =>
  unit === 'currency' && column !== 'weightSum' ? toMicros(sum) : sum;

/** The number of a group of values from its sums, money in micros; null where an average has no weight. */
export function evaluateMeasure(
  measure: Pick<CustomMeasure, 'unit' | 'type'>,
  sumOf: (column: CustomColumn) => number,
): number | null {
  const value = evaluateFormula(formulaOf(measure), sumOf);
  return value !== null && measure.unit === 'currency' ? toMicros(value) : value;
}

/**
 * Custom values as a family of facts: its metrics are the workspace's own. Every dimension's values are rows of their own, each with its
 * `item`; money is typed in whole units.
 */
export const customFactsOf = (measures: ReadonlyMap<string, CustomMeasure>): CustomFamily => ({
  mediaType: 'custom',
  table: 'custom_values',
  time: { kind: 'reportDate', column: 'report_date' },
  textColumns: ['item'],
  additiveColumns: customColumns,
  dimensions: { custom_media: mediaColumn, custom_country: 'item', custom_channel: 'item' },
  metrics: Object.fromEntries([...measures.values()].map((measure) => [measure.id, formulaOf(measure)])),
  uniques: null,
});
