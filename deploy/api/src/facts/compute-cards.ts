import {
  type CardDefinition,
  type CardResult,
  type Comparison,
  type factsRequestSchema,
  findMetric,
  getCalculatedFieldId,
  getComparedPeriod,
  getDateDimension,
  getFactMediaType,
  getMediaDimension,
  type z,
} from '@reportage/contracts';
import { addDays, type Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connection.ts';
import type { PartnerItem } from '../platform/partners/partner-items.ts';
import { applyFilters, type RequestedFilter } from './apply-filters.ts';
import {
  getComputableFormula,
  listOperands,
  readCalculatedFields,
  type StoredField,
} from './calculated/calculated-fields.repository.ts';
import { addOperands, listStoredMetrics, type PlannedFields } from './calculated/planned-fields.ts';
import type { CardConnection, CardMedia, CardSource } from './card-context.repository.ts';
import { type CorrespondingDays, describeComparedDays, findCorrespondingDays } from './compared-days.ts';
import { describeSources, isCounted } from './connected-accounts.ts';
import { readCustomMeasures } from './custom/custom-facts.repository.ts';
import { getDimension, planCustomCard } from './custom/custom-plan.ts';
import { computeCustomTotals, runCustomPlan } from './custom/run-custom-plan.ts';
import { describeColumn, getMetricCurrency, type Measures } from './describe-column.ts';
import type { FactsCache } from './facts-cache.ts';
import { contentGroupColumn } from './families/fact-family.ts';
import { getStoredFamily, getStoredMediaType, type StoredMediaType } from './families/index.ts';
import { type FamilyResult, mergeTotals, pickMetrics } from './family-result.ts';
import { findRevocations } from './partner-context.ts';
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
  /** The items owned by partners; absent if there are none. */
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
  /** Returns the days of the comparison period that count for a family's metrics; null without a comparison. */
  getComparedDays(family: StoredMediaType): CorrespondingDays | null;
  /** Returns the days of the period that count for a family's metrics. */
  getShownDays(family: StoredMediaType): PlannedDays;
}

export interface CardServices {
  db: Database;
  cache: FactsCache;
  clock: Clock;
}

/** The data that all cards of a batch have in common. */
interface BatchContext extends PlanContext {
  /** See `CardPlan.untilMs`. */
  untilMs?: number;
  comparison: Comparison;
  filters: readonly RequestedFilter[];
  media: readonly CardMedia[];
  /** The first day included in the subscription. For measured figures, the scope applies this limit to each item. */
  historyFrom: string | undefined;
}

/** The days that a plan reads. */
type PlannedDays = Pick<BatchContext, 'scope' | 'period' | 'untilMs'>;

interface StoredContext extends BatchContext {
  /** The days that the card's days are compared with; null without a comparison. */
  comparedDays: PlannedDays | null;
}

type Family = StoredMediaType | 'custom';

/** @throws {UnknownFactError} if the metric belongs to no family */
function getFamily(metricId: string): Family {
  const mediaType = getFactMediaType(metricId);
  // Calculated fields are not in the catalogue of stored metrics.
  if (mediaType && getCalculatedFieldId(metricId)) return mediaType;
  const family = mediaType === 'custom' ? 'custom' : getStoredMediaType(metricId);
  if (family === undefined) throw new UnknownFactError(metricId);
  return family;
}

/** Splits a card by the families of its metrics. */
function splitByFamily(card: CardDefinition): { family: Family; card: CardDefinition }[] {
  const families = [...new Set(card.metrics.map(getFamily))];
  // Families have no dimensions in common; only totals can be combined, as in a scoreboard.
  if (families.length > 1 && card.dimensions[0] !== undefined) throw new UnknownFactError(card.dimensions[0]);
  if (families.length === 1 && families[0]) return [{ family: families[0], card }];
  return families.map((family) => {
    const { orderBy: _, ...rest } = card;
    return { family, card: { ...rest, metrics: card.metrics.filter((id) => getFamily(id) === family) } };
  });
}

/** Returns the formulas of a card's calculated fields, except removed fields, which have no values. */
function planFields({ metrics }: CardDefinition, { fields, measures }: SharedContext): PlannedFields {
  const planned = metrics.flatMap((id) => {
    const field = fields.get(id);
    return field && !field.isRemoved
      ? [[id, getComputableFormula(field, (part) => measures.get(part)?.unit)] as const]
      : [];
  });
  return Object.fromEntries(planned);
}

/** Whether a metric has no value: a removed calculated field, or money in several currencies. */
const hasNoValue = (id: string, shared: SharedContext): boolean =>
  shared.fields.get(id)?.isRemoved === true || getMetricCurrency(id, shared).currencies !== undefined;

/**
 * Computes a card from stored facts. Metrics in several currencies get no values, because their amounts can be
 * neither added up nor sorted.
 */
