import type { DuckDBConnection } from '@duckdb/node-api';
import { arrangeRows, type GroupRow } from './arrange-rows.ts';
import { listUnits } from './calendar.ts';
import { emitRows, emitTotals } from './duckdb-emitter.ts';
import type { CardPlan } from './plan.ts';
import { numberOrNull, runQuery } from './run-query.ts';

export interface PlanAnswer {
  rows: GroupRow[];
  /** Rows that there are, shown or left out by the limit. */
  rowCount: number;
  /** One number a metric over all facts of the plan; all null where there are none. */
  totals: (number | null)[];
}

type Totals = PlanAnswer['totals'];

export async function runTotals(connection: DuckDBConnection, plan: CardPlan): Promise<Totals> {
  const [row = []] = await runQuery(connection, emitTotals(plan));
  const factCount = Number(row[plan.metrics.length] ?? 0);
  return plan.metrics.map((_, index) => (factCount === 0 ? null : numberOrNull(row[index])));
}

export async function runPlan(connection: DuckDBConnection, plan: CardPlan): Promise<PlanAnswer> {
  const totals = await runTotals(connection, plan);
  if (!plan.dateUnit && plan.series.length === 0) {
    return { rows: [{ series: [], date: null, rank: 1, metrics: totals }], rowCount: 1, totals };
  }
  const table = await runQuery(connection, emitRows(plan));
  const dateIndex = plan.series.length;
  const firstMetric = dateIndex + (plan.dateUnit ? 1 : 0);
  const rankIndex = firstMetric + plan.metrics.length;
  const rows = table.map(
    (row): GroupRow => ({
      series: row.slice(0, dateIndex).map(String),
      date: plan.dateUnit ? String(row[dateIndex]) : null,
      rank: Number(row[rankIndex]),
      metrics: row.slice(firstMetric, rankIndex).map(numberOrNull),
    }),
  );
  const seriesCount = Number(table[0]?.[rankIndex + 1] ?? (plan.series.length === 0 ? 1 : 0));
  const unitCount = plan.dateUnit ? listUnits(plan.period, plan.dateUnit).length : 1;
  return { rows: arrangeRows(plan, rows), rowCount: seriesCount * unitCount, totals };
}
