import { type ComputedFormula, computeFormula, metricsOf } from '@reportage/contracts';

/** The calculated fields of a query by metric id. */
export type PlannedFields = Readonly<Record<string, ComputedFormula>>;

/** The stored metrics to query, without duplicates: those in the list, and the operands of its calculated fields. */
export function listMeasuredMetrics(metrics: readonly string[], fields: PlannedFields = {}): string[] {
  const measured = metrics.flatMap((id) => {
    const field = fields[id];
    return field ? metricsOf(field.expression) : [id];
  });
  return [...new Set(measured)];
}

/** The metrics of a query, followed by those that only its calculated fields need. */
export const addMeasuredMetrics = (metrics: readonly string[], fields: PlannedFields): string[] => [
  ...new Set([...metrics, ...listMeasuredMetrics(metrics, fields)]),
];

/** Computes the calculated fields from the other numbers. */
export const computeFields = (
  metrics: readonly string[],
  fields: PlannedFields,
  numbers: readonly (number | null)[],
): (number | null)[] =>
  metrics.map((id, index) => {
    const field = fields[id];
    return field ? computeFormula(field, (part) => numbers[metrics.indexOf(part)] ?? null) : (numbers[index] ?? null);
  });
