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

/** Replaces the calculated fields' numbers with values computed from the other numbers. */
export const computeFields = (
  metrics: readonly string[],
  fields: PlannedFields,
  numbers: readonly (number | null)[],
): (number | null)[] =>
  metrics.map((id, index) => {
    const field = fields[id];
    return field ? computeFormula(field, (part) => numbers[metrics.indexOf(part)] ?? null) : (numbers[index] ?? null);
  });
