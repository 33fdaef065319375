import {
  type CardDefinition,
  findDimension,
  findMetric,
  getFactMediaType,
  isExclusive,
  type LocalizedText,
  maxCardDimensions,
} from '@reportage/contracts';
import type { InvalidField } from '../../platform/errors/app-error.ts';
import { expandFields, type FieldParts } from './card-fields.ts';

const messages = {
  notDimension: { en: 'is not a dimension', de: 'ist keine Dimension' },
  notMetric: { en: 'is not a metric', de: 'ist keine Metrik' },
  notForAllMetrics: {
    en: 'is not a dimension of every metric on the card',
    de: 'ist nicht bei allen Metriken der Karte eine Dimension',
  },
  invalidOrder: {
    en: 'is neither a metric nor a dimension of the card',
    de: 'ist weder eine Metrik noch eine Dimension der Karte',
  },
  notOnCard: { en: 'is not one of the card’s metrics', de: 'ist keine Metrik der Karte' },
  oneMetric: { en: 'can be set only for a card with one metric', de: 'geht nur bei einer Karte mit einer Metrik' },
  alreadyUsed: { en: 'is already a dimension of the card', de: 'ist schon eine Dimension der Karte' },
  tooMany: {
    en: `results in more than ${maxCardDimensions} dimensions`,
    de: `ergibt mehr als ${maxCardDimensions} Dimensionen`,
  },
} satisfies Record<string, LocalizedText>;

/** The metrics to query from the facts: a card's metrics, with calculated fields replaced by their parts. */
type QueriedMetrics = Pick<CardDefinition, 'metrics'>;

/** Finds out why a card cannot be broken down by a dimension. @returns null if it can */
function findDimensionProblem(
  { metrics }: QueriedMetrics,
  selected: readonly string[],
  id: string,
): LocalizedText | null {
  if (!findDimension(id) || !getFactMediaType(id)) return messages.notDimension;
  const appliesToAll = metrics.every(
    (metric) =>
      getFactMediaType(metric) === getFactMediaType(id) && findMetric(metric)?.dimensions.includes(id) !== false,
  );
  if (!appliesToAll) return messages.notForAllMetrics;
  const [first, ...others] = selected.filter(isExclusive);
  return others.includes(id)
    ? { en: `cannot be combined with ${first}`, de: `lässt sich nicht mit ${first} kombinieren` }
    : null;
}

function findBreakdownProblem(card: CardDefinition, queriedMetrics: QueriedMetrics, id: string): LocalizedText | null {
  if (card.metrics.length > 1) return messages.oneMetric;
  if (card.dimensions.includes(id)) return messages.alreadyUsed;
  if (card.dimensions.length >= maxCardDimensions) return messages.tooMany;
  return findDimensionProblem(queriedMetrics, [...card.dimensions, id], id);
}

/**
 * Finds problems in a card: metrics and dimensions that do not exist or cannot be combined, and settings for metrics
 * that the card does not have.
 * @param path the card's path in the request
 * @param customIds the ids of the workspace's custom metrics
 * @param fields the workspace's calculated fields among the card's metrics
 */
export function findCardProblems(
  card: CardDefinition,
  path: string,
  customIds: ReadonlySet<string>,
  fields: FieldParts = new Map(),
): InvalidField[] {
  const { metrics, dimensions, orderBy, breakdownBy, metricCharts = {} } = card;
  const { targets = [], thresholds = [], formats = [] } = card;
  const isMetric = (id: string) =>
    customIds.has(id) || fields.has(id) || (findMetric(id) !== undefined && getFactMediaType(id) !== undefined);
  const queriedMetrics = { metrics: expandFields(metrics, fields) };
  const isInvalidOrder = orderBy !== undefined && ![...metrics, ...dimensions].includes(orderBy);
  const createProblem = (part: string, message: LocalizedText | null | false): InvalidField[] =>
    message ? [{ path: `${path}.${part}`, message }] : [];
  const findSettingProblems = (part: string, settings: readonly { metric: string }[]): InvalidField[] =>
    settings.flatMap(({ metric }, index) =>
      createProblem(`${part}.${index}.metric`, !metrics.includes(metric) && messages.notOnCard),
    );
  return [
    ...createProblem('orderBy', isInvalidOrder && messages.invalidOrder),
    ...metrics.flatMap((id, index) => createProblem(`metrics.${index}`, !isMetric(id) && messages.notMetric)),
    ...dimensions.flatMap((id, index) =>
      createProblem(`dimensions.${index}`, findDimensionProblem(queriedMetrics, dimensions, id)),
    ),
    ...createProblem('breakdownBy', breakdownBy ? findBreakdownProblem(card, queriedMetrics, breakdownBy) : null),
    ...Object.keys(metricCharts).flatMap((id) =>
      createProblem(`metricCharts.${id}`, !metrics.includes(id) && messages.notOnCard),
    ),
    ...findSettingProblems('targets', targets),
    ...findSettingProblems('thresholds', thresholds),
    ...findSettingProblems('formats', formats),
  ];
}
