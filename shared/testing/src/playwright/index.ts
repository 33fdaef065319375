import { test as base } from '@playwright/test';
import { provesTitle } from '../proves.ts';

/** Playwright's test; contexts that a test opened itself end with it. */
export const test = base.extend<{ closedContexts: undefined }>({
  closedContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

type Body = Parameters<typeof test>[2];

/** A Playwright test that proves rows of the requirements list; the reporter fails it where it asserts nothing. */
export function proves(ids: readonly string[], title: string, run: Body): void {
  test(provesTitle(ids, title), run);
}

export { expect } from '@playwright/test';
