import {
  type CalculatedField,
  findMetric,
  getCalculatedFieldId,
  getFieldMetricId,
  getMetricIds,
  type Metric,
  parseStoredFormula,
} from '@reportage/contracts';
import { sql } from 'kysely';
import type { Executor } from '../../platform/database/connection.ts';
import { listCustomMetrics } from './cards.repository.ts';

const getFormulaMetricIds = (formula: string): string[] => getMetricIds(parseStoredFormula(formula));

/** The metrics from which calculated fields are computed, by the metric ids of the fields. */
export type FieldParts = ReadonlyMap<string, readonly string[]>;

/**
 * Reads the parts of the calculated fields among the metrics. Removed fields are included, so that cards that use them
 * can still be saved.
 */
export async function readFieldParts(
  db: Executor,
  workspaceId: string,
  metrics: readonly string[],
): Promise<FieldParts> {
  const ids = [...new Set(metrics.flatMap((id) => getCalculatedFieldId(id) ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('calculatedFields')
    .select(['id', 'mediaType', 'formula'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [getFieldMetricId(row), getFormulaMetricIds(row.formula)]));
}

/** Replaces each calculated field among the metrics with its parts. */
export const expandFields = (metrics: readonly string[], parts: FieldParts): string[] => [
  ...new Set(metrics.flatMap((id) => parts.get(id) ?? [id])),
];

/**
 * Lists the calculated fields of a media type in the catalogue's format. Each has the dimensions shared by all of its
 * parts.
 */
export async function listFieldMetrics(
  db: Executor,
  workspaceId: string,
  mediaType: CalculatedField['mediaType'],
): Promise<Metric[]> {
  const rows = await db
    .selectFrom('calculatedFields')
    .select(['id', 'mediaType', 'name', 'note', 'formula', 'unit', 'currency'])
    .where('workspaceId', '=', workspaceId)
    .where('mediaType', '=', mediaType)
    .where('deletedAt', 'is', null)
    .orderBy(sql`lower(name)`)
    .execute();
  if (rows.length === 0) return [];
  const customMetrics = mediaType === 'custom' ? await listCustomMetrics(db, workspaceId) : [];
  const getDimensions = (id: string): readonly string[] =>
    (findMetric(id) ?? customMetrics.find((metric) => metric.id === id))?.dimensions ?? [];
  return rows.map(({ formula, ...row }) => {
    const [first = [], ...others] = getFormulaMetricIds(formula).map(getDimensions);
    const commonDimensions = first.filter((id) => others.every((dimensions) => dimensions.includes(id)));
    return { ...row, id: getFieldMetricId(row), type: 'calculated', dimensions: commonDimensions };
  });
}
