import { join } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
  TestStep,
} from 'playwright/types/testReporter';
import { parseTitleIds } from '../proves.ts';
import { type Proof, toRepositoryPath, writeLevelResult } from '../results/level-result.ts';

const hasAssertion = (steps: readonly TestStep[]): boolean =>
  steps.some((step) => step.category === 'expect' || hasAssertion(step.steps));

/** Writes which requirements this Playwright run proved. A test without assertions counts as failed. */
export default class ProofReporter implements Reporter {
  readonly #proofs = new Map<string, Proof[]>();
  readonly #withoutAssertion = new Set<string>();
  #root: Suite | undefined;
  #folder = '';

  onBegin(config: FullConfig, suite: Suite): void {
    this.#root = suite;
    this.#folder = config.rootDir;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status !== 'passed') return;
    if (!hasAssertion(result.steps)) {
      this.#withoutAssertion.add(test.id);
      console.error(`No assertion in: ${test.title}`);
      return;
    }
    // `proves` creates these tests, so their location would be its file; the title path contains the spec file.
    const [, , spec = '', ...titles] = test.titlePath();
    const location = { file: toRepositoryPath(join(this.#folder, spec)), title: titles.join(' › ') };
    this.#proofs.set(
      test.id,
      parseTitleIds(test.title).map((id) => ({ id, ...location })),
    );
  }

  async onEnd(result: FullResult): Promise<{ status: FullResult['status'] }> {
    const tests = this.#root?.allTests() ?? [];
    const passed = tests.filter((test) => test.ok() && !this.#withoutAssertion.has(test.id)).length;
    const failed = tests.length - passed;
    writeLevelResult({ passed, failed, proofs: [...this.#proofs.values()].flat() });
    return { status: this.#withoutAssertion.size > 0 ? 'failed' : result.status };
  }
}
