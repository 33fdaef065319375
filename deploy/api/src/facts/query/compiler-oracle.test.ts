import { proves } from '@reportage/testing';
import fc from 'fast-check';
import type { FactsStore } from '../facts-store.ts';
import { arbitraryScenario, plansPerScenario } from '../oracle/random-plans.ts';
import { computeExpectedResults, runScenario } from '../oracle/run-scenario.ts';
import { engineNames, type FactsEngine, factsEngines } from '../testing/facts-engines.ts';

describe.each(engineNames)('%s', (name) => {
  let engine: FactsEngine;
  let store: FactsStore;
  beforeAll(async () => {
    engine = await factsEngines[name]();
    store = await engine.open();
  });
  afterAll(async () => {
    await store.close();
    await engine.close();
  });

  proves(
    ['D67', 'D69', 'M55'],
    'compiled SQL and plain loops compute the same results for random cards and facts, in all kinds of time zones',
    async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(arbitraryScenario, async (scenario) => {
          run += 1;
          expect(await runScenario(store, scenario, run)).toEqual(computeExpectedResults(scenario));
        }),
        { numRuns: 150 / plansPerScenario },
      );
    },
  );
});
