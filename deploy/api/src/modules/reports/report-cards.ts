import {
  type CardDefinition,
  type CardResult,
  dateDimensionOf,
  dimensionById,
  type FieldProblem,
  factMediaTypeOf,
  mediaDimensionOf,
  metricById,
  type Period,
  type Report,
} from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Facts } from '../../platform/facts-client.ts';

/** Cards of sections that are not hidden. */
export function visibleCards({ layout, sort }: Pick<Report, 'layout' | 'sort'>): CardDefinition[] {
  const hidden = new Set(sort.filter((section) => section.hidden).map(({ id }) => id));
  return layout.filter((card) => !hidden.has(card.id));
}

/** All visible cards in one batch, in the report's zone. @throws {AppError} `unavailable` */
export const queryReport = (facts: Facts, report: Report, mediaIds: string[], period: Period): Promise<CardResult[]> =>
  facts.queryCards({
    workspaceId: report.workspaceId,
    timezone: report.settings.timezone,
    period,
    mediaIds,
    cards: visibleCards(report),
  });

/** What of a card the facts cannot answer, by its path. */
function problemsOf(card: CardDefinition, path: string, customIds: ReadonlySet<string>): FieldProblem[] {
  const isMetric = (id: string) =>
    customIds.has(id) || (metricById(id) !== undefined && factMediaTypeOf(id) !== undefined);
  const families = new Set(card.metrics.map(factMediaTypeOf));
  const others = card.dimensions.filter(
    (id) => factMediaTypeOf(id) === 'custom' && id !== dateDimensionOf('custom') && id !== mediaDimensionOf('custom'),
  );
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

/**
 * A card may ask only for metrics and dimensions that exist and go together.
 * @param customIds custom metrics of the report's workspace
 * @throws {AppError} `invalidRequest` that names each which doesn't
 */
export function requireKnownMetrics(layout: readonly CardDefinition[], customIds: ReadonlySet<string>): void {
  const errors = layout.flatMap((card, index) => problemsOf(card, `body.layout.${index}`, customIds));
  if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
}
