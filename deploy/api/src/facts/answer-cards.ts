import type { FactsRequest } from '@reportage/contracts';
import { type CardDefinition, type CardResult, dimensionById, metricById } from '@reportage/contracts';
import type { Clock } from '../platform/clock.ts';
import type { CardSource, FactsMedia } from './card-context.repository.ts';
import type { FactsCache } from './facts-cache.ts';
import { previousPeriodOf } from './query/calendar.ts';
import { dateDimension, mediaDimension } from './query/metric-formulas.ts';
import { type CardPlan, planCard } from './query/plan.ts';

export interface CardContext {
  media: readonly FactsMedia[];
  sources: readonly CardSource[];
}

type Column = CardResult['columns'][number];

function describeColumn(id: string): Column {
  const metric = metricById(id);
  if (metric) return { id, name: metric.name, kind: 'metric', unit: metric.unit, note: metric.note };
  const dimension = dimensionById(id);
  return { id, name: dimension?.name ?? id, kind: 'dimension', unit: null, note: dimension?.note ?? '' };
}

/** Puts the values of a row in the order of the card's dimensions, and shows a page by its address. */
function readDimension(
  id: string,
  plan: CardPlan,
  row: { series: readonly string[]; date: string | null },
  media: Map<string, string>,
) {
  if (id === dateDimension) return row.date;
  const value = row.series[plan.series.indexOf(id)] ?? null;
  return id === mediaDimension && value !== null ? (media.get(value) ?? value) : value;
}

/** @throws UnknownFactError for a card that names a metric or dimension that does not exist. */
export async function answerCard(
  card: CardDefinition,
  request: FactsRequest,
  { media, sources }: CardContext,
  cache: FactsCache,
  clock: Clock,
): Promise<CardResult> {
  const { workspaceId, timezone, period } = request;
  const scope = { workspaceId, mediaIds: media.map(({ id }) => id) };
  const previousPeriod = previousPeriodOf(period);
  const plan = planCard(card, { scope, timezone, period });
  const [answer, previousTotals] = await Promise.all([
    cache.answer(plan),
    cache.totals({ ...plan, period: previousPeriod }),
  ]);
  const addresses = new Map(media.map(({ id, url }) => [id, url]));
  const shownDimensions = [...new Set(card.dimensions)];
  return {
    cardId: card.id,
    columns: [...shownDimensions, ...plan.metrics].map(describeColumn),
    rows: answer.rows.map((row) => [
      ...shownDimensions.map((id) => readDimension(id, plan, row, addresses)),
      ...row.metrics,
    ]),
    totals: answer.totals,
    previousTotals,
    rowCount: answer.rowCount,
    meta: {
      period,
      previousPeriod,
      timezone,
      sources: sources.map(({ id, name, lastEventAt }) => ({ id, name, freshAt: lastEventAt?.toISOString() ?? null })),
      computedAt: clock.now().toISOString(),
    },
  };
}
