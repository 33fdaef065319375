import { type factFilterSchema, isApart, metricById, type z } from '@reportage/contracts';
import type { FactsMedia } from './card-context.repository.ts';
import { mediaColumn } from './families/fact-family.ts';
import { storedFamilyOf } from './families/index.ts';
import type { CardPlan } from './query/plan.ts';

export type AskedFilter = z.output<typeof factFilterSchema>;

/**
 * A plan with those of a board's filters that concern it: a filter by device leaves cards of typed-in values alone, and one that the vendor never
 * reports together with the card's own breakdown, too.
 */
export function withFilters(plan: CardPlan, asked: readonly AskedFilter[], media: readonly FactsMedia[]): CardPlan {
  if (asked.length === 0) return plan;
  const { dimensions } = storedFamilyOf(plan.family);
  const itemOf = new Map(media.map(({ id, itemId }) => [id, itemId]));
  const apart = plan.series.filter(isApart);
  const filters = asked.flatMap(({ dimension, values }) => {
    const column = Object.hasOwn(dimensions, dimension) ? dimensions[dimension] : undefined;
    const isOfAll = plan.metrics.every((id) => metricById(id)?.dimensions.includes(dimension));
    const isReported = !isApart(dimension) || apart.every((other) => other === dimension);
    if (!column || !isOfAll || !isReported) return [];
    if (isApart(dimension)) apart.push(dimension);
    return [{ dimension, values: column === mediaColumn ? values.map((id) => itemOf.get(id) ?? id) : values }];
  });
  return { ...plan, filters };
}
