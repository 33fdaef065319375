import type { CustomMetric } from '@reportage/contracts';
import { microsInUnit } from '@reportage/format';
import { evaluateFormula, type FactFamily, mediaColumn, type SumFormula } from '../families/fact-family.ts';

export type CustomMeasure = Pick<CustomMetric, 'id' | 'name' | 'note' | 'unit' | 'currency' | 'type' | 'dimensions'>;

/** Sums of a group's values. An average is `weightedSum` (of value times weight) divided by `weightSum`. */
export const customColumns = ['valueSum', 'weightedSum', 'weightSum'] as const;
export type CustomColumn = (typeof customColumns)[number];

export interface CustomFamily extends FactFamily<CustomColumn, 'item'> {
  metrics: Readonly<Record<string, SumFormula<CustomColumn>>>;
}

/** Money is entered in units of its currency; everywhere else it is in micros. */
const toMicros = (value: number): number => Math.round(value * microsInUnit);

export const getFormula = ({ type }: Pick<CustomMeasure, 'type'>): SumFormula<CustomColumn> =>
  type === 'avg'
    ? { kind: 'ratio', numerator: 'weightedSum', denominator: 'weightSum' }
    : { kind: 'sum', column: 'valueSum' };

/** Converts a sum to the unit of results, which is micros for money. */
export const toResultUnit = ({ unit }: Pick<CustomMeasure, 'unit'>, column: CustomColumn, sum: number): number =>
  unit === 'currency' && column !== 'weightSum' ? toMicros(sum) : sum;

/** Computes a measure from a group's sums, with money in micros; null for an average without weights. */
export function evaluateMeasure(
  measure: Pick<CustomMeasure, 'unit' | 'type'>,
  getSum: (column: CustomColumn) => number,
): number | null {
  const value = evaluateFormula(getFormula(measure), getSum);
  return value !== null && measure.unit === 'currency' ? toMicros(value) : value;
}

/**
 * Describes custom values as a family of facts with the workspace's own metrics. The values of each dimension are
 * separate rows with an `item`; money is in units of its currency.
 */
export const getCustomFamily = (measures: ReadonlyMap<string, CustomMeasure>): CustomFamily => ({
  mediaType: 'custom',
  table: 'custom_values',
  time: { kind: 'reportDate', column: 'report_date' },
  textColumns: ['item'],
  additiveColumns: customColumns,
  dimensions: { custom_media: mediaColumn, custom_country: 'item', custom_channel: 'item' },
  metrics: Object.fromEntries([...measures.values()].map((measure) => [measure.id, getFormula(measure)])),
  uniques: null,
});
