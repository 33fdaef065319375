import { hash } from 'node:crypto';
import type { CardPlan, FactsScope } from './query/plan.ts';
import { computeTotals, type FactsReader, type PlanResult, runPlan } from './query/run-plan.ts';

const maxResults = 500;

export interface FactsCache {
  getResult: (plan: CardPlan) => Promise<PlanResult>;
  getTotals: (plan: CardPlan) => Promise<PlanResult['totals']>;
  /** Drops all cached results. Call it when new facts have arrived. */
  clear: () => void;
}

const scopeKeys = new WeakMap<FactsScope, string>();

/** Returns a short key for a scope, which may have thousands of media. Computes it once for all cards of a request. */
function getScopeKey(scope: FactsScope): string {
  const key = scopeKeys.get(scope) ?? hash('sha256', JSON.stringify(scope));
  scopeKeys.set(scope, key);
  return key;
}

const getKey = ({ scope, ...plan }: CardPlan): string => getScopeKey(scope) + JSON.stringify(plan);

/** Caches results by plan until the facts change. Identical concurrent queries are computed once. */
export function createFactsCache(facts: FactsReader): FactsCache {
  const results = new Map<string, Promise<unknown>>();

  const getOrCompute = <Result>(key: string, compute: () => Promise<Result>): Promise<Result> => {
    const cached = results.get(key) as Promise<Result> | undefined;
    if (cached) return cached;
    const result = compute();
    results.set(key, result);
    result.catch(() => results.delete(key));
    const [oldest] = results.keys();
    if (results.size > maxResults && oldest !== undefined) results.delete(oldest);
    return result;
  };

  // Totals do not depend on the row limit, so all cards with the same metrics share them.
  const getTotals = (plan: CardPlan) => {
    const { scope, timezone, period, metrics, filters, fields, untilMs } = plan;
    const totalsKey = JSON.stringify({ timezone, period, metrics, filters, fields, untilMs });
    return getOrCompute(`totals ${getScopeKey(scope)}${totalsKey}`, () => computeTotals(facts, plan));
  };

  return {
    getResult: (plan) => getOrCompute(`rows ${getKey(plan)}`, () => runPlan(facts, plan, getTotals(plan))),
    getTotals,
    clear: () => results.clear(),
  };
}
