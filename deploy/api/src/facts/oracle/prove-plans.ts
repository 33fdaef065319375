import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { engineNames, factsEngines } from '../testing/facts-engines.ts';
import { arbitraryScenario, type Scenario } from './random-plans.ts';
import { computeExpectedResults, runScenario } from './run-scenario.ts';

export interface ProvePlansOptions {
  /** The same seed yields the same plans. */
  seed: number;
  scenarioCount: number;
  log: (text: string) => void;
}

/** Lists the plans, with their facts, for which an engine's results differ from those of the oracle. */
async function findMismatches(name: (typeof engineNames)[number], scenarios: readonly Scenario[]): Promise<string[]> {
  const engine = await factsEngines[name]();
  try {
    const store = await engine.open();
    const problems: string[] = [];
    for (const [index, scenario] of scenarios.entries()) {
      const expectedResults = computeExpectedResults(scenario);
      const results = await runScenario(store, scenario, index + 1);
      const mismatches = scenario.plans.filter(
        (_, position) => !isDeepStrictEqual(results[position], expectedResults[position]),
      );
      problems.push(...mismatches.map((plan) => `${name} differs: ${JSON.stringify({ plan, set: scenario.set })}`));
    }
    await store.close();
    return problems;
  } finally {
    await engine.close();
  }
}

/** Runs random plans on every engine and compares each result with that of the oracle. */
export async function provePlans({ seed, scenarioCount, log }: ProvePlansOptions) {
  const scenarios = fc.sample(arbitraryScenario, { seed, numRuns: scenarioCount });
  const problems: string[] = [];
  for (const name of engineNames) {
    problems.push(...(await findMismatches(name, scenarios)));
    log(`${name}: checked`);
  }
  const results = scenarios.flatMap(computeExpectedResults);
  return {
    problems,
    figures: {
      plans: results.length,
      rows: results.reduce((sum, { rows }) => sum + rows.length, 0),
      // Plans without facts prove little, so plans with values are counted separately.
      plansWithNumbers: results.filter(({ totals }) => totals.some((total) => total !== null)).length,
      engines: engineNames.length,
    },
  };
}
