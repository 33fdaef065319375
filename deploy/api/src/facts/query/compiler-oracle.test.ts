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
    'the compiled SQL answers random cards over random facts exactly as plain loops do, in all kinds of time zones',
    async () => {
      let run = 0;
      await fc.assert(
        fc.asyncProperty(arbitraryScenario, async (scene) => {
          run += 1;
          expect(await runScenario(store, scene, run)).toEqual(computeExpectedResults(scene));
        }),
        { numRuns: 150 / plansPerScenario },
      );
    },
  );
});
