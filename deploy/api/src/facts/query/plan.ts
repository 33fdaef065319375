import { type CardDefinition, type Period, webMetrics } from '@reportage/contracts';
import type { DateUnit } from './calendar.ts';
import { dateDimension, dimensionColumns, metricFormulas } from './metric-formulas.ts';

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

/** A question to the facts, with every choice made: what an emitter turns into SQL and the oracle into loops. */
export interface CardPlan {
  scope: FactsScope;
  timezone: string;
  period: Period;
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
  filters: readonly PlanFilter[];
}

export class UnknownFactError extends Error {
  readonly factId: string;

  constructor(factId: string) {
    super(`There is no metric or dimension ${factId}`);
    this.factId = factId;
  }
}

export interface PlanContext {
  scope: FactsScope;
  timezone: string;
  period: Period;
}

/** What a card asks for beside its names: series, date, order and limit. @throws UnknownFactError for an order by something else */
export function orderPlan(card: CardDefinition, context: PlanContext, dateId: string): CardPlan {
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
    filters: [],
  };
}

/** @throws UnknownFactError for an id that the catalogue does not have. */
export function planCard(card: CardDefinition, context: PlanContext): CardPlan {
  for (const id of card.metrics) {
    if (!Object.hasOwn(metricFormulas, id) || !webMetrics.some((metric) => metric.id === id))
      throw new UnknownFactError(id);
  }
  for (const id of card.dimensions) {
    if (id !== dateDimension && !Object.hasOwn(dimensionColumns, id)) throw new UnknownFactError(id);
  }
  return orderPlan(card, context, dateDimension);
}
