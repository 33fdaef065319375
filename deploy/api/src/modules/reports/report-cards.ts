import {
  type CardDefinition,
  type CardResult,
  dimensionById,
  factMediaTypeOf,
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

/** A card may ask only for metrics and dimensions that exist. @throws {AppError} `invalidRequest` that names each which doesn't */
export function requireKnownMetrics(layout: readonly CardDefinition[]): void {
  const errors = layout.flatMap((card, index) => [
    ...card.metrics.flatMap((id, place) =>
      metricById(id) && factMediaTypeOf(id)
        ? []
        : [{ path: `body.layout.${index}.metrics.${place}`, message: 'is not a metric' }],
    ),
    ...card.dimensions.flatMap((id, place) =>
      dimensionById(id) && factMediaTypeOf(id)
        ? []
        : [{ path: `body.layout.${index}.dimensions.${place}`, message: 'is not a dimension' }],
    ),
  ]);
  if (errors.length > 0) throw new AppError('invalidRequest', { details: { errors } });
}
