import {
  type CardDefinition,
  type factsLineageRequestSchema,
  getDateDimension,
  getMediaDimension,
  type Metric,
  type TypedLineage,
  type z,
} from '@reportage/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { CardMedia } from '../card-context.repository.ts';
import { getColumns } from '../families/fact-family.ts';
import { type FactsScope, UnknownFactError } from '../query/plan.ts';
import { readCustomMeasures } from './custom-facts.repository.ts';
import { type CustomMeasure, evaluateMeasure, getFormula, toResultUnit } from './custom-family.ts';
import { type CustomPlan, getCountedDays, getDimension, isMediaDimension, planCustomCard } from './custom-plan.ts';
import { readRecordedChanges, type TracedPart, type TraceQuery, traceCustomValues } from './custom-trace.repository.ts';

type LineageRequest = z.output<typeof factsLineageRequestSchema>;

const dateId = getDateDimension('custom');

/** Describes a custom metric like a metric of the catalogue. */
const describeMeasure = ({ id, name, note, unit, currency, type, dimensions }: CustomMeasure): Metric => ({
  id,
  name,
  note,
  unit,
  currency,
  type,
  mediaType: 'custom',
  dimensions: [...new Set([dateId, ...dimensions])],
});

/**
 * Plans a card that is broken down by the filtered dimensions, so the number is explained by the values that the card
 * reads.
 */
function getPlan(request: LineageRequest, scope: FactsScope, measure: CustomMeasure): CustomPlan {
  const { metric, filters, timezone, period } = request;
  const dimensions = filters.map(({ dimension }) => dimension);
  if (dimensions.includes(dateId)) throw new UnknownFactError(dateId);
  const card: CardDefinition = {
    id: 'number',
    display: 'scoreboard',
    metrics: [metric],
    dimensions,
    dateUnit: 'day',
    limit: 1,
  };
  return planCustomCard(card, { scope, timezone, period }, new Map([[metric, measure]]));
}

/** In media filters, replaces each merged item with its target. */
function getFilters({ filters }: LineageRequest, plan: CustomPlan, itemIdByMediaId: ReadonlyMap<string, string>) {
  return filters.map(({ dimension, values }) =>
    isMediaDimension(plan.family, dimension)
      ? { by: 'mediaId' as const, values: values.map((id) => itemIdByMediaId.get(id) ?? id) }
      : { by: 'item' as const, values },
  );
}

/**
 * Explains a manually entered figure down to the changes that wrote its values. A removed metric keeps its name but
 * has no value.
 * @throws {UnknownFactError} if the metric never existed or the filters cannot be combined
 */
export async function explainCustomNumber(
  db: Database,
  request: LineageRequest,
  { media, scope }: { media: readonly CardMedia[]; scope: FactsScope },
  clock: Clock,
): Promise<TypedLineage> {
  const { workspaceId, timezone, period, metric: metricId } = request;
  const measure = (await readCustomMeasures(db, workspaceId, [metricId])).get(metricId);
  if (!measure) throw new UnknownFactError(metricId);
  const plan = getPlan(request, scope, measure);
  const dimension = getDimension(measure, plan);
  const query: TraceQuery = {
    ...scope,
    period: getCountedDays(period, request.historyFrom),
    metric: measure,
    dimension,
    mediaIds: measure.isRemoved ? [] : scope.mediaIds,
    itemIds: measure.isRemoved ? [] : scope.itemIds,
    filters: getFilters(request, plan, new Map(media.map(({ id, itemId }) => [id, itemId]))),
  };
  const trace = await traceCustomValues(db, query);
  const changes = await readRecordedChanges(
    db,
    query,
    trace.changes.parts.map(({ key }) => key),
  );

  const evaluatePart = (part: TracedPart) => evaluateMeasure(measure, (column) => part[column]);
  const describePart = (part: TracedPart) => ({ value: evaluatePart(part), factCount: part.factCount });
  const [total] = trace.total.parts;
  const formula = getFormula(measure);
  const names = new Map(media.map(({ id, label }) => [id, label]));
  const hasItems = dimension !== getMediaDimension('custom') && dimension !== dateId;
  return {
    origin: 'typed',
    metric: describeMeasure(measure),
    value: total ? evaluatePart(total) : null,
    factCount: total?.factCount ?? 0,
    period,
    timezone,
    dimension,
    formula: {
      kind: formula.kind,
      parts: getColumns(formula).map((column) => ({
        column,
        value: total ? toResultUnit(measure, column, total[column]) : null,
      })),
    },
    media: trace.media.parts.map((part) => ({
      id: part.key,
      name: names.get(part.key) ?? part.key,
      ...describePart(part),
    })),
    mediaCount: trace.media.count,
    items: hasItems ? trace.items.parts.map((part) => ({ name: part.key, ...describePart(part) })) : [],
    itemCount: hasItems ? trace.items.count : 0,
    days: trace.days.parts.map((part) => ({ date: part.key, ...describePart(part) })),
    dayCount: trace.days.count,
    changes: trace.changes.parts.map((part) => {
      const { kind = null, authorName = null, entryCount = null } = changes.get(part.key) ?? {};
      return { changedAt: new Date(part.key).toISOString(), kind, authorName, entryCount, ...describePart(part) };
    }),
    changeCount: trace.changes.count,
    computedAt: clock.now().toISOString(),
  };
}
