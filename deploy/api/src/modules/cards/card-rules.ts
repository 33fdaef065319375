import {
  type CardDefinition,
  dimensionById,
  factMediaTypeOf,
  isApart,
  type LocalizedText,
  maxCardDimensions,
  metricById,
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
  notOnCard: { en: 'is not a metric of the card', de: 'ist keine Metrik der Karte' },
  oneMetric: { en: 'can be set only for a card with one metric', de: 'geht nur bei einer Karte mit einer Metrik' },
  alreadyUsed: { en: 'is already a dimension of the card', de: 'ist schon eine Dimension der Karte' },
  tooMany: {
    en: `results in more than ${maxCardDimensions} dimensions`,
    de: `ergibt mehr als ${maxCardDimensions} Dimensionen`,
  },
} satisfies Record<string, LocalizedText>;

/** The metrics to query from the facts: those of a card, with its calculated fields replaced by their parts. */
type Metrics = Pick<CardDefinition, 'metrics'>;

/** Why a card cannot be broken down by a dimension; null if it can. */
function findDimensionProblem({ metrics }: Metrics, selected: readonly string[], id: string): LocalizedText | null {
  if (!dimensionById(id) || !factMediaTypeOf(id)) return messages.notDimension;
  const appliesToAll = metrics.every(
    (metric) =>
      factMediaTypeOf(metric) === factMediaTypeOf(id) && metricById(metric)?.dimensions.includes(id) !== false,
  );
  if (!appliesToAll) return messages.notForAllMetrics;
  const [first, ...others] = selected.filter(isApart);
  return others.includes(id)
    ? { en: `cannot be combined with ${first}`, de: `lässt sich nicht mit ${first} kombinieren` }
    : null;
}

function findBreakdownProblem(card: CardDefinition, measured: Metrics, id: string): LocalizedText | null {
  if (card.metrics.length > 1) return messages.oneMetric;
  if (card.dimensions.includes(id)) return messages.alreadyUsed;
  if (card.dimensions.length >= maxCardDimensions) return messages.tooMany;
  return findDimensionProblem(measured, [...card.dimensions, id], id);
}

/**
 * Problems in a card: metrics and dimensions that do not exist or cannot be combined, and settings for metrics that the
 * card does not have.
 * @param path of the card in the request
 * @param customIds custom metrics in the workspace
 * @param fields its calculated fields among the card's metrics
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
    customIds.has(id) || fields.has(id) || (metricById(id) !== undefined && factMediaTypeOf(id) !== undefined);
  const measured = { metrics: expandFields(metrics, fields) };
  const isInvalidOrder = orderBy !== undefined && ![...metrics, ...dimensions].includes(orderBy);
  const findProblem = (part: string, message: LocalizedText | null | false): InvalidField[] =>
    message ? [{ path: `${path}.${part}`, message }] : [];
  const findProblems = (part: string, settings: readonly { metric: string }[]): InvalidField[] =>
    settings.flatMap(({ metric }, index) =>
      findProblem(`${part}.${index}.metric`, !metrics.includes(metric) && messages.notOnCard),
    );
  return [
    ...findProblem('orderBy', isInvalidOrder && messages.invalidOrder),
    ...metrics.flatMap((id, index) => findProblem(`metrics.${index}`, !isMetric(id) && messages.notMetric)),
    ...dimensions.flatMap((id, index) =>
      findProblem(`dimensions.${index}`, findDimensionProblem(measured, dimensions, id)),
    ),
    ...findProblem('breakdownBy', breakdownBy ? findBreakdownProblem(card, measured, breakdownBy) : null),
    ...Object.keys(metricCharts).flatMap((id) =>
      findProblem(`metricCharts.${id}`, !metrics.includes(id) && messages.notOnCard),
    ),
    ...findProblems('targets', targets),
    ...findProblems('thresholds', thresholds),
    ...findProblems('formats', formats),
  ];
}
