import {
  type CardDefinition,
  type CardResult,
  type Comparison,
  comparedPeriodOf,
  dateDimensionOf,
  factMediaTypeOf,
  type factsRequestSchema,
  fieldIdOfMetric,
  mediaDimensionOf,
  metricById,
  type z,
} from '@reportage/contracts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connection.ts';
import type { PartnerItem } from '../platform/partners/partner-items.ts';
import { applyFilters, type RequestedFilter } from './apply-filters.ts';
import {
  getComputedFormula,
  listOperands,
  readCalculatedFields,
  type StoredField,
} from './calculated/calculated-fields.repository.ts';
import { addMeasuredMetrics, listMeasuredMetrics, type PlannedFields } from './calculated/planned-fields.ts';
import type { CardConnection, CardMedia, CardSource } from './card-context.repository.ts';
import { describeSources, isCounted } from './connected-accounts.ts';
import { readCustomMeasures } from './custom/custom-facts.repository.ts';
import { getDimension, planCustomCard } from './custom/custom-plan.ts';
import { runCustomPlan, runCustomTotals } from './custom/run-custom-plan.ts';
import { describeColumn, getMetricCurrency, type Measures } from './describe-column.ts';
import type { FactsCache } from './facts-cache.ts';
import { contentGroupColumn } from './families/fact-family.ts';
import { getStoredFamily, getStoredMediaType, type StoredMediaType } from './families/index.ts';
import { type FamilyResult, mergeTotals, pickMetrics } from './family-result.ts';
import { findRevokedNumbers } from './partner-context.ts';
import { computeOmittedRows, omitsRows } from './query/omitted-rows.ts';
import { type FactsScope, type PlanContext, planCard, UnknownFactError } from './query/plan.ts';
import type { PlanResult } from './query/run-plan.ts';

/** Shown for pages without a content group. */
const ungroupedLabel = 'Other pages';
/** Shown for an empty dimension value, e.g. for visits without a campaign tag. */
const emptyLabel = '(none)';

/** Everything needed to compute cards, except the cards themselves. */
export interface CardContext {
  media: readonly CardMedia[];
  sources: readonly CardSource[];
  connections: readonly CardConnection[];
  /** Which facts the cards may read. */
  scope: FactsScope;
  /** The items owned by partners; missing if there are none. */
  items?: readonly PartnerItem[];
  /** The workspace's own ids that are shown instead of the ids of a partner's media, sources and accounts. */
  shownIds?: ReadonlyMap<string, string>;
}

/** The data that all cards of a request share, read once. */
interface SharedContext extends CardContext {
  measures: Measures;
  /** The workspace's calculated fields that the cards use, by metric id. */
  fields: ReadonlyMap<string, StoredField>;
  /** Labels of media by id; empty if media are requested by id. */
  labels: ReadonlyMap<string, string>;
}

export interface CardEngines {
  db: Database;
  cache: FactsCache;
  clock: Clock;
}

/** The data that all cards of a batch have in common. */
interface BatchContext extends PlanContext {
  comparison: Comparison;
  filters: readonly RequestedFilter[];
  media: readonly CardMedia[];
  /** The first day included in the workspace's plan. For measured numbers, the scope applies it to each item. */
  historyFrom: string | undefined;
}

type Family = StoredMediaType | 'custom';

/** @throws {UnknownFactError} if the metric belongs to no family */
function getFamily(metricId: string): Family {
  const mediaType = factMediaTypeOf(metricId);
  // Calculated fields are not in the catalogue of stored metrics.
  if (mediaType && fieldIdOfMetric(metricId)) return mediaType;
  const family = mediaType === 'custom' ? 'custom' : getStoredMediaType(metricId);
  if (family === undefined) throw new UnknownFactError(metricId);
  return family;
}

/** Splits a card by the families of its metrics. */
function getParts(card: CardDefinition): { family: Family; card: CardDefinition }[] {
  const families = [...new Set(card.metrics.map(getFamily))];
  // Families have no dimensions in common; only totals can be combined, as in a scoreboard.
  if (families.length > 1 && card.dimensions[0] !== undefined) throw new UnknownFactError(card.dimensions[0]);
  if (families.length === 1 && families[0]) return [{ family: families[0], card }];
  return families.map((family) => {
    const { orderBy: _, ...rest } = card;
    return { family, card: { ...rest, metrics: card.metrics.filter((id) => getFamily(id) === family) } };
  });
}

/** A card's calculated fields, ready to be computed. A removed field has no numbers, as if it were unknown. */
function planFields({ metrics }: CardDefinition, { fields, measures }: SharedContext): PlannedFields {
  const planned = metrics.flatMap((id) => {
    const field = fields.get(id);
    return field && !field.isRemoved
      ? [[id, getComputedFormula(field, (part) => measures.get(part)?.unit)] as const]
      : [];
  });
  return Object.fromEntries(planned);
}

