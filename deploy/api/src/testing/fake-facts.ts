import {
  type CardDefinition,
  type CardResult,
  type ComparedDays,
  type FactsLineageRequest,
  type FactsRequest,
  factsRequestSchema,
  findMetric,
  getFactMediaType,
  type Lineage,
  type Metric,
  metricFamilies,
  type Period,
} from '@reportage/contracts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Facts } from '../platform/facts-client.ts';

/** Facts with numbers set by the test. A metric has the same number in every row and total. */
export interface FakeFacts extends Facts {
  numbers: Record<string, number | null>;
  /** The numbers of individual items by media id, used if each row is about one item. */
  mediaNumbers: Record<string, Record<string, number>>;
  /** The currencies of metrics that are money. */
  currencies: Record<string, string>;
  /** The compared days of metrics, if these are not the whole previous period. */
  comparedDays: Record<string, ComparedDays | null>;
  requests: FactsRequest[];
  lineageRequests: FactsLineageRequest[];
  isUnavailable: boolean;
}

export function createFakeFacts(now: () => Date): FakeFacts {
  const facts: FakeFacts = {
    numbers: {},
    mediaNumbers: {},
    currencies: {},
    comparedDays: {},
    requests: [],
    lineageRequests: [],
    isUnavailable: false,
    async queryCards(request) {
      if (facts.isUnavailable) throw new AppError('unavailable');
      // Requests that the real worker rejects must also fail here.
      factsRequestSchema.parse(request);
      facts.requests.push(request);
      return request.cards.map((card) => createResult(card as CardDefinition, request, facts, now()));
    },
    async explain(request) {
      if (facts.isUnavailable) throw new AppError('unavailable');
      facts.lineageRequests.push(request);
      return createLineage(request, facts.numbers, now());
    },
  };
  return facts;
}

function createResult(
  card: CardDefinition,
  { period, timezone, mediaIds, mediaAs }: FactsRequest,
  { numbers, mediaNumbers, currencies, comparedDays }: FakeFacts,
  now: Date,
): CardResult {
  const totals = card.metrics.map((id) => numbers[id] ?? null);
  return {
    cardId: card.id,
    columns: [
      ...card.dimensions.map((id) => ({
        id,
        name: id,
        kind: 'dimension' as const,
        unit: null,
        currency: null,
        note: '',
      })),
      ...card.metrics.map((id) => {
        const metric = findMetric(id);
        return {
          id,
          name: metric?.name ?? id,
          kind: 'metric' as const,
          unit: currencies[id] ? ('currency' as const) : (metric?.unit ?? null),
          currency: currencies[id] ?? null,
          note: metric?.note ?? '',
          ...(id in comparedDays ? { comparedDays: comparedDays[id] ?? null } : {}),
        };
      }),
    ],
    rows:
      mediaAs === 'id'
        ? mediaIds.map((id) => [
            id,
            ...card.dimensions.slice(1).map(() => period.to),
            ...card.metrics.map((metric) => mediaNumbers[id]?.[metric] ?? null),
          ])
        : [[...card.dimensions.map(() => '=cmd|calc'), ...totals]],
    totals,
    previousTotals: totals.map(() => null),
    rowCount: 1,
    meta: {
      period: period as Period,
      previousPeriod: period as Period,
      timezone,
      sources: [],
      computedAt: now.toISOString(),
    },
  };
}

function createLineage(
  { metric: id, period, timezone }: FactsLineageRequest,
  numbers: Record<string, number | null>,
  now: Date,
): Lineage {
  const commonFields = {
    value: numbers[id] ?? null,
    factCount: 0,
    period: period as Period,
    timezone,
    formula: { kind: 'sum' as const, parts: [] },
    media: [],
    mediaCount: 0,
    days: [],
    dayCount: 0,
    computedAt: now.toISOString(),
  };
  if (getFactMediaType(id) === 'custom') {
    const [dimension = ''] = metricFamilies.custom.dimensions.map((option) => option.id);
    const metric: Metric = {
      id,
      name: id,
      note: '',
      unit: 'count',
      currency: null,
      type: 'sum',
      mediaType: 'custom',
      dimensions: [],
    };
    return {
      ...commonFields,
      origin: 'typed',
      metric,
      dimension,
      items: [],
      itemCount: 0,
      changes: [],
      changeCount: 0,
    };
  }
  const metric = findMetric(id);
  if (!metric) throw new AppError('invalidRequest');
  return { ...commonFields, origin: 'measured', metric, sources: [], sourceCount: 0, deliveries: [], deliveryCount: 0 };
}
