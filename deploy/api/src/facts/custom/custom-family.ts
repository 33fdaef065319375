import type { CustomMetric } from '@reportage/contracts';
import { type FactFamily, mediaColumn, type SumFormula } from '../families/fact-family.ts';

export type CustomMeasure = Pick<CustomMetric, 'id' | 'name' | 'note' | 'unit' | 'type' | 'dimensions'>;

/** What is summed of a group's values; an average is the sum of value times weight, divided by the weights. */
export const customColumns = ['valueSum', 'weightedSum', 'weightSum'] as const;
export type CustomColumn = (typeof customColumns)[number];

export interface CustomFamily extends FactFamily<CustomColumn, 'item'> {
  metrics: Readonly<Record<string, SumFormula<CustomColumn>>>;
}

const formulaOf = ({ type }: CustomMeasure): SumFormula<CustomColumn> =>
  type === 'avg'
    ? { kind: 'ratio', numerator: 'weightedSum', denominator: 'weightSum' }
    : { kind: 'sum', column: 'valueSum' };

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
