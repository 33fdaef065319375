import {
  type CardDefinition,
  dateDimensionOf,
  dimensionById,
  type FieldProblem,
  factMediaTypeOf,
  mediaDimensionOf,
  metricById,
} from '@reportage/contracts';

/** Values of a custom dimension are a whole of their own: only date and media go together with it. */
const isOfCustomValues = (id: string): boolean =>
  factMediaTypeOf(id) === 'custom' && id !== dateDimensionOf('custom') && id !== mediaDimensionOf('custom');

/**
 * What of a card the facts cannot answer: metrics and dimensions that do not exist, or do not go together.
 * @param path of the card in the request
 * @param customIds custom metrics of the workspace
 */
export function findCardProblems(card: CardDefinition, path: string, customIds: ReadonlySet<string>): FieldProblem[] {
  const isMetric = (id: string) =>
    customIds.has(id) || (metricById(id) !== undefined && factMediaTypeOf(id) !== undefined);
  const families = new Set(card.metrics.map(factMediaTypeOf));
  const others = card.dimensions.filter(isOfCustomValues);
  const problemOf = (id: string): string | null => {
    if (!dimensionById(id) || !factMediaTypeOf(id)) return 'is not a dimension';
    if (families.size > 1 || !families.has(factMediaTypeOf(id))) return 'does not break down every metric of the card';
    return others.indexOf(id) > 0 ? `cannot be combined with ${others[0]}` : null;
  };
  return [
    ...card.metrics.flatMap((id, place) =>
      isMetric(id) ? [] : [{ path: `${path}.metrics.${place}`, message: 'is not a metric' }],
    ),
    ...card.dimensions.flatMap((id, place) => {
      const message = problemOf(id);
      return message === null ? [] : [{ path: `${path}.dimensions.${place}`, message }];
    }),
  ];
}
