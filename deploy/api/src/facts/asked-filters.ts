import { type factFilterSchema, filtersHonoured, type z } from '@reportage/contracts';
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
  const answerable = asked.filter(({ dimension }) => Object.hasOwn(dimensions, dimension));
  const honoured = filtersHonoured({ metrics: plan.metrics, dimensions: plan.series }, answerable);
  const filters = honoured.flatMap(({ dimension, values }) => {
    const column = dimensions[dimension];
    if (!column) return [];
    return [{ dimension, values: column === mediaColumn ? values.map((id) => itemOf.get(id) ?? id) : values }];
  });
  return { ...plan, filters };
}
