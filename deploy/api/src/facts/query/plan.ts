import {
  type CardDefinition,
  type FactType,
  getDateDimension,
  type LocalizedText,
  type Period,
} from '@reportage/contracts';
import { listStoredMetrics, type PlannedFields } from '../calculated/planned-fields.ts';
import { getStoredFamily, getStoredMediaType, type StoredMediaType } from '../families/index.ts';
import type { VisibleBatches } from '../visible-batches.repository.ts';
import type { DateUnit } from './calendar.ts';

/** The first and last day that count for a media item whose source was replaced by another; null means no limit. */
export interface CountedDays {
  mediaId: string;
  from: string | null;
  to: string | null;
}

/** Media of another workspace that a plan may read because that workspace granted it. */
export interface GrantedMedia {
  workspaceId: string;
  mediaIds: readonly string[];
}

/** Media for which a grant includes only some metrics. */
export interface GrantedMetrics {
  mediaIds: readonly string[];
  metrics: readonly string[];
}

/** Which facts a plan may read. Because the workspace is required, no plan or SQL can omit it. */
export interface FactsScope {
  workspaceId: string;
  /** The workspace's own media and those granted to it, sorted by label, as in cards. */
  mediaIds: readonly string[];
  /**
   * The item that each media item's figures count towards: the item itself, or the one it was merged into.
   */
  itemIds: readonly string[];
  /** Media for which only some days count. */
  countedDays: readonly CountedDays[];
  /** The content group of each media item; empty if it has none. */
  contentGroups: readonly string[];
  /** Which batches are visible; null if the engine makes batches visible atomically. */
  version: VisibleBatches | null;
  /** The current version of every slice that connectors have fetched. */
  slices: readonly number[];
  /** Media of other workspaces among `mediaIds`; absent if there are none. */
  granted?: readonly GrantedMedia[];
  /** Which metrics the granted media show, if not all. */
  grantedMetrics?: readonly GrantedMetrics[];
}

/** Lists the media for which a plan may not read the metric. */
export const listHiddenMedia = ({ grantedMetrics = [] }: FactsScope, metric: string): readonly string[] =>
  grantedMetrics.flatMap(({ mediaIds, metrics }) => (metrics.includes(metric) ? [] : mediaIds));

/**
 * Removes the media that show none of the metrics, because not even the existence of their facts may be revealed.
 */
function narrowScope(scope: FactsScope, metrics: readonly string[]): FactsScope {
  const { grantedMetrics = [] } = scope;
  const hiddenIds = new Set(
    grantedMetrics.flatMap(({ mediaIds, metrics: shown }) =>
      metrics.some((id) => shown.includes(id)) ? [] : mediaIds,
    ),
  );
  if (hiddenIds.size === 0) return scope;
  const visibleIndexes = scope.mediaIds.flatMap((id, index) => (hiddenIds.has(id) ? [] : [index]));
  const keepVisible = (values: readonly string[]) => visibleIndexes.map((index) => values[index] ?? '');
  return {
    ...scope,
    mediaIds: keepVisible(scope.mediaIds),
    itemIds: keepVisible(scope.itemIds),
    contentGroups: keepVisible(scope.contentGroups),
  };
}

/** Selects the rows with any of these values. Media are identified by id. */
export interface PlanFilter {
  dimension: string;
  values: readonly string[];
}

export interface PlanContext {
  scope: FactsScope;
  timezone: string;
  period: Period;
}

/** A card with resolved defaults, independent of where its data is stored. */
export interface OrderedCard extends PlanContext {
  metrics: readonly string[];
  /** Dimension ids other than the date. */
  series: readonly string[];
  /** Null if the card has no date dimension. */
  dateUnit: DateUnit | null;
  /** The metric or dimension that decides which series come first and which are within the limit. */
  rankBy: string;
  /** Whether rows are sorted by rank instead of date. */
  isRankedByRow: boolean;
  limit: number;
}

/** A query over stored facts. The compiler turns it into SQL, and the oracle evaluates it with loops. */
export interface CardPlan extends OrderedCard {
  family: StoredMediaType;
  filters: readonly PlanFilter[];
  /** The calculated fields among the metrics; absent if there are none. */
  fields?: PlannedFields;
  /** Facts from this instant on do not count, in epoch milliseconds; only for families stored by instant. */
  untilMs?: number;
}

export class UnknownFactError extends Error {
  readonly factId: string;

  constructor(factId: string) {
    super(`There is no metric or dimension ${factId}`);
    this.factId = factId;
  }

  get localizedMessage(): LocalizedText {
    return { en: this.message, de: `Es gibt keine Metrik oder Dimension ${this.factId}` };
  }
}

/**
 * Resolves a card's series, date, order and limit.
 * @throws {UnknownFactError} if the card is ordered by an id that it does not contain
 */
export function orderCard(card: CardDefinition, context: PlanContext, mediaType: FactType): OrderedCard {
  const dateId = getDateDimension(mediaType);
  const metrics = [...new Set(card.metrics)];
  const dimensions = [...new Set(card.dimensions)];
  const series = dimensions.filter((id) => id !== dateId);
  const hasDate = series.length < dimensions.length;
  const { orderBy } = card;
  if (orderBy !== undefined && ![...metrics, ...dimensions].includes(orderBy)) throw new UnknownFactError(orderBy);
  const isOrderedByDate = orderBy === undefined || orderBy === dateId;
  return {
    ...context,
    metrics,
    series,
    dateUnit: hasDate ? card.dateUnit : null,
    rankBy: isOrderedByDate ? (metrics[0] ?? '') : orderBy,
    // Charts are in chronological order; only a table of days can be sorted by its values.
    isRankedByRow: !hasDate || (card.display === 'list' && !isOrderedByDate && metrics.includes(orderBy)),
    limit: card.limit,
  };
}

/**
 * Plans a card whose values are computed from stored facts.
 * @param fields the calculated fields among the card's metrics
 * @throws {UnknownFactError} if a metric or dimension is not in the first metric's family
 */
export function planCard(card: CardDefinition, context: PlanContext, fields: PlannedFields = {}): CardPlan {
  const storedMetrics = listStoredMetrics(card.metrics, fields);
  const [firstMetric = ''] = storedMetrics;
  const mediaType = getStoredMediaType(firstMetric);
  if (mediaType === undefined) throw new UnknownFactError(firstMetric);
  const { metrics, dimensions } = getStoredFamily(mediaType);
  for (const id of storedMetrics) if (!Object.hasOwn(metrics, id)) throw new UnknownFactError(id);
  for (const id of card.dimensions) {
    if (id !== getDateDimension(mediaType) && !Object.hasOwn(dimensions, id)) throw new UnknownFactError(id);
  }
  const scope = narrowScope(context.scope, storedMetrics);
  const plan = { ...orderCard(card, { ...context, scope }, mediaType), family: mediaType, filters: [] };
  return Object.keys(fields).length > 0 ? { ...plan, fields } : plan;
}