async function computeStoredCard(
  card: CardDefinition,
  context: StoredContext,
  shared: SharedContext,
  cache: FactsCache,
): Promise<FamilyResult> {
  const { orderBy, ...rest } = card;
  const metrics = [...new Set(card.metrics)];
  const fields = planFields(card, shared);
  const answerable = metrics.filter((id) => !hasNoValue(id, shared));
  if (answerable.length === metrics.length) return computePlan(card, context, fields, cache);
  const isOrdered = orderBy !== undefined && (answerable.includes(orderBy) || card.dimensions.includes(orderBy));
  const answerableCard = { ...rest, metrics: answerable, ...(isOrdered ? { orderBy } : {}) };
  const emptyResult = { metrics: [], series: [], rows: [], rowCount: 0, totals: [], previousTotals: [] };
  return pickMetrics(
    metrics,
    answerable.length > 0 ? await computePlan(answerableCard, context, fields, cache) : emptyResult,
  );
}

async function computePlan(
  card: CardDefinition,
  context: StoredContext,
  fields: PlannedFields,
  cache: FactsCache,
): Promise<FamilyResult> {
  const { timezone, comparedDays, filters, media } = context;
  const createPlan = ({ scope, period, untilMs }: PlannedDays) => ({
    ...applyFilters(planCard(card, { scope, timezone, period }, fields), filters, media),
    ...(untilMs === undefined ? {} : { untilMs }),
  });
  const cardPlan = createPlan(context);
  // The row that combines the omitted rows is computed from the operands of the calculated fields.
  const plan = card.hasOthers ? { ...cardPlan, metrics: addOperands(cardPlan.metrics, fields) } : cardPlan;
  const [result, previousTotals] = await Promise.all([
    cache.getResult(plan),
    comparedDays
      ? cache.getTotals({ ...createPlan(comparedDays), metrics: plan.metrics })
      : plan.metrics.map(() => null),
  ]);
  const familyResult = { ...result, previousTotals, metrics: plan.metrics, series: plan.series };
  if (!card.hasOthers) return familyResult;
  if (!omitsRows(plan, result)) return pickMetrics(cardPlan.metrics, familyResult);
  const byDate = plan.dateUnit ? await cache.getResult({ ...plan, series: [] }) : null;
  const omittedRows = computeOmittedRows(plan, result, byDate, (id) => findMetric(id)?.type === 'sum', fields);
  return pickMetrics(cardPlan.metrics, { ...familyResult, omittedRows });
}

async function computeCustomCard(
  card: CardDefinition,
  { comparison, ...context }: BatchContext,
  shared: SharedContext,
  db: Database,
): Promise<FamilyResult> {
  const fields = planFields(card, shared);
  const storedMetrics = listStoredMetrics(card.metrics, fields);
  const existing = new Map(
    [...shared.measures].filter(([id, { isRemoved }]) => !isRemoved && storedMetrics.includes(id)),
  );
  const cardPlan = planCustomCard(card, context, existing, fields);
  const plan = card.hasOthers ? { ...cardPlan, metrics: addOperands(cardPlan.metrics, fields) } : cardPlan;
  const comparedPlan = { ...plan, period: getComparedPeriod(plan.period, comparison) };
  const [result, previousTotals] = await Promise.all([
    runCustomPlan(db, plan),
    comparison === 'none' ? plan.metrics.map(() => null) : computeCustomTotals(db, comparedPlan),
  ]);
  const familyResult = { ...result, previousTotals, metrics: plan.metrics, series: plan.series };
  if (!card.hasOthers) return familyResult;
  if (!omitsRows(plan, result)) return pickMetrics(cardPlan.metrics, familyResult);
  const totalPlan = { ...plan, series: [] };
  // Rows are only certain to add up to the total if both are computed from the same dimension.
  const isSum = (id: string) => {
    const measure = existing.get(id);
    return measure?.type === 'sum' && getDimension(measure, plan) === getDimension(measure, totalPlan);
  };
  const byDate = plan.dateUnit ? await runCustomPlan(db, totalPlan) : null;
  return pickMetrics(cardPlan.metrics, {
    ...familyResult,
    omittedRows: computeOmittedRows(plan, result, byDate, isSum, fields),
  });
}

const toPlannedDays = (days: CorrespondingDays | null): PlannedDays | null =>
  days?.period ? { ...days, period: days.period } : null;

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

/** Returns the label of a dimension value: a page's URL, or a placeholder for an empty value. */
function getLabel(
  id: string,
  value: string | null,
  family: Family,
  labels: ReadonlyMap<string, string>,
): string | null {
  if (value === null) return null;
  if (id === getMediaDimension(family)) return labels.get(value) ?? value;
  const isGroup = family !== 'custom' && getStoredFamily(family).dimensions[id] === contentGroupColumn;
  if (value === '') return isGroup ? ungroupedLabel : emptyLabel;
  return value;
}

