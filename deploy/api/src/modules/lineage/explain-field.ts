import {
  type CalculatedLineage,
  type CardResult,
  type FactsLineageRequest,
  getFactMediaType,
  type Metric,
  maxCardMetrics,
} from '@reportage/contracts';
import type { Database } from '../../platform/database/connection.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Facts } from '../../platform/facts-client.ts';
import { readFieldParts } from '../cards/index.ts';

/** Converts a card's column to a metric, without the dimensions, which the explanation of a total does not need. */
const getMetric = ({ id, name, note, unit, currency, type }: CardResult['columns'][number]): Metric => ({
  id,
  name,
  note,
  unit: unit ?? 'count',
  currency,
  type: type ?? 'calculated',
  mediaType: getFactMediaType(id) ?? 'web',
  dimensions: [],
});

/**
 * Explains a calculated field's value by the values from which it is computed.
 * @throws {AppError} `notFound`, `unavailable`
 */
export async function explainField(
  db: Database,
  facts: Facts,
  { metric: id, filters = [], ...subject }: FactsLineageRequest,
): Promise<CalculatedLineage> {
  const parts = (await readFieldParts(db, subject.workspaceId, [id])).get(id);
  if (!parts) throw new AppError('notFound');
  // The field is queried in a card of its own, because the number of metrics in a card is limited.
  const cards = [[id], ...getChunks(parts, maxCardMetrics)].map((metrics, index) => ({
    id: String(index),
    display: 'scoreboard' as const,
    metrics,
    dimensions: [],
  }));
  const [fieldResult, ...partResults] = await facts.queryCards({ ...subject, filters, comparison: 'none', cards });
  const [column] = fieldResult?.columns ?? [];
  if (!fieldResult || !column?.formula) throw new AppError('unavailable');
  const { currencies } = column;
  return {
    origin: 'calculated',
    metric: getMetric(column),
    value: fieldResult.totals[0] ?? null,
    text: column.formula.text,
    parts: partResults.flatMap(({ columns, totals }) =>
      columns.map((partColumn, index) => ({ metric: getMetric(partColumn), value: totals[index] ?? null })),
    ),
    ...(currencies ? { currencies } : {}),
    period: fieldResult.meta.period,
    timezone: fieldResult.meta.timezone,
    computedAt: fieldResult.meta.computedAt,
  };
}

function getChunks<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
