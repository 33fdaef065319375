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

/** A workspace's calculated field, as it is stored. */
export type StoredField = Pick<
  CalculatedFieldRow,
  'id' | 'mediaType' | 'name' | 'note' | 'formula' | 'unit' | 'currency' | 'decimals'
> & { isRemoved: boolean };

/**
 * The fields among the metrics, by metric id. Removed ones are included, because cards that still use them show their
 * names.
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
export const partsOfField = ({ formula }: Pick<StoredField, 'formula'>): string[] =>
  metricsOf(parseStoredFormula(formula));

type UnitOf = (metricId: string) => Metric['unit'] | undefined;

/** A field's formula, ready to be computed. @param customUnitOf the units of the workspace's custom metrics */
export function computedFormulaOf({ formula, unit }: StoredField, customUnitOf: UnitOf): ComputedFormula {
  const expression = parseStoredFormula(formula);
  const unitOf = (id: string) => metricById(id)?.unit ?? customUnitOf(id) ?? 'count';
  return { expression, unit, inputs: Object.fromEntries(metricsOf(expression).map((id) => [id, unitOf(id)])) };
}

/** What a card's column says about a field. @param customNameOf the names of the workspace's custom metrics */
export const columnFormulaOf = (
  field: StoredField,
  customNameOf: (metricId: string) => string | undefined,
): ColumnFormula => ({
  text: field.formula,
  note: field.note,
  parts: partsOfField(field).map((id) => ({ id, name: metricById(id)?.name ?? customNameOf(id) ?? id })),
});
