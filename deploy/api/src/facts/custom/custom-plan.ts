import { type CardDefinition, dateDimensionOf, mediaDimensionOf, type Period } from '@reportage/contracts';
import type { PlannedFields } from '../calculated/planned-fields.ts';
import { mediaColumn } from '../families/fact-family.ts';
import { type OrderedCard, orderCard, type PlanContext, UnknownFactError } from '../query/plan.ts';
import { type CustomFamily, type CustomMeasure, getCustomFacts } from './custom-family.ts';

export interface CustomPlan extends OrderedCard {
  family: CustomFamily;
  /** The custom metrics to read, by id. */
  measures: ReadonlyMap<string, CustomMeasure>;
  /** The calculated fields among its metrics. */
  fields: PlannedFields;
  /** The first day whose values count; null if all days count. */
  historyFrom: string | null;
}

/** Returns the days of a period that count. If there are none, `from` is after `to`. */
export const getCountedDays = ({ from, to }: Period, historyFrom: string | null | undefined): Period => ({
  from: historyFrom && from < historyFrom ? historyFrom : from,
  to,
});

export const isMediaDimension = ({ dimensions }: CustomFamily, id: string): boolean => dimensions[id] === mediaColumn;

/**
 * Plans a card of custom metrics. The values of each dimension are entered separately, so only media can be combined
 * with another dimension.
 * @throws {UnknownFactError} if a dimension is unknown or if there are two dimensions other than media
 */
export function planCustomCard(
  card: CardDefinition,
  context: PlanContext & { historyFrom?: string | undefined },
  measures: ReadonlyMap<string, CustomMeasure>,
  fields: PlannedFields = {},
): CustomPlan {
  const family = getCustomFacts(measures);
  const known = [dateDimensionOf(family.mediaType), ...Object.keys(family.dimensions)];
  const unknown = card.dimensions.find((id) => !known.includes(id));
  if (unknown !== undefined) throw new UnknownFactError(unknown);
  const ordered = orderCard(card, context, family.mediaType);
  const [, second] = ordered.series.filter((id) => !isMediaDimension(family, id));
  if (second !== undefined) throw new UnknownFactError(second);
  return { ...ordered, family, measures, fields, historyFrom: context.historyFrom ?? null };
}

/**
 * The dimension from which to read a metric's values: the card's breakdown if it has one, otherwise the dimension
 * that the metric's total is computed from.
 */
export function getDimension(
  measure: CustomMeasure,
  { family, series }: Pick<CustomPlan, 'family' | 'series'>,
): string {
  const other = series.find((id) => !isMediaDimension(family, id));
  return other ?? series[0] ?? measure.dimensions[0] ?? mediaDimensionOf(family.mediaType);
}
