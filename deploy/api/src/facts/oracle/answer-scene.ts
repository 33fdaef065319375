import type { FactsStore } from '../facts-store.ts';
import { previousPeriodOf } from '../query/calendar.ts';
import type { CardPlan } from '../query/plan.ts';
import { runPlan, runTotals } from '../query/run-plan.ts';
import { evaluatePlan, type OracleAnswer } from './evaluate-plan.ts';
import { batchInRun, loadFacts, nameInRun } from './random-facts.ts';
import type { Scene } from './random-plans.ts';

/** All that a card shows of a plan. */
export type SceneAnswer = OracleAnswer & {
  /** Totals of the period before. */
  previousTotals: (number | null)[];
};

const before = (plan: CardPlan): CardPlan => ({ ...plan, period: previousPeriodOf(plan.period) });

/** What plain loops say of each plan. */
export const expectedAnswers = ({ plans, set }: Scene): SceneAnswer[] =>
  plans.map((plan) => ({ ...evaluatePlan(plan, set), previousTotals: evaluatePlan(before(plan), set).totals }));

async function answerPlan(store: FactsStore, plan: CardPlan): Promise<SceneAnswer> {
  const { rows, rowCount, totals } = await runPlan(store, plan);
  return {
    rows: rows.map((row) => [...row.series, ...(plan.dateUnit ? [row.date] : []), ...row.metrics]),
    rowCount,
    totals,
    previousTotals: await runTotals(store, before(plan)),
  };
}

/** What a store says of each plan: the facts are written under names of the run, so that runs do not meet. */
export async function answerScene(store: FactsStore, { plans, set }: Scene, run: number): Promise<SceneAnswer[]> {
  await loadFacts(store, set, run);
  const inRun = ({ scope, ...plan }: CardPlan): CardPlan => {
    const { workspaceId, version } = scope;
    const named = {
      workspaceId: nameInRun(workspaceId, run),
      version: version === null ? null : batchInRun(version, run),
    };
    return { ...plan, scope: { ...scope, ...named } };
  };
  // At once, as the cards of a report are.
  return Promise.all(plans.map((plan) => answerPlan(store, inRun(plan))));
}
