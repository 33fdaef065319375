import { test } from '@playwright/test';
import { provesTitle } from '../proves.ts';

type Body = Parameters<typeof test>[2];

/** A Playwright test that proves rows of the requirements list; the reporter fails it where it asserts nothing. */
export function proves(ids: readonly string[], title: string, run: Body): void {
  test(provesTitle(ids, title), run);
}

export { expect, test } from '@playwright/test';
