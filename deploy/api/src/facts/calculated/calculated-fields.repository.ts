import {
  type ColumnFormula,
  type ComputedFormula,
  fieldIdOfMetric,
  type Metric,
  metricById,
  metricIdOfField,
  metricsOf,
  parseStoredFormula,
} from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import type { CalculatedFieldRow } from '../../schema/calculated-field.tables.ts';

/** A workspace's calculated field, as stored. */
export type StoredField = Pick<
  CalculatedFieldRow,
  'id' | 'mediaType' | 'name' | 'note' | 'formula' | 'unit' | 'currency' | 'decimals'
> & { isRemoved: boolean };

/**
 * The calculated fields among the metrics, by metric id. Removed ones are included, because cards that still use them
 * show their names.
 */
export async function readCalculatedFields(
  db: Executor,
  workspaceId: string,
  metricIds: readonly string[],
): Promise<ReadonlyMap<string, StoredField>> {
  const ids = [...new Set(metricIds.flatMap((id) => fieldIdOfMetric(id) ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('calculatedFields')
    .select(['id', 'mediaType', 'name', 'note', 'formula', 'unit', 'currency', 'decimals', 'deletedAt'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ deletedAt, ...row }) => [metricIdOfField(row), { ...row, isRemoved: deletedAt !== null }]),
  );
}

/** Ids of the metrics from which a field is computed. */
export const listOperands = ({ formula }: Pick<StoredField, 'formula'>): string[] =>
  metricsOf(parseStoredFormula(formula));

type GetUnit = (metricId: string) => Metric['unit'] | undefined;

/** A field's formula, ready to be computed. @param getCustomUnit returns the units of the workspace's custom metrics */
export function getComputedFormula({ formula, unit }: StoredField, getCustomUnit: GetUnit): ComputedFormula {
  const expression = parseStoredFormula(formula);
  const getUnit = (id: string) => metricById(id)?.unit ?? getCustomUnit(id) ?? 'count';
  return { expression, unit, inputs: Object.fromEntries(metricsOf(expression).map((id) => [id, getUnit(id)])) };
}

/**
 * The description of a field in a card's column. @param getCustomName returns the names of the workspace's custom
 * metrics
 */
export const getColumnFormula = (
  field: StoredField,
  getCustomName: (metricId: string) => string | undefined,
): ColumnFormula => ({
  text: field.formula,
  note: field.note,
  parts: listOperands(field).map((id) => ({ id, name: metricById(id)?.name ?? getCustomName(id) ?? id })),
});
