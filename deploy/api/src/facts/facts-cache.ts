import { hash } from 'node:crypto';
import type { CardPlan, FactsScope } from './query/plan.ts';
import { type FactsReader, type PlanResult, runPlan, runTotals } from './query/run-plan.ts';

const maxAnswers = 500;

export interface FactsCache {
  answer: (plan: CardPlan) => Promise<PlanResult>;
  totals: (plan: CardPlan) => Promise<PlanResult['totals']>;
  /** Drops all answers, after new facts have arrived. */
  clear: () => void;
}

const scopeKeys = new WeakMap<FactsScope, string>();

/** A short key for a scope, which may have thousands of media; the cards of a request share it. */
function getScopeKey(scope: FactsScope): string {
  const key = scopeKeys.get(scope) ?? hash('sha256', JSON.stringify(scope));
  scopeKeys.set(scope, key);
  return key;
}

const getKey = ({ scope, ...plan }: CardPlan): string => getScopeKey(scope) + JSON.stringify(plan);

/** Caches answers by plan until the facts change. Identical concurrent queries are computed once. */
export function createFactsCache(facts: FactsReader): FactsCache {
  const answers = new Map<string, Promise<unknown>>();

  const cached = <Answer>(key: string, compute: () => Promise<Answer>): Promise<Answer> => {
    const known = answers.get(key) as Promise<Answer> | undefined;
    if (known) return known;
    const answer = compute();
    answers.set(key, answer);
    answer.catch(() => answers.delete(key));
    const [oldest] = answers.keys();
    if (answers.size > maxAnswers && oldest !== undefined) answers.delete(oldest);
    return answer;
  };

  // Totals do not depend on the row limit, so all cards with the same metrics share them.
  const totals = (plan: CardPlan) => {
    const { scope, timezone, period, metrics, filters, fields } = plan;
    const requested = JSON.stringify({ timezone, period, metrics, filters, fields });
    return cached(`totals ${getScopeKey(scope)}${requested}`, () => runTotals(facts, plan));
  };

  return {
    answer: (plan) => cached(`rows ${getKey(plan)}`, () => runPlan(facts, plan, totals(plan))),
    totals,
    clear: () => answers.clear(),
  };
}
