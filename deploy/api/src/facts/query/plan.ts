import { type CardDefinition, dateDimensionOf, type MediaType, type Period } from '@reportage/contracts';
import { type StoredMediaType, storedFamilyOf, storedMediaTypeOf } from '../families/index.ts';
import type { DateUnit } from './calendar.ts';

/** What a plan may see. Part of the plan's type: there is no plan, and so no SQL, without a workspace. */
export interface FactsScope {
  workspaceId: string;
  /** Media of that workspace in the order of their addresses, in which cards sort them. */
  mediaIds: readonly string[];
  /** What each of the media counts as: itself, or the one of them that it was merged into. */
  itemIds: readonly string[];
  /** Content group of each of the media, empty where it is in none. */
  contentGroups: readonly string[];
  /** Number up to which batches are to be seen; null where the engine itself shows a batch whole or not at all. */
  version: number | null;
}

/** Rows that a question leaves out: those whose value is not among these. Media are named by id. */
export interface PlanFilter {
  dimension: string;
  values: readonly string[];
}

export interface PlanContext {
  scope: FactsScope;
  timezone: string;
  period: Period;
}

/** A card's question with every choice made, wherever its numbers are kept. */
export interface OrderedCard extends PlanContext {
  metrics: readonly string[];
  /** Dimension ids other than the date. */
  series: readonly string[];
  /** Null where the card has no date dimension. */
  dateUnit: DateUnit | null;
  /** Metric or dimension that decides which series come first, and are kept. */
  rankBy: string;
  /** Whether rows follow the rank instead of the calendar. */
  isRankedByRow: boolean;
  limit: number;
}

/** A question to stored facts: what an emitter turns into SQL and the oracle into loops. */
export interface CardPlan extends OrderedCard {
  family: StoredMediaType;
  filters: readonly PlanFilter[];
}

export class UnknownFactError extends Error {
  readonly factId: string;

  constructor(factId: string) {
    super(`There is no metric or dimension ${factId}`);
    this.factId = factId;
  }
}

/** What a card asks for beside its names: series, date, order and limit. @throws UnknownFactError for an order by something else */
export function orderCard(card: CardDefinition, context: PlanContext, mediaType: MediaType): OrderedCard {
  const dateId = dateDimensionOf(mediaType);
  const metrics = [...new Set(card.metrics)];
  const dimensions = [...new Set(card.dimensions)];
  const series = dimensions.filter((id) => id !== dateId);
  const hasDate = series.length < dimensions.length;
  const { orderBy } = card;
  if (orderBy !== undefined && ![...metrics, ...dimensions].includes(orderBy)) throw new UnknownFactError(orderBy);
  const isByDate = orderBy === undefined || orderBy === dateId;
  return {
    ...context,
    metrics,
    series,
    dateUnit: hasDate ? card.dateUnit : null,
    rankBy: isByDate ? (metrics[0] ?? '') : orderBy,
    // A drawn line runs along the calendar; only a table of days is worth sorting by its numbers.
    isRankedByRow: !hasDate || (card.display === 'list' && !isByDate && metrics.includes(orderBy)),
    limit: card.limit,
  };
}

/** @throws UnknownFactError for an id that the family of the first metric does not have */
export function planCard(card: CardDefinition, context: PlanContext): CardPlan {
  const [firstMetric = ''] = card.metrics;
  const mediaType = storedMediaTypeOf(firstMetric);
  if (mediaType === undefined) throw new UnknownFactError(firstMetric);
  const { metrics, dimensions } = storedFamilyOf(mediaType);
  for (const id of card.metrics) if (!Object.hasOwn(metrics, id)) throw new UnknownFactError(id);
  for (const id of card.dimensions) {
    if (id !== dateDimensionOf(mediaType) && !Object.hasOwn(dimensions, id)) throw new UnknownFactError(id);
  }
  return { ...orderCard(card, context, mediaType), family: mediaType, filters: [] };
}