/**
 * Whether a metric has no number because its money is in several currencies or it is a calculated field that was
 * removed.
 */
const hasNoNumber = (id: string, shared: SharedContext): boolean =>
  shared.fields.get(id)?.isRemoved === true || getMetricCurrency(id, shared).currencies !== undefined;

/**
 * Answers a card. Metrics in several currencies get no numbers, because their values can be neither added up nor
 * sorted.
 */
async function answerStoredCard(
  card: CardDefinition,
  context: BatchContext,
  shared: SharedContext,
  cache: FactsCache,
): Promise<FamilyResult> {
  const { orderBy, ...rest } = card;
  const metrics = [...new Set(card.metrics)];
  const fields = planFields(card, shared);
  const answerable = metrics.filter((id) => !hasNoNumber(id, shared));
  if (answerable.length === metrics.length) return answerPlan(card, context, fields, cache);
  const isOrdered = orderBy !== undefined && (answerable.includes(orderBy) || card.dimensions.includes(orderBy));
  const requested = { ...rest, metrics: answerable, ...(isOrdered ? { orderBy } : {}) };
  const emptyResult = { metrics: [], series: [], rows: [], rowCount: 0, totals: [], previousTotals: [] };
  return pickMetrics(
    metrics,
    answerable.length > 0 ? await answerPlan(requested, context, fields, cache) : emptyResult,
  );
}

async function answerPlan(
  card: CardDefinition,
  context: BatchContext,
  fields: PlannedFields,
  cache: FactsCache,
): Promise<FamilyResult> {
  const { scope, timezone, period, comparison, filters, media } = context;
  const cardPlan = applyFilters(planCard(card, { scope, timezone, period }, fields), filters, media);
  // The row that combines the omitted rows is computed from the operands of the calculated fields.
  const plan = card.hasOthers ? { ...cardPlan, metrics: addMeasuredMetrics(cardPlan.metrics, fields) } : cardPlan;
  const comparedPlan = { ...plan, period: comparedPeriodOf(period, comparison) };
  const [result, previousTotals] = await Promise.all([
    cache.answer(plan),
    comparison === 'none' ? plan.metrics.map(() => null) : cache.totals(comparedPlan),
  ]);
  const requested = { ...result, previousTotals, metrics: plan.metrics, series: plan.series };
  if (!card.hasOthers) return requested;
  if (!omitsRows(plan, result)) return pickMetrics(cardPlan.metrics, requested);
  const byDate = plan.dateUnit ? await cache.answer({ ...plan, series: [] }) : null;
  const omittedRows = computeOmittedRows(plan, result, byDate, (id) => metricById(id)?.type === 'sum', fields);
  return pickMetrics(cardPlan.metrics, { ...requested, omittedRows });
}

async function answerCustomCard(
  card: CardDefinition,
  { comparison, ...context }: BatchContext,
  shared: SharedContext,
  db: Database,
): Promise<FamilyResult> {
  const fields = planFields(card, shared);
  const measured = listMeasuredMetrics(card.metrics, fields);
  const existing = new Map([...shared.measures].filter(([id, { isRemoved }]) => !isRemoved && measured.includes(id)));
  const cardPlan = planCustomCard(card, context, existing, fields);
  const plan = card.hasOthers ? { ...cardPlan, metrics: addMeasuredMetrics(cardPlan.metrics, fields) } : cardPlan;
  const comparedPlan = { ...plan, period: comparedPeriodOf(plan.period, comparison) };
  const [result, previousTotals] = await Promise.all([
    runCustomPlan(db, plan),
    comparison === 'none' ? plan.metrics.map(() => null) : runCustomTotals(db, comparedPlan),
  ]);
  const requested = { ...result, previousTotals, metrics: plan.metrics, series: plan.series };
  if (!card.hasOthers) return requested;
  if (!omitsRows(plan, result)) return pickMetrics(cardPlan.metrics, requested);
  const totalPlan = { ...plan, series: [] };
  // Rows are only certain to add up to the total if both are computed from the same dimension.
  const isSum = (id: string) => {
    const measure = existing.get(id);
    return measure?.type === 'sum' && getDimension(measure, plan) === getDimension(measure, totalPlan);
  };
  const byDate = plan.dateUnit ? await runCustomPlan(db, totalPlan) : null;
  return pickMetrics(cardPlan.metrics, {
    ...requested,
    omittedRows: computeOmittedRows(plan, result, byDate, isSum, fields),
  });
}

export const getScope = (
  workspaceId: string,
  media: readonly CardMedia[],
  version: FactsScope['version'],
  slices: FactsScope['slices'],
): FactsScope => ({
  workspaceId,
  version,
  slices,
  mediaIds: media.map(({ id }) => id),
  itemIds: media.map(({ itemId }) => itemId),
  countedDays: media.flatMap(({ id, countsFrom, countsUntil }) =>
    countsFrom === null && countsUntil === null ? [] : [{ mediaId: id, from: countsFrom, to: countsUntil }],
  ),
  contentGroups: media.map(({ contentGroup }) => contentGroup),
});

