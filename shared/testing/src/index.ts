import { buildProvesTitle } from './proves.ts';
import { requireAssertion } from './require-assertion.ts';

export { showOnPhone } from './show-on-phone.ts';

/**
 * A jest test that proves rows of the requirements list (`e2e/requirements.tsv`). The ids count as proved in this run only
 * if the test passes; a test without assertions fails.
 */
export function proves(ids: readonly string[], title: string, run: () => void | Promise<void>): void {
  test(buildProvesTitle(ids, title), () => requireAssertion(run));
}
