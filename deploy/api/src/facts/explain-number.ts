import {
  type CardDefinition,
  type factsLineageRequestSchema,
  type MeasuredLineage,
  metricById,
  type z,
} from '@reportage/contracts';
import type { Clock } from '../platform/clock.ts';
import type { CardContext } from './answer-cards.ts';
import { readDeliveries } from './deliveries.repository.ts';
import { mediaColumn } from './families/fact-family.ts';
import { storedFamilyOf } from './families/index.ts';
import { planCard, UnknownFactError } from './query/plan.ts';
import type { FactsReader } from './query/run-plan.ts';
import { traceNumber } from './query/trace-number.ts';

const shownSources = 20;

/** A card with a single number. */
const numberCard: CardDefinition = {
  id: 'number',
  display: 'scoreboard',
  metrics: [],
  dimensions: [],
  dateUnit: 'day',
  limit: 1,
};

/** Explains a measured number. @throws {UnknownFactError} for a metric or dimension that does not exist */
export async function explainNumber(
  facts: FactsReader,
  request: z.output<typeof factsLineageRequestSchema>,
  { media, sources, scope }: CardContext,
  clock: Clock,
): Promise<MeasuredLineage> {
  const { workspaceId, timezone, period, metric: metricId, filters } = request;
  const plan = planCard({ ...numberCard, metrics: [metricId] }, { scope, timezone, period });
  const { dimensions } = storedFamilyOf(plan.family);
  const unknown = filters.find(({ dimension }) => !Object.hasOwn(dimensions, dimension));
  if (unknown) throw new UnknownFactError(unknown.dimension);
  const itemOf = new Map(media.map(({ id, itemId }) => [id, itemId]));
  const asked = filters.map(({ dimension, values }) =>
    dimensions[dimension] === mediaColumn
      ? { dimension, values: values.map((id) => itemOf.get(id) ?? id) }
      : { dimension, values },
  );
  const metric = metricById(metricId);
  if (!metric) throw new UnknownFactError(metricId);

  const trace = await traceNumber(facts, { ...plan, filters: asked });
  const sourceIds = trace.sources.parts.map(({ key }) => key);
  const batchNumbers = trace.batches.parts.map(({ key }) => key);
  const deliveries = await readDeliveries(facts, workspaceId, batchNumbers, sourceIds);
  const sourceNames = new Map(sources.map(({ id, name }) => [id, name]));
  const mediaNames = new Map(media.map(({ id, label }) => [id, label]));
  return {
    origin: 'measured',
    metric,
    value: trace.value,
    factCount: trace.factCount,
    period,
    timezone,
    formula: trace.formula,
    sources: trace.sources.parts
      .slice(0, shownSources)
      .map(({ key, ...part }) => ({ id: key, name: sourceNames.get(key) ?? key, ...part })),
    sourceCount: trace.sources.count,
    media: trace.media.parts.map(({ key, ...part }) => ({ id: key, name: mediaNames.get(key) ?? key, ...part })),
    mediaCount: trace.media.count,
    days: trace.days.parts.map(({ key, ...part }) => ({ date: key, ...part })),
    dayCount: trace.days.count,
    deliveries: trace.batches.parts.map(({ key, ...part }) => {
      const stored = deliveries.get(key);
      return {
        number: Number(key),
        storedAt: stored?.storedAt ?? null,
        eventCount: stored?.eventCount ?? null,
        firstEventAt: stored?.firstEventAt ?? null,
        lastEventAt: stored?.lastEventAt ?? null,
        ...part,
      };
    }),
    deliveryCount: trace.batches.count,
    computedAt: clock.now().toISOString(),
  };
}
