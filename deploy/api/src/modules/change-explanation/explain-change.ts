import {
  type CardDefinition,
  type CardResult,
  type ChangeExplanation,
  type Comparison,
  type Dimension,
  getDateDimension,
  getFactMediaType,
  localizeField,
  type Metric,
  metricFamilies,
  type Period,
} from '@reportage/contracts';
import type { CardsSubject, createCardsService } from '../cards/index.ts';
import { isEmptyName } from '../dashboards/index.ts';
import { breakDown, type ValuesByName, type WeightedValue } from './break-down.ts';
import { getMethod, type MetricMethod } from './change-method.ts';

type Locale = Parameters<typeof localizeField>[1];
/** The maximum number of dimension values that a card can list; all others are part of the rest. */
const maxValues = 1_000;
const maxBreakdowns = 6;
const totalCardId = 'total';

export interface ChangeQuery {
  subject: Omit<CardsSubject, 'period' | 'comparison'>;
  metric: Metric;
  period: Period;
  comparison: Exclude<Comparison, 'none'>;
  locale: Locale;
}

/** An explanation without its sentences. */
export type ComputedExplanation = Omit<ChangeExplanation, 'sentences'>;

export interface ExplainedChange {
  explanation: ComputedExplanation;
  /**
   * Returns the filter value for a dimension value in the explanation, where media are identified by their labels.
   */
  getFilterValue(name: string): string;
}

const toWeightedValue = (cells: readonly unknown[], { weight }: MetricMethod): WeightedValue => {
  const [value, denominator] = cells;
  return {
    value: typeof value === 'number' ? value : null,
    weight: weight !== null && typeof denominator === 'number' ? denominator : 0,
  };
};

const getValues = (result: CardResult | undefined, method: MetricMethod): ValuesByName =>
  new Map((result?.rows ?? []).map(([name, ...cells]) => [String(name ?? ''), toWeightedValue(cells, method)]));

/** Lists the names of rows with the ids of their media, if the result contains ids. */
const listMediaByName = ({ rows, rowMedia = [] }: CardResult) =>
  rows.flatMap(([name], index): [string, string][] => {
    const mediaId = rowMedia[index];
    return mediaId ? [[String(name ?? ''), mediaId]] : [];
  });

/** Returns all dimensions but the date, which explains nothing because the two periods have different days. */
function getDimensions(metric: Metric): Dimension[] {
  const mediaType = getFactMediaType(metric.id);
  if (!mediaType) return [];
  const date = getDateDimension(mediaType);
  return metricFamilies[mediaType].dimensions.filter(({ id }) => id !== date && metric.dimensions.includes(id));
}

function getCards(metric: Metric, { weight }: MetricMethod, dimensions: readonly Dimension[]): CardDefinition[] {
  const metrics = weight === null || weight === metric.id ? [metric.id] : [metric.id, weight];
  const commonSettings = { metrics, dateUnit: 'day' as const, limit: maxValues };
  return [
    { ...commonSettings, id: totalCardId, display: 'scoreboard', dimensions: [] },
    ...dimensions.map(
      ({ id }): CardDefinition => ({
        ...commonSettings,
        id,
        display: 'list',
        dimensions: [id],
        orderBy: metric.id,
      }),
    ),
  ];
}

/**
 * Breaks down the change in a metric by the metric's dimensions, using two batches of queries. Dimensions that explain
 * the most come first.
 */
export async function explainChange(
  cards: Pick<ReturnType<typeof createCardsService>, 'query'>,
  { subject, metric, period, comparison, locale }: ChangeQuery,
): Promise<ExplainedChange> {
  const method = getMethod(metric);
  const dimensions = getDimensions(metric);
  const cardDefinitions = getCards(metric, method, dimensions);
  const queryCards = async (periodSettings: Pick<CardsSubject, 'period' | 'comparison' | 'correspondsTo'>) => {
    const results = await cards.query({ ...subject, ...periodSettings }, cardDefinitions);
    return new Map(results.map((result) => [result.cardId, result]));
  };
  const currentResults = await queryCards({ period, comparison });
  const total = currentResults.get(totalCardId);
  if (!total) throw new Error('The facts returned no total.');
  const { previousPeriod } = total.meta;
  // Uses the same days as the card's comparison.
  const previousResults = await queryCards({ period: previousPeriod, comparison: 'none', correspondsTo: period });
  const after = toWeightedValue(total.totals, method);
  const before = toWeightedValue(previousResults.get(totalCardId)?.totals ?? [], method);
  const column = total.columns.find(({ id }) => id === metric.id);
  const { from, to } = column?.comparedDays ?? previousPeriod;
  const change = { method: method.method, before, after };
  const hasBothValues = before.value !== null && after.value !== null;
  // A card ignores filters that its dimension cannot be combined with; its values then do not add up to the total.
  const hasSameTotal = (id: string) =>
    currentResults.get(id)?.totals[0] === total.totals[0] &&
    previousResults.get(id)?.totals[0] === previousResults.get(totalCardId)?.totals[0];
  const rankedBreakdowns = dimensions
    .filter(({ id }) => hasBothValues && hasSameTotal(id))
    .map((dimension) => ({
      dimension,
      ...breakDown(
        getValues(previousResults.get(dimension.id), method),
        getValues(currentResults.get(dimension.id), method),
        change,
      ),
    }))
    .filter(({ parts }) => parts.length > 1)
    .toSorted((a, b) => b.surprise - a.surprise)
    .slice(0, maxBreakdowns);
  const { id, name, note } = localizeField(metric, locale);
  const mediaIds = new Map([...currentResults.values(), ...previousResults.values()].flatMap(listMediaByName));
  const explanation: ComputedExplanation = {
    metric: { id, name, note, unit: column?.unit ?? metric.unit },
    currency: column?.currency ?? null,
    before: before.value,
    after: after.value,
    period,
    comparedWith: { from, to },
    timezone: total.meta.timezone,
    method: method.method,
    breakdowns: rankedBreakdowns.map(({ dimension, surprise: _, ...breakdown }) => ({
      ...breakdown,
      dimension: { id: dimension.id, name: localizeField(dimension, locale).name },
    })),
    sources: total.meta.sources,
    computedAt: total.meta.computedAt,
  };
  return {
    explanation,
    getFilterValue: (valueName) => (isEmptyName(valueName) ? '' : (mediaIds.get(valueName) ?? valueName)),
  };
}
