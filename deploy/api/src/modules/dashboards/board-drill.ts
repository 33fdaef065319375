import {
  type BoardCard,
  type CardDefinition,
  type calls,
  findDimension,
  findMetric,
  getAppliedFilters,
  getFactMediaType,
} from '@reportage/contracts';
import { invalidField } from '../../platform/errors/app-error.ts';
import type { ContextOf } from '../../platform/http/implement.ts';
import { expandFields, type FieldParts } from '../cards/index.ts';

export type DrillQuery = ContextOf<typeof calls.drillDashboardCard>['body'];

const maxRows = 500;

const hasDimension = (metric: string, dimension: string): boolean =>
  getFactMediaType(metric) === getFactMediaType(dimension) &&
  findMetric(metric)?.dimensions.includes(dimension) !== false;

/** Whether a metric can be broken down by a dimension. For a calculated field, this must be true of all its metrics. */
const canBeBrokenDown = (metric: string, dimension: string, fields: FieldParts): boolean =>
  (fields.get(metric) ?? [metric]).every((id) => hasDimension(id, dimension));

/**
 * Creates a card that breaks down one point of another card. It has those of the other card's metrics that have the
 * dimension.
 * @param fields the metrics of the card's calculated fields
 * @throws {AppError} `invalidRequest` if the point cannot be broken down that way
 */
export function createDrillCard({ card }: BoardCard, { by, point }: DrillQuery, fields: FieldParts): CardDefinition {
  if (!findDimension(by)) throw invalidField('body.by', { en: 'is not a dimension', de: 'ist keine Dimension' });
  const metrics = card.metrics.filter((id) => canBeBrokenDown(id, by, fields));
  const [firstMetric] = metrics;
  if (!firstMetric) {
    throw invalidField('body.by', {
      en: 'is not a dimension of any metric on the card',
      de: 'ist bei keiner Metrik der Karte eine Dimension',
    });
  }
  if (getAppliedFilters({ metrics: expandFields(metrics, fields), dimensions: [by] }, point).length < point.length) {
    throw invalidField('body.point', {
      en: 'cannot be combined with this breakdown',
      de: 'lässt sich nicht mit dieser Gliederung kombinieren',
    });
  }
  // Days are sorted by date, everything else by the first metric.
  const orderBy = by.endsWith('_date') ? by : firstMetric;
  return { id: card.id, display: 'list', metrics, dimensions: [by], dateUnit: 'day', orderBy, limit: maxRows };
}
