import { type CardDefinition, getDateDimension, getMediaDimension, type Period } from '@reportage/contracts';
import type { PlannedFields } from '../calculated/planned-fields.ts';
import { mediaColumn } from '../families/fact-family.ts';
import { type OrderedCard, orderCard, type PlanContext, UnknownFactError } from '../query/plan.ts';
import { type CustomFamily, type CustomMeasure, getCustomFamily } from './custom-family.ts';

export interface CustomPlan extends OrderedCard {
  family: CustomFamily;
  /** The custom metrics to read, by id. */
  measures: ReadonlyMap<string, CustomMeasure>;
  /** The calculated fields among the card's metrics. */
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
  const family = getCustomFamily(measures);
  const knownDimensions = [getDateDimension(family.mediaType), ...Object.keys(family.dimensions)];
  const unknownDimension = card.dimensions.find((id) => !knownDimensions.includes(id));
  if (unknownDimension !== undefined) throw new UnknownFactError(unknownDimension);
  const ordered = orderCard(card, context, family.mediaType);
  const [, secondDimension] = ordered.series.filter((id) => !isMediaDimension(family, id));
  if (secondDimension !== undefined) throw new UnknownFactError(secondDimension);
  return { ...ordered, family, measures, fields, historyFrom: context.historyFrom ?? null };
}

/**
 * Returns the dimension from which to read a metric's values: the card's breakdown if it has one, otherwise the
 * dimension that the metric's total is computed from.
 */
export function getDimension(
  measure: CustomMeasure,
  { family, series }: Pick<CustomPlan, 'family' | 'series'>,
): string {
  const breakdown = series.find((id) => !isMediaDimension(family, id));
  return breakdown ?? series[0] ?? measure.dimensions[0] ?? getMediaDimension(family.mediaType);
}
