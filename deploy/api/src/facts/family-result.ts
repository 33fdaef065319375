import type { CardDefinition } from '@reportage/contracts';
import type { OmittedRow } from './query/omitted-rows.ts';
import type { PlanResult } from './query/run-plan.ts';

/** The result of a card, or of the part of a card whose metrics belong to one family. */
export interface FamilyResult extends PlanResult {
  /** Metric ids, in the order of the result's values. */
  metrics: readonly string[];
  series: readonly string[];
  previousTotals: (number | null)[];
  /** Set if the card requests the omitted rows and there are any. */
  omittedRows?: OmittedRow[];
}

/** Returns a result with these metrics in this order; metrics missing from the family's result get no values. */
export function pickMetrics(metrics: readonly string[], result: FamilyResult): FamilyResult {
  const alignValues = (numbers: readonly (number | null)[]) =>
    metrics.map((id) => numbers[result.metrics.indexOf(id)] ?? null);
  return {
    ...result,
    metrics,
    rows: result.rows.map((row) => ({ ...row, metrics: alignValues(row.metrics) })),
    totals: alignValues(result.totals),
    previousTotals: alignValues(result.previousTotals),
    ...(result.omittedRows
      ? { omittedRows: result.omittedRows.map((row) => ({ ...row, metrics: alignValues(row.metrics) })) }
      : {}),
  };
}

/** Combines the totals of several families into one row, in the order of the card's metrics. */
export function mergeTotals(card: CardDefinition, parts: readonly FamilyResult[]): FamilyResult {
  const metrics = [...new Set(card.metrics)];
  const mergeNumbers = (getNumbers: (part: FamilyResult) => readonly (number | null)[]) => {
    const numbersById = new Map(
      parts.flatMap((part) => part.metrics.map((id, index) => [id, getNumbers(part)[index] ?? null])),
    );
    return metrics.map((id) => numbersById.get(id) ?? null);
  };
  const totals = mergeNumbers((part) => part.totals);
  const rows = [{ series: [], date: null, rank: 1, metrics: totals }];
  const previousTotals = mergeNumbers((part) => part.previousTotals);
  return { metrics, series: [], rows, rowCount: 1, totals, previousTotals };
}
