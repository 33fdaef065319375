import {
  type CardDefinition,
  dimensionById,
  factMediaTypeOf,
  isApart,
  type LocalizedText,
  metricById,
} from '@reportage/contracts';
import type { InvalidField } from '../../platform/errors/app-error.ts';

/**
 * What the facts cannot answer about a card: metrics and dimensions that do not exist or cannot be combined.
 * @param path of the card in the request
 * @param customIds custom metrics of the workspace
 */
export function findCardProblems(card: CardDefinition, path: string, customIds: ReadonlySet<string>): InvalidField[] {
  const isMetric = (id: string) =>
    customIds.has(id) || (metricById(id) !== undefined && factMediaTypeOf(id) !== undefined);
  const families = new Set(card.metrics.map(factMediaTypeOf));
  const others = card.dimensions.filter(isApart);
  const problemOf = (id: string): LocalizedText | null => {
    if (!dimensionById(id) || !factMediaTypeOf(id)) return { en: 'is not a dimension', de: 'ist keine Dimension' };
    const isOfAll = card.metrics.every((metric) => metricById(metric)?.dimensions.includes(id) !== false);
    if (families.size > 1 || !families.has(factMediaTypeOf(id)) || !isOfAll)
      return { en: 'does not break down every metric of the card', de: 'gliedert nicht jede Metrik der Karte' };
    return others.indexOf(id) > 0
      ? { en: `cannot be combined with ${others[0]}`, de: `lässt sich nicht mit ${others[0]} verbinden` }
      : null;
  };
  const isForeignOrder = card.orderBy !== undefined && ![...card.metrics, ...card.dimensions].includes(card.orderBy);
  return [
    ...(isForeignOrder
      ? [
          {
            path: `${path}.orderBy`,
            message: {
              en: 'is neither a metric nor a dimension of the card',
              de: 'ist weder eine Metrik noch eine Dimension der Karte',
            },
          },
        ]
      : []),
    ...card.metrics.flatMap((id, index) =>
      isMetric(id)
        ? []
        : [{ path: `${path}.metrics.${index}`, message: { en: 'is not a metric', de: 'ist keine Metrik' } }],
    ),
    ...card.dimensions.flatMap((id, index) => {
      const message = problemOf(id);
      return message === null ? [] : [{ path: `${path}.dimensions.${index}`, message }];
    }),
  ];
}
