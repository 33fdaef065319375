import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { engineNames, factsEngines } from '../testing/facts-engines.ts';
import { answerScene, expectedResults } from './answer-scene.ts';
import { arbitraryScene, type Scene } from './random-plans.ts';

export interface ProvePlansOptions {
  /** The same seed yields the same plans. */
  seed: number;
  scenes: number;
  log: (text: string) => void;
}

/** Lists the plans that an engine answers differently from plain loops, with their facts. */
async function checkEngine(name: (typeof engineNames)[number], scenes: readonly Scene[]): Promise<string[]> {
  const engine = await factsEngines[name]();
  try {
    const store = await engine.open();
    const problems: string[] = [];
    for (const [index, scene] of scenes.entries()) {
      const expected = expectedResults(scene);
      const answers = await answerScene(store, scene, index + 1);
      const mismatches = scene.plans.filter((_, at) => !isDeepStrictEqual(answers[at], expected[at]));
      problems.push(...mismatches.map((plan) => `${name} differs: ${JSON.stringify({ plan, set: scene.set })}`));
    }
    await store.close();
    return problems;
  } finally {
    await engine.close();
  }
}

/** Runs random plans on every engine, and compares each answer with one computed by plain loops. */
export async function provePlans({ seed, scenes: count, log }: ProvePlansOptions) {
  const scenes = fc.sample(arbitraryScene, { seed, numRuns: count });
  const problems: string[] = [];
  for (const name of engineNames) {
    problems.push(...(await checkEngine(name, scenes)));
    log(`${name}: answered`);
  }
  const answers = scenes.flatMap(expectedResults);
  return {
    problems,
    figures: {
      plans: answers.length,
      rows: answers.reduce((sum, { rows }) => sum + rows.length, 0),
      // Plans without facts prove little, so this counts those that have some.
      plansWithNumbers: answers.filter(({ totals }) => totals.some((total) => total !== null)).length,
      engines: engineNames.length,
    },
  };
}
