import { buildProvesTitle } from './proves.ts';
import { requireAssertion } from './require-assertion.ts';

export { fixDate } from './fix-date.ts';
export { showOnPhone } from './show-on-phone.ts';

/**
 * Defines a jest test that proves rows of the requirements list (`e2e/requirements.tsv`). The ids count as proved only
 * if the test passes. A test without assertions fails.
 */
export function proves(ids: readonly string[], title: string, run: () => void | Promise<void>): void {
  test(buildProvesTitle(ids, title), () => requireAssertion(run));
}
