import {
  type CardDefinition,
  type CardResult,
  dateDimensionOf,
  dimensionById,
  type FactMediaType,
  type FactsRequest,
  factMediaTypeOf,
  mediaDimensionOf,
  metricById,
} from '@reportage/contracts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connection.ts';
import type { CardSource, FactsMedia } from './card-context.repository.ts';
import { answerCustom, answerCustomTotals } from './custom/answer-custom.ts';
import { type CustomMeasure, readCustomMeasures } from './custom/custom-facts.repository.ts';
import { planCustomCard } from './custom/custom-plan.ts';
import type { FactsCache } from './facts-cache.ts';
import { previousPeriodOf } from './query/calendar.ts';
import { contentGroupDimension } from './query/metric-formulas.ts';
import { type FactsScope, type PlanContext, planCard, UnknownFactError } from './query/plan.ts';
import type { PlanAnswer } from './query/run-plan.ts';

/** What pages are shown as that are in no content group. */
const ungrouped = 'Other pages';

export interface CardContext {
  media: readonly FactsMedia[];
  sources: readonly CardSource[];
  /** What the cards may see. */
  scope: FactsScope;
}

export interface CardEngines {
  db: Database;
  cache: FactsCache;
  clock: Clock;
}

type Column = CardResult['columns'][number];
type Measures = ReadonlyMap<string, CustomMeasure & { isRemoved: boolean }>;

function describeColumn(id: string, measures: Measures): Column {
  const metric = metricById(id) ?? measures.get(id);
  if (metric) return { id, name: metric.name, kind: 'metric', unit: metric.unit, note: metric.note };
  const dimension = dimensionById(id);
  if (dimension) return { id, name: dimension.name, kind: 'dimension', unit: null, note: dimension.note };
  return { id, name: id, kind: 'metric', unit: null, note: '' };
}

interface FamilyAnswer extends PlanAnswer {
  /** In the order of the answer's numbers. */
  metrics: readonly string[];
  series: readonly string[];
  previousTotals: (number | null)[];
}

/** One card's metrics by where their numbers are; the same card otherwise. */
function partsOf(card: CardDefinition): { family: FactMediaType; card: CardDefinition }[] {
  const families = [...new Set(card.metrics.map((id) => factMediaTypeOf(id) ?? 'web'))];
  // Rows of two families have no dimension in common; the totals of a scoreboard stand side by side.
  if (families.length > 1 && card.dimensions[0] !== undefined) throw new UnknownFactError(card.dimensions[0]);
  if (families.length === 1 && families[0]) return [{ family: families[0], card }];
  return families.map((family) => {
    const { orderBy: _, ...rest } = card;
    const metrics = card.metrics.filter((id) => (factMediaTypeOf(id) ?? 'web') === family);
    return { family, card: { ...rest, metrics } };
  });
}

async function answerPart(
  { family, card }: { family: FactMediaType; card: CardDefinition },
  context: PlanContext,
  measures: Measures,
  { db, cache }: CardEngines,
): Promise<FamilyAnswer> {
  const period = previousPeriodOf(context.period);
  if (family === 'custom') {
    const existing = new Map([...measures].filter(([id, { isRemoved }]) => !isRemoved && card.metrics.includes(id)));
    const plan = planCustomCard(card, context, existing);
    const [answer, previousTotals] = await Promise.all([
      answerCustom(db, plan),
      answerCustomTotals(db, { ...plan, period }),
    ]);
    return { ...answer, previousTotals, metrics: plan.metrics, series: plan.series };
  }
  const plan = planCard(card, context);
  const [answer, previousTotals] = await Promise.all([cache.answer(plan), cache.totals({ ...plan, period })]);
  return { ...answer, previousTotals, metrics: plan.metrics, series: plan.series };
}

/** Totals of several families as one row, in the order in which the card names its metrics. */
function mergeTotals(card: CardDefinition, parts: readonly FamilyAnswer[]): FamilyAnswer {
  const metrics = [...new Set(card.metrics)];
  const pick = (numbers: (part: FamilyAnswer) => readonly (number | null)[]) => {
    const byId = new Map(parts.flatMap((part) => part.metrics.map((id, index) => [id, numbers(part)[index] ?? null])));
    return metrics.map((id) => byId.get(id) ?? null);
  };
  const totals = pick((part) => part.totals);
  const rows = [{ series: [], date: null, rank: 1, metrics: totals }];
  return { metrics, series: [], rows, rowCount: 1, totals, previousTotals: pick((part) => part.previousTotals) };
}

export const scopeOf = (
  workspaceId: string,
  media: readonly FactsMedia[],
  version: FactsScope['version'],
): FactsScope => ({
  workspaceId,
  version,
  mediaIds: media.map(({ id }) => id),
  itemIds: media.map(({ itemId }) => itemId),
  contentGroups: media.map(({ contentGroup }) => contentGroup),
});

/** @throws UnknownFactError for a card that names a metric or dimension that does not exist. */
export async function answerCard(
  card: CardDefinition,
  request: FactsRequest,
  { media, sources, scope }: CardContext,
  engines: CardEngines,
): Promise<CardResult> {
  const { workspaceId, timezone, period } = request;
  const customIds = card.metrics.filter((id) => factMediaTypeOf(id) === 'custom');
  const measures = await readCustomMeasures(engines.db, workspaceId, customIds);
  const parts = partsOf(card);
  const answers = await Promise.all(
    parts.map((part) => answerPart(part, { scope, timezone, period }, measures, engines)),
  );
  const [first] = answers;
  const answer = answers.length === 1 && first ? first : mergeTotals(card, answers);
  const labels = new Map(media.map(({ id, label }) => [id, label]));
  const shownDimensions = [...new Set(card.dimensions)];
  const family = parts[0]?.family ?? 'web';
  const readDimension = (id: string, row: PlanAnswer['rows'][number]): string | null => {
    if (id === dateDimensionOf(family)) return row.date;
    const value = row.series[answer.series.indexOf(id)] ?? null;
    if (id === contentGroupDimension && value === '') return ungrouped;
    return id === mediaDimensionOf(family) && value !== null ? (labels.get(value) ?? value) : value;
  };
  return {
    cardId: card.id,
    columns: [...shownDimensions, ...answer.metrics].map((id) => describeColumn(id, measures)),
    rows: answer.rows.map((row) => [...shownDimensions.map((id) => readDimension(id, row)), ...row.metrics]),
    totals: answer.totals,
    previousTotals: answer.previousTotals,
    rowCount: answer.rowCount,
    meta: {
      period,
      previousPeriod: previousPeriodOf(period),
      timezone,
      sources: sources.map(({ id, name, lastEventAt }) => ({ id, name, freshAt: lastEventAt?.toISOString() ?? null })),
      computedAt: engines.clock.now().toISOString(),
    },
  };
}
