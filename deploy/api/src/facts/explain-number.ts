import {
  type CardDefinition,
  type factsLineageRequestSchema,
  findMetric,
  type MeasuredLineage,
  type z,
} from '@reportage/contracts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connection.ts';
import type { CardContext } from './compute-cards.ts';
import { getCurrency, isCounted } from './connected-accounts.ts';
import { readDeliveries } from './deliveries.repository.ts';
import { mediaColumn } from './families/fact-family.ts';
import { getStoredFamily } from './families/index.ts';
import { readFetches } from './fetches.repository.ts';
import { planCard, UnknownFactError } from './query/plan.ts';
import type { FactsReader } from './query/run-plan.ts';
import { type NumberTrace, traceNumber } from './query/trace-number.ts';

type Request = z.output<typeof factsLineageRequestSchema>;

const maxSources = 20;

/** The template of the card that is planned to compute a single number. */
const numberCard: CardDefinition = {
  id: 'number',
  display: 'scoreboard',
  metrics: [],
  dimensions: [],
  dateUnit: 'day',
  limit: 1,
};

const emptyParts = { parts: [], count: 0 };
const emptyTrace: NumberTrace = {
  value: null,
  factCount: 0,
  formula: { kind: 'sum', parts: [] },
  sources: emptyParts,
  media: emptyParts,
  days: emptyParts,
  batches: emptyParts,
};

/** Traces a number back to its facts. @throws {UnknownFactError} if the metric or a dimension is unknown */
async function traceQuery(
  facts: FactsReader,
  { timezone, period, metric, filters }: Request,
  { media, scope }: CardContext,
) {
  const plan = planCard({ ...numberCard, metrics: [metric] }, { scope, timezone, period });
  const family = getStoredFamily(plan.family);
  const { dimensions } = family;
  const unknownFilter = filters.find(({ dimension }) => !Object.hasOwn(dimensions, dimension));
  if (unknownFilter) throw new UnknownFactError(unknownFilter.dimension);
  const itemIdByMediaId = new Map(media.map(({ id, itemId }) => [id, itemId]));
  const resolvedFilters = filters.map(({ dimension, values }) =>
    dimensions[dimension] === mediaColumn
      ? { dimension, values: values.map((id) => itemIdByMediaId.get(id) ?? id) }
      : { dimension, values },
  );
  return { family, trace: await traceNumber(facts, { ...plan, filters: resolvedFilters }) };
}

/** Describes the batches of script events from which a number was computed. */
async function describeDeliveries(
  facts: FactsReader,
  workspaceId: string,
  { batches, sources }: NumberTrace,
): Promise<Pick<MeasuredLineage, 'deliveries' | 'deliveryCount'>> {
  const getKeys = (parts: readonly { key: string }[]) => parts.map(({ key }) => key);
  const storedDeliveries = await readDeliveries(facts, workspaceId, getKeys(batches.parts), getKeys(sources.parts));
  const deliveries = batches.parts.map(({ key, ...part }) => {
    const {
      storedAt = null,
      eventCount = null,
      firstEventAt = null,
      lastEventAt = null,
    } = storedDeliveries.get(key) ?? {};
    return { number: Number(key), storedAt, eventCount, firstEventAt, lastEventAt, ...part };
  });
  return { deliveries, deliveryCount: batches.count };
}

/** Describes the fetches from which a vendor's number was computed, and the time zones of its days. */
async function describeFetches(
  db: Database,
  workspaceId: string,
  { batches, sources }: NumberTrace,
  connections: CardContext['connections'],
): Promise<Pick<MeasuredLineage, 'deliveries' | 'deliveryCount' | 'fetches' | 'timezones'>> {
  const versions = batches.parts.map(({ key }) => Number(key));
  const storedFetches = await readFetches(db, workspaceId, versions);
  const items = batches.parts.flatMap(({ key, ...part }) => {
    const record = storedFetches.get(Number(key));
    return record ? [{ ...record, ...part }] : [];
  });
  const countedIds = new Set(sources.parts.map(({ key }) => key));
  const zones = connections.flatMap(({ id, timezone }) => (countedIds.has(id) ? (timezone ?? []) : []));
  const timezones = [...new Set(zones)].toSorted();
  return { deliveries: [], deliveryCount: 0, fetches: { items, count: batches.count }, timezones };
}

/**
 * Returns a function that finds a source by id. Our own script has the same name as its source. An account's name
 * is prefixed with the name of its source.
 */
function createSourceLookup({ sources, connections, shownIds }: CardContext) {
  const sourceNames = new Map(sources.map(({ id, name }) => [id, name]));
  const sourcesById = new Map<string, { name: string; freshAt: string | null }>(
    sources.map(({ id, name, lastEventAt }) => [id, { name, freshAt: lastEventAt?.toISOString() ?? null }]),
  );
  for (const { id, sourceId, name, lastSyncedAt } of connections) {
    const source = sourceNames.get(sourceId);
    const displayName = source === undefined || source === name ? name : `${source} · ${name}`;
    sourcesById.set(id, { name: displayName, freshAt: lastSyncedAt?.toISOString() ?? null });
  }
  return (id: string) => sourcesById.get(id) ?? sourcesById.get(shownIds?.get(id) ?? '') ?? { name: id, freshAt: null };
}

/** Explains a measured number. @throws {UnknownFactError} if the metric or a dimension is unknown */
export async function explainNumber(
  facts: FactsReader,
  db: Database,
  request: Request,
  context: CardContext,
  clock: Clock,
): Promise<MeasuredLineage> {
  const { workspaceId, timezone, period, metric: metricId } = request;
  const { media, connections } = context;
  const metric = findMetric(metricId);
  if (!metric) throw new UnknownFactError(metricId);
  const countedConnections = connections.filter((connection) => isCounted(connection, [period]));
  const { currency, currencies } = getCurrency(metric, countedConnections);
  const { family, trace: foundTrace } = await traceQuery(facts, request, context);
  const trace = currencies ? emptyTrace : foundTrace;
  const origins =
    family.time.kind === 'reportDate'
      ? await describeFetches(db, workspaceId, trace, connections)
      : await describeDeliveries(facts, workspaceId, trace);
  const mediaNames = new Map(media.map(({ id, label }) => [id, label]));
  const getSource = createSourceLookup(context);
  const getShownId = (id: string) => context.shownIds?.get(id) ?? id;
  return {
    origin: 'measured',
    metric: { ...metric, currency },
    ...(currencies ? { currencies } : {}),
    value: trace.value,
    factCount: trace.factCount,
    period,
    timezone,
    formula: trace.formula,
    sources: trace.sources.parts
      .slice(0, maxSources)
      .map(({ key, ...part }) => ({ id: getShownId(key), ...getSource(key), ...part })),
    sourceCount: trace.sources.count,
    media: trace.media.parts.map(({ key, ...part }) => ({
      id: getShownId(key),
      name: mediaNames.get(key) ?? key,
      ...part,
    })),
    mediaCount: trace.media.count,
    days: trace.days.parts.map(({ key, ...part }) => ({ date: key, ...part })),
    dayCount: trace.days.count,
    ...origins,
    computedAt: clock.now().toISOString(),
  };
}
