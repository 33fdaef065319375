import { test as base } from 'playwright/test';
import { buildProvesTitle } from '../proves.ts';
import { createObserver, type ObservationOptions, type Observer } from './observed.ts';
import { watchPolicy } from './policy-watch.ts';

interface TestFixtures {
  observation: undefined;
  /** Set only in tests of the policies themselves. */
  mayBreakPolicies: boolean;
  violations: string[];
  policyCheck: undefined;
  closedContexts: undefined;
}

interface WorkerFixtures {
  observed: ObservationOptions;
  observer: Observer;
}

/**
 * Playwright's test, which also fails if a policy is violated. Contexts that a test opens are closed after it. Contexts
 * that the file opens stay open.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  mayBreakPolicies: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern
  violations: async ({}, use) => use([]),
  observed: [
    { origin: '', pins: {}, isReported: false },
    { option: true, scope: 'worker' },
  ],
  // Applies to the entire process, because some files open a context before their tests.
  observer: [
    async ({ browser, observed }, use) => {
      const { newContext } = browser;
      const observer = createObserver(observed);
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        await observer.observe(context);
        return context;
      };
      await use(observer);
      browser.newContext = newContext;
    },
    { auto: true, scope: 'worker' },
  ],
  observation: [
    async ({ observer }, use, testInfo) => {
      await use(undefined);
      await observer.endTest(testInfo);
    },
    { auto: true },
  ],
  context: async ({ context, violations }, use) => {
    await watchPolicy(context, (violation) => violations.push(violation));
    await use(context);
  },
  policyCheck: [
    async ({ browser, violations, mayBreakPolicies }, use) => {
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        await watchPolicy(context, (violation) => violations.push(violation));
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
      const fileContexts = new Set(browser.contexts());
      await use(undefined);
      const opened = browser.contexts().filter((context) => !fileContexts.has(context));
      await Promise.all(opened.map((context) => context.close()));
    },
    { auto: true },
  ],
});

type Body = Parameters<typeof test>[2];

/**
 * Defines a Playwright test that proves rows of the requirements list. The reporter fails it if it has no assertions.
 */
export function proves(ids: readonly string[], title: string, run: Body): void {
  test(buildProvesTitle(ids, title), run);
}

export { expect } from 'playwright/test';
export { findLeftovers } from './leftovers.ts';
export { leftoverAnnotation, type ObservationOptions } from './observed.ts';
export type { Vitals } from './vitals.ts';
