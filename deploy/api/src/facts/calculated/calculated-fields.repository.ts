import {
  type ColumnFormula,
  type ComputableFormula,
  findMetric,
  getCalculatedFieldId,
  getFieldMetricId,
  getMetricIds,
  type Metric,
  parseStoredFormula,
} from '@reportage/contracts';
import type { Executor } from '../../platform/database/connection.ts';
import type { CalculatedFieldRow } from '../../schema/calculated-field.tables.ts';

export type StoredField = Pick<
  CalculatedFieldRow,
  'id' | 'mediaType' | 'name' | 'note' | 'formula' | 'unit' | 'currency' | 'decimals'
> & { isRemoved: boolean };

/**
 * Reads the calculated fields among the metrics, by metric id. Includes removed fields, because cards that still use
 * them show their names.
 */
export async function readCalculatedFields(
  db: Executor,
  workspaceId: string,
  metricIds: readonly string[],
): Promise<ReadonlyMap<string, StoredField>> {
  const ids = [...new Set(metricIds.flatMap((id) => getCalculatedFieldId(id) ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('calculatedFields')
    .select(['id', 'mediaType', 'name', 'note', 'formula', 'unit', 'currency', 'decimals', 'deletedAt'])
    .where('workspaceId', '=', workspaceId)
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ deletedAt, ...row }) => [getFieldMetricId(row), { ...row, isRemoved: deletedAt !== null }]),
  );
}

/** Lists the ids of the metrics that a field is computed from. */
export const listOperands = ({ formula }: Pick<StoredField, 'formula'>): string[] =>
  getMetricIds(parseStoredFormula(formula));

type GetUnit = (metricId: string) => Metric['unit'] | undefined;

/**
 * Returns a field's parsed formula with the units of its operands.
 * @param getCustomUnit returns the unit of a custom metric
 */
export function getComputableFormula({ formula, unit }: StoredField, getCustomUnit: GetUnit): ComputableFormula {
  const expression = parseStoredFormula(formula);
  const getUnit = (id: string) => findMetric(id)?.unit ?? getCustomUnit(id) ?? 'count';
  return { expression, unit, inputs: Object.fromEntries(getMetricIds(expression).map((id) => [id, getUnit(id)])) };
}

/** Describes the formula of a card's column. @param getCustomName returns the name of a custom metric */
export const getColumnFormula = (
  field: StoredField,
  getCustomName: (metricId: string) => string | undefined,
): ColumnFormula => ({
  text: field.formula,
  note: field.note,
  parts: listOperands(field).map((id) => ({ id, name: findMetric(id)?.name ?? getCustomName(id) ?? id })),
});
