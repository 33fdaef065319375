import {
  type BoardCard,
  type CardDefinition,
  type calls,
  dimensionById,
  factMediaTypeOf,
  filtersHonoured,
  metricById,
} from '@reportage/contracts';
import { invalidField } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';

export type DrillQuestion = ContextOf<typeof calls.drillDashboardCard>['body'];

const maxRows = 500;

const hasDimension = (metric: string, dimension: string): boolean =>
  factMediaTypeOf(metric) === factMediaTypeOf(dimension) &&
  metricById(metric)?.dimensions.includes(dimension) !== false;

/**
 * The list behind one of a card's points: those of its metrics that the asked dimension breaks down.
 * @throws {AppError} `invalidRequest` where the numbers cannot be taken apart that way
 */
export function drillCard({ card }: BoardCard, { by, point }: DrillQuestion): CardDefinition {
  if (!dimensionById(by)) throw invalidField('body.by', { en: 'is not a dimension', de: 'ist keine Dimension' });
  const metrics = card.metrics.filter((id) => hasDimension(id, by));
  const [first] = metrics;
  if (!first) {
    throw invalidField('body.by', {
      en: 'does not break down any metric of the card',
      de: 'gliedert keine Metrik der Karte',
    });
  }
  if (filtersHonoured({ metrics, dimensions: [by] }, point).length < point.length) {
    throw invalidField('body.point', {
      en: 'cannot be combined with this breakdown',
      de: 'lässt sich nicht mit dieser Gliederung verbinden',
    });
  }
  // Days in their order, everything else by its number.
  const orderBy = by.endsWith('_date') ? by : first;
  return { id: card.id, display: 'list', metrics, dimensions: [by], dateUnit: 'day', orderBy, limit: maxRows };
}
