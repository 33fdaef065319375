import { test as base } from 'playwright/test';
import { provesTitle } from '../proves.ts';
import { type Observation, type ObservationOptions, startObservation } from './observed.ts';
import { watchPolicy } from './policy-watch.ts';

interface Watched extends ObservationOptions {
  observation: Observation;
  /** For tests of the policies themselves. */
  mayBreakPolicies: boolean;
  violations: string[];
  keptPolicies: undefined;
  closedContexts: undefined;
}

/** Playwright's test: fails on policy violations and closes the contexts that it opened; those of the whole file are closed later. */
export const test = base.extend<Watched>({
  mayBreakPolicies: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
  violations: async ({}, use) => use([]),
  pins: [{}, { option: true }],
  isReported: [false, { option: true }],
  observation: [
    async ({ pins, isReported, baseURL = '' }, use, testInfo) => {
      const observation = startObservation({ pins, isReported }, baseURL && new URL(baseURL).origin);
      await use(observation);
      await observation.end(testInfo);
    },
    { auto: true },
  ],
  context: async ({ context, violations, observation }, use) => {
    await watchPolicy(context, (violation) => violations.push(violation));
    await observation.observe(context);
    await use(context);
  },
  keptPolicies: [
    async ({ browser, violations, mayBreakPolicies, observation }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        await watchPolicy(context, (violation) => violations.push(violation));
        await observation.observe(context);
        return context;
      };
      await use(undefined);
      browser.newContext = newContext;
      if (violations.length > 0 && !mayBreakPolicies) throw new Error(violations.join('\n'));
    },
    { auto: true },
  ],
  closedContexts: [
    async ({ browser }, use) => {
      const ofFile = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !ofFile.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});

type Body = Parameters<typeof test>[2];

/** A Playwright test that proves rows of the requirements list; the reporter fails it if it has no assertions. */
export function proves(ids: readonly string[], title: string, run: Body): void {
  test(provesTitle(ids, title), run);
}

export { expect } from 'playwright/test';
export type { ObservationOptions } from './observed.ts';
export type { Vitals } from './vitals.ts';