/** The label of a dimension value: a page's URL, or a placeholder for an empty value. */
function getLabel(
  id: string,
  value: string | null,
  family: Family,
  labels: ReadonlyMap<string, string>,
): string | null {
  if (value === null) return null;
  if (id === mediaDimensionOf(family)) return labels.get(value) ?? value;
  const isGroup = family !== 'custom' && getStoredFamily(family).dimensions[id] === contentGroupColumn;
  if (value === '') return isGroup ? ungroupedLabel : emptyLabel;
  return value;
}

async function answerCard(
  card: CardDefinition,
  request: z.output<typeof factsRequestSchema>,
  shared: SharedContext,
  { db, cache, clock }: CardEngines,
): Promise<CardResult> {
  const { timezone, period, comparison, filters, mediaAs, historyFrom } = request;
  const { sources, scope, labels, items = [] } = shared;
  const compared = comparison === 'none' ? [] : [comparedPeriodOf(period, comparison)];
  const connections = shared.connections.filter((connection) => isCounted(connection, [period, ...compared]));
  const context = { scope, timezone, period, comparison, filters, media: shared.media, historyFrom };
  const parts = getParts(card);
  const results = await Promise.all(
    parts.map((part) =>
      part.family === 'custom'
        ? answerCustomCard(part.card, context, { ...shared, connections }, db)
        : answerStoredCard(part.card, context, { ...shared, connections }, cache),
    ),
  );
  const [first] = results;
  const result = results.length === 1 && first ? first : mergeTotals(card, results);
  const shownDimensions = [...new Set(card.dimensions)];
  const family = parts[0]?.family ?? 'web';
  const mediaTypes = new Set(parts.map((part) => part.family));
  const now = clock.now();
  const readDimensionValue = (id: string, row: PlanResult['rows'][number]): string | null =>
    id === dateDimensionOf(family)
      ? row.date
      : getLabel(id, row.series[result.series.indexOf(id)] ?? null, family, labels);
  const requested = [...listMeasuredMetrics(card.metrics, planFields(card, shared))];
  const revoked = findRevokedNumbers(items, { mediaTypes, metrics: requested, period });
  const mediaDimension = mediaDimensionOf(family);
  const mediaIndex = shownDimensions.includes(mediaDimension) ? result.series.indexOf(mediaDimension) : -1;
  return {
    cardId: card.id,
    columns: [...shownDimensions, ...result.metrics].map((id) => describeColumn(id, { ...shared, connections })),
    rows: result.rows.map((row) => [...shownDimensions.map((id) => readDimensionValue(id, row)), ...row.metrics]),
    ...(mediaAs === 'both' && mediaIndex >= 0
      ? { rowMedia: result.rows.map(({ series }) => series[mediaIndex] ?? null) }
      : {}),
    totals: result.totals,
    previousTotals: result.previousTotals,
    rowCount: result.rowCount,
    ...(result.omittedRows
      ? {
          others: result.omittedRows.map(({ date, metrics }) => [
            ...shownDimensions.map((id) => (id === dateDimensionOf(family) ? date : null)),
            ...metrics,
          ]),
        }
      : {}),
    meta: {
      period,
      previousPeriod: comparedPeriodOf(period, comparison),
      ...(comparison === 'none' ? { comparison } : {}),
      timezone,
      // Manually entered numbers and links have no sources.
      sources: describeSources({ mediaTypes, sources, connections, period, now }),
      ...(revoked.length > 0 ? { takenBack: revoked } : {}),
      ...(historyFrom !== undefined && period.from < historyFrom ? { historyFrom } : {}),
      computedAt: now.toISOString(),
    },
  };
}

/** @throws {UnknownFactError} if a card has an unknown metric or dimension */
export async function computeCards(
  request: z.output<typeof factsRequestSchema>,
  context: CardContext,
  engines: CardEngines,
): Promise<CardResult[]> {
  const { workspaceId, cards } = request;
  const metrics = cards.flatMap((card) => card.metrics);
  const fields = await readCalculatedFields(engines.db, workspaceId, metrics);
  const parts = [...fields.values()].flatMap(listOperands);
  const customIds = [...metrics, ...parts].filter((id) => factMediaTypeOf(id) === 'custom');
  const measures = await readCustomMeasures(engines.db, workspaceId, customIds);
  const labelledMedia = request.mediaAs === 'id' ? [] : context.media;
  const labels = new Map(labelledMedia.map(({ id, label }) => [id, label]));
  const shared = { ...context, measures, fields, labels };
  return Promise.all(cards.map((card) => answerCard(card, request, shared, engines)));
}