async function computeCard(
  card: CardDefinition,
  request: z.output<typeof factsRequestSchema>,
  shared: SharedContext,
  { db, cache, clock }: CardServices,
): Promise<CardResult> {
  const { timezone, period, comparison, filters, mediaAs, historyFrom } = request;
  const { connections, sources, scope, labels, getComparedDays, getShownDays, items = [] } = shared;
  const context = { scope, timezone, period, comparison, filters, media: shared.media, historyFrom };
  const parts = splitByFamily(card);
  const results = await Promise.all(
    parts.map((part) =>
      part.family === 'custom'
        ? computeCustomCard(part.card, context, shared, db)
        : computeStoredCard(
            part.card,
            { ...context, ...getShownDays(part.family), comparedDays: toPlannedDays(getComparedDays(part.family)) },
            shared,
            cache,
          ),
    ),
  );
  const [first] = results;
  const result = results.length === 1 && first ? first : mergeTotals(card, results);
  const shownDimensions = [...new Set(card.dimensions)];
  const family = parts[0]?.family ?? 'web';
  const mediaTypes = new Set(parts.map((part) => part.family));
  const now = clock.now();
  const readDimensionValue = (id: string, row: PlanResult['rows'][number]): string | null =>
    id === getDateDimension(family)
      ? row.date
      : getLabel(id, row.series[result.series.indexOf(id)] ?? null, family, labels);
  const storedMetrics = listStoredMetrics(card.metrics, planFields(card, shared));
  const revoked = findRevocations(items, { mediaTypes, metrics: storedMetrics, period });
  const mediaDimension = getMediaDimension(family);
  const mediaIndex = shownDimensions.includes(mediaDimension) ? result.series.indexOf(mediaDimension) : -1;
  return {
    cardId: card.id,
    columns: [
      ...shownDimensions.map((id) => describeColumn(id, shared)),
      ...result.metrics.map((id) => {
        const metricFamily = getFamily(id);
        const comparedDays = metricFamily === 'custom' ? null : getComparedDays(metricFamily);
        const earlierPeriod = getComparedPeriod(period, comparison);
        return {
          ...describeColumn(id, shared),
          ...(comparedDays ? describeComparedDays(comparedDays, earlierPeriod) : {}),
        };
      }),
    ],
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
            ...shownDimensions.map((id) => (id === getDateDimension(family) ? date : null)),
            ...metrics,
          ]),
        }
      : {}),
    meta: {
      period,
      previousPeriod: getComparedPeriod(period, comparison),
      ...(comparison === 'none' ? { comparison } : {}),
      timezone,
      // Manually entered values and links have no sources.
      sources: describeSources({ mediaTypes, sources, connections, period, now }),
      ...(revoked.length > 0 ? { takenBack: revoked } : {}),
      ...(historyFrom !== undefined && period.from < historyFrom ? { historyFrom } : {}),
      computedAt: now.toISOString(),
    },
  };
}

/** Determines which accounts have days that count, and which days those are, once per family for all cards. */
function limitDays(
  { timezone, period, comparison, correspondsTo }: z.output<typeof factsRequestSchema>,
  { media, scope, ...context }: CardContext,
  clock: Clock,
): Pick<SharedContext, 'connections' | 'getComparedDays' | 'getShownDays'> {
  const comparedPeriod = comparison === 'none' ? null : getComparedPeriod(period, comparison);
  const connections = context.connections.filter((connection) =>
    isCounted(connection, comparedPeriod ? [period, comparedPeriod] : [period]),
  );
  const daysContext = { media, connections, scope, timezone, now: clock.now() };
  const emptyPeriod = { from: period.from, to: addDays(period.from, -1) };
  return {
    connections,
    getComparedDays: memoizeByFamily((family) =>
      comparedPeriod ? findCorrespondingDays(family, daysContext, period, comparedPeriod) : null,
    ),
    getShownDays: memoizeByFamily((family) => {
      if (!correspondsTo) return { scope, period };
      const days = findCorrespondingDays(family, daysContext, correspondsTo, period);
      return toPlannedDays(days) ?? { scope, period: emptyPeriod };
    }),
  };
}

/** Equal scopes must be the same object, because results are cached by scope. */
function memoizeByFamily<Value>(compute: (family: StoredMediaType) => Value): (family: StoredMediaType) => Value {
  const values = new Map<StoredMediaType, Value>();
  return (family) => {
    const value = values.has(family) ? (values.get(family) as Value) : compute(family);
    values.set(family, value);
    return value;
  };
}

/** @throws {UnknownFactError} if a card has an unknown metric or dimension */
export async function computeCards(
  request: z.output<typeof factsRequestSchema>,
  context: CardContext,
  services: CardServices,
): Promise<CardResult[]> {
  const { workspaceId, cards } = request;
  const metrics = cards.flatMap((card) => card.metrics);
  const fields = await readCalculatedFields(services.db, workspaceId, metrics);
  const operands = [...fields.values()].flatMap(listOperands);
  const customIds = [...metrics, ...operands].filter((id) => getFactMediaType(id) === 'custom');
  const measures = await readCustomMeasures(services.db, workspaceId, customIds);
  const labeledMedia = request.mediaAs === 'id' ? [] : context.media;
  const labels = new Map(labeledMedia.map(({ id, label }) => [id, label]));
  const shared = { ...context, ...limitDays(request, context, services.clock), measures, fields, labels };
  return Promise.all(cards.map((card) => computeCard(card, request, shared, services)));
}
