import { type CardDefinition, dateDimensionOf, mediaDimensionOf, metricFamilies } from '@reportage/contracts';
import { type CardPlan, orderPlan, type PlanContext, UnknownFactError } from '../query/plan.ts';
import type { CustomMeasure } from './custom-facts.repository.ts';

const dateDimension = dateDimensionOf('custom');
export const customMediaDimension = mediaDimensionOf('custom');
const known = new Set(metricFamilies.custom.dimensions.map(({ id }) => id));

export interface CustomPlan extends CardPlan {
  /** Those of the plan's metrics that exist, by id. */
  measures: ReadonlyMap<string, CustomMeasure>;
}

/**
 * A card over custom metrics. The values of each dimension are a whole of their own, so that only media, which every value may
 * be about, goes together with another one.
 * @throws UnknownFactError for a dimension that there is not, or for a second one beside media
 */
export function planCustomCard(
  card: CardDefinition,
  context: PlanContext,
  measures: ReadonlyMap<string, CustomMeasure>,
): CustomPlan {
  const unknown = card.dimensions.find((id) => !known.has(id));
  if (unknown !== undefined) throw new UnknownFactError(unknown);
  const plan = orderPlan(card, context, dateDimension);
  const [, second] = plan.series.filter((id) => id !== customMediaDimension);
  if (second !== undefined) throw new UnknownFactError(second);
  return { ...plan, measures };
}

/** The dimension whose values answer a metric: the one that it is broken down by, else the one that makes up its total. */
export function dimensionOf(measure: CustomMeasure, series: readonly string[]): string {
  const other = series.find((id) => id !== customMediaDimension);
  return other ?? series[0] ?? measure.dimensions[0] ?? customMediaDimension;
}
