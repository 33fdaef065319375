import { type ComputedFormula, computeFormula, metricsOf } from '@reportage/contracts';

/** A query's calculated fields, by metric id. */
export type PlannedFields = Readonly<Record<string, ComputedFormula>>;

/** Lists the stored metrics to query: those in the list, and the operands of the calculated fields in it. */
export function listMeasuredMetrics(metrics: readonly string[], fields: PlannedFields = {}): string[] {
  const measured = metrics.flatMap((id) => {
    const field = fields[id];
    return field ? metricsOf(field.expression) : [id];
  });
  return [...new Set(measured)];
}

/** Appends the metrics that only the calculated fields need. */
export const addMeasuredMetrics = (metrics: readonly string[], fields: PlannedFields): string[] => [
  ...new Set([...metrics, ...listMeasuredMetrics(metrics, fields)]),
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
