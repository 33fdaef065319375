import { getComparedPeriod } from '@reportage/contracts';
import type { FactsStore } from '../facts-store.ts';
import type { CardPlan } from '../query/plan.ts';
import { computeTotals, runPlan } from '../query/run-plan.ts';
import { evaluatePlan, type OracleResult } from './evaluate-plan.ts';
import { getRunBatchNumber, getRunWorkspaceId, loadFacts } from './random-facts.ts';
import type { Scenario } from './random-plans.ts';

export type ScenarioResult = OracleResult & {
  /** Totals of the previous period. */
  previousTotals: (number | null)[];
};

const toPreviousPeriod = (plan: CardPlan): CardPlan => ({
  ...plan,
  period: getComparedPeriod(plan.period, 'previous'),
});

/** Computes the result of each plan with the oracle. */
export const computeExpectedResults = ({ plans, set }: Scenario): ScenarioResult[] =>
  plans.map((plan) => ({
    ...evaluatePlan(plan, set),
    previousTotals: evaluatePlan(toPreviousPeriod(plan), set).totals,
  }));

async function runScenarioPlan(store: FactsStore, plan: CardPlan): Promise<ScenarioResult> {
  const { rows, rowCount, totals } = await runPlan(store, plan);
  return {
    rows: rows.map((row) => [...row.series, ...(plan.dateUnit ? [row.date] : []), ...row.metrics]),
    rowCount,
    totals,
    previousTotals: await computeTotals(store, toPreviousPeriod(plan)),
  };
}

/** Runs each plan on a store. Workspace ids include the run, so runs do not interfere. */
export async function runScenario(store: FactsStore, { plans, set }: Scenario, run: number): Promise<ScenarioResult[]> {
  await loadFacts(store, set, run);
  const toRunPlan = ({ scope, ...plan }: CardPlan): CardPlan => {
    const { workspaceId, version, slices, granted } = scope;
    const scopedFacts = {
      workspaceId: getRunWorkspaceId(workspaceId, run),
      version: version && {
        upTo: getRunBatchNumber(version.upTo, run),
        open: version.open.map((batch) => getRunBatchNumber(batch, run)),
      },
      slices: slices.map((slice) => getRunBatchNumber(slice, run)),
      ...(granted
        ? { granted: granted.map((grant) => ({ ...grant, workspaceId: getRunWorkspaceId(grant.workspaceId, run) })) }
        : {}),
    };
    return { ...plan, scope: { ...scope, ...scopedFacts } };
  };
  // Plans run concurrently, like the cards of a report.
  return Promise.all(plans.map((plan) => runScenarioPlan(store, toRunPlan(plan))));
}
