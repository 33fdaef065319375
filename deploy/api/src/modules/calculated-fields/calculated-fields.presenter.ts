import { type CalculatedField, getFieldMetricId } from '@reportage/contracts';
import type { CalculatedFieldRow } from '../../schema/calculated-field.tables.ts';

export function presentField(row: CalculatedFieldRow): CalculatedField {
  const { id, mediaType, name, note, formula, unit, currency, decimals, version } = row;
  return {
    id,
    metricId: getFieldMetricId(row),
    mediaType,
    name,
    note,
    formula,
    unit,
    currency,
    decimals,
    version,
    createdAt: row.createdAt.toISOString(),
    modifiedAt: row.modifiedAt.toISOString(),
  };
}
