import { findMetric } from '@reportage/contracts';
import fc from 'fast-check';
import { getStoredFamily } from '../families/index.ts';
import { evaluatePlan } from '../oracle/evaluate-plan.ts';
import { arbitraryScenario } from '../oracle/random-plans.ts';
import type { GroupRow } from './arrange-rows.ts';
import { computeOmittedRows, omitsRows } from './omitted-rows.ts';
import type { CardPlan } from './plan.ts';

const isSum = (id: string) => findMetric(id)?.type === 'sum';
const unlimited = 100_000;

/** Computes a result with plain loops, in the format in which engines return it. */
function computeResult(plan: CardPlan, set: Parameters<typeof evaluatePlan>[1]) {
  const { rows, rowCount, totals } = evaluatePlan(plan, set);
  const seriesWidth = plan.series.length;
  const toGroupRow = (row: (typeof rows)[number]): GroupRow => ({
    series: row.slice(0, seriesWidth).map(String),
    date: plan.dateUnit ? String(row[seriesWidth]) : null,
    rank: 1,
    metrics: row.slice(seriesWidth + (plan.dateUnit ? 1 : 0)) as (number | null)[],
  });
  return { rows: rows.map(toGroupRow), rowCount, totals };
}

const sumByDate = (rows: readonly GroupRow[], metricIndex: number) => {
  const sums = new Map<string | null, number>();
  for (const { date, metrics } of rows) sums.set(date, (sums.get(date) ?? 0) + (metrics[metricIndex] ?? 0));
  return sums;
};

test('shown and omitted rows of random cards add up to all rows, and metrics that do not add up have no value', () => {
  fc.assert(
    fc.property(arbitraryScenario, ({ plans, set }) => {
      for (const plan of plans) {
        // A vendor's breakdown may omit small numbers, so its rows need not add up.
        if (getStoredFamily(plan.family).breakdowns) continue;
        const limited = { ...plan, limit: 1 };
        const limitedResult = computeResult(limited, set);
        if (!omitsRows(limited, limitedResult)) continue;
        const byDate = plan.dateUnit ? computeResult({ ...limited, series: [], isRankedByRow: false }, set) : null;
        const omittedRows = computeOmittedRows(limited, limitedResult, byDate, isSum);
        const allRows = computeResult({ ...plan, limit: unlimited }, set);
        for (const [index, id] of plan.metrics.entries()) {
          if (!isSum(id)) {
            expect(omittedRows.every(({ metrics }) => metrics[index] === null)).toBe(true);
            continue;
          }
          const expectedSums = sumByDate(allRows.rows, index);
          const shownSums = sumByDate(limitedResult.rows, index);
          for (const { date, metrics } of omittedRows) {
            expect((metrics[index] ?? 0) + (shownSums.get(date) ?? 0)).toBeCloseTo(expectedSums.get(date) ?? 0, 6);
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});
