import type { FactsStore } from '../facts-store.ts';
import { arrangeRows, type GroupRow } from './arrange-rows.ts';
import { listUnits } from './calendar.ts';
import { createPlanCompiler } from './compile-plan.ts';
import type { CardPlan } from './plan.ts';

export interface PlanResult {
  rows: GroupRow[];
  /** Number of rows before the limit is applied. */
  rowCount: number;
  /** One number per metric across all of the plan's facts; all null if there are no facts. */
  totals: (number | null)[];
}

type Totals = PlanResult['totals'];
export type FactsReader = Pick<FactsStore, 'dialect' | 'query'>;

/**
 * Converts an engine's number; null if it is missing or too large for a double. Adding 0 turns -0 into 0.
 */
export function toNumberOrNull(value: unknown): number | null {
  if (value === null || value === undefined) return null;
  const number = Number(value) + 0;
  return Number.isFinite(number) ? number : null;
}

export async function computeTotals(facts: FactsReader, plan: CardPlan): Promise<Totals> {
  const [row = []] = await facts.query(createPlanCompiler(facts.dialect).compileTotals(plan));
  const factCount = Number(row[plan.metrics.length] ?? 0);
  return plan.metrics.map((_, index) => (factCount === 0 ? null : toNumberOrNull(row[index])));
}

/** @param planTotals the plan's totals, if they are already being computed */
export async function runPlan(
  facts: FactsReader,
  plan: CardPlan,
  planTotals: Promise<Totals> = computeTotals(facts, plan),
): Promise<PlanResult> {
  if (!plan.dateUnit && plan.series.length === 0) {
    const totals = await planTotals;
    return { rows: [{ series: [], date: null, rank: 1, metrics: totals }], rowCount: 1, totals };
  }
  const [totals, table] = await Promise.all([
    planTotals,
    facts.query(createPlanCompiler(facts.dialect).compileRows(plan)),
  ]);
  const dateIndex = plan.series.length;
  const firstMetricIndex = dateIndex + (plan.dateUnit ? 1 : 0);
  const rankIndex = firstMetricIndex + plan.metrics.length;
  const rows = table.map(
    (row): GroupRow => ({
      series: row.slice(0, dateIndex).map(String),
      date: plan.dateUnit ? String(row[dateIndex]) : null,
      rank: Number(row[rankIndex]),
      metrics: row.slice(firstMetricIndex, rankIndex).map(toNumberOrNull),
    }),
  );
  const seriesCount = Number(table[0]?.[rankIndex + 1] ?? (plan.series.length === 0 ? 1 : 0));
  const unitCount = plan.dateUnit ? listUnits(plan.period, plan.dateUnit).length : 1;
  return { rows: arrangeRows(plan, rows), rowCount: seriesCount * unitCount, totals };
}
