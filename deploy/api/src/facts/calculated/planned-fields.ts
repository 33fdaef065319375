import { type ComputableFormula, computeFormula, getMetricIds } from '@reportage/contracts';

/** A query's calculated fields, by metric id. */
export type PlannedFields = Readonly<Record<string, ComputableFormula>>;

/** Lists the stored metrics to query: the given ones, with each calculated field replaced by its operands. */
export function listStoredMetrics(metrics: readonly string[], fields: PlannedFields = {}): string[] {
  const storedIds = metrics.flatMap((id) => {
    const field = fields[id];
    return field ? getMetricIds(field.expression) : [id];
  });
  return [...new Set(storedIds)];
}

/** Appends those operands of the calculated fields that are not in the list yet. */
export const addOperands = (metrics: readonly string[], fields: PlannedFields): string[] => [
  ...new Set([...metrics, ...listStoredMetrics(metrics, fields)]),
];

/** Replaces the calculated fields' values with those computed from the other metrics' values. */
export const computeFields = (
  metrics: readonly string[],
  fields: PlannedFields,
  values: readonly (number | null)[],
): (number | null)[] =>
  metrics.map((id, index) => {
    const field = fields[id];
    return field
      ? computeFormula(field, (operand) => values[metrics.indexOf(operand)] ?? null)
      : (values[index] ?? null);
  });
