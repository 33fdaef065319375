import { type factFilterSchema, getAppliedFilters, type z } from '@reportage/contracts';
import { listStoredMetrics } from './calculated/planned-fields.ts';
import type { CardMedia } from './card-context.repository.ts';
import { mediaColumn } from './families/fact-family.ts';
import { getStoredFamily } from './families/index.ts';
import type { CardPlan } from './query/plan.ts';

export type RequestedFilter = z.output<typeof factFilterSchema>;

/**
 * Adds the applicable board filters to a plan. For example, a device filter does not apply to manually entered values
 * or to figures that the vendor never breaks down by both device and the card's own dimension.
 */
export function applyFilters(
  plan: CardPlan,
  requestedFilters: readonly RequestedFilter[],
  media: readonly CardMedia[],
): CardPlan {
  if (requestedFilters.length === 0) return plan;
  const { dimensions } = getStoredFamily(plan.family);
  const itemIdByMediaId = new Map(media.map(({ id, itemId }) => [id, itemId]));
  const supportedFilters = requestedFilters.filter(({ dimension }) => Object.hasOwn(dimensions, dimension));
  const applicableFilters = getAppliedFilters(
    { metrics: listStoredMetrics(plan.metrics, plan.fields), dimensions: plan.series },
    supportedFilters,
  );
  const filters = applicableFilters.flatMap(({ dimension, values }) => {
    const column = dimensions[dimension];
    if (!column) return [];
    return [{ dimension, values: column === mediaColumn ? values.map((id) => itemIdByMediaId.get(id) ?? id) : values }];
  });
  return { ...plan, filters };
}
