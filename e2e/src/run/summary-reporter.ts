import { leftoverAnnotation, type Vitals } from '@reportage/testing/playwright';
import type { FullResult, Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter';
import { repository } from '../config.ts';
import { skippedPrefix } from '../journeys.ts';
import type { RemoteGrowth } from '../memory/remote-growth.ts';
import { memoryAttachment, summarizeMemory } from './summarize-memory.ts';
import { summarizeVitals } from './summarize-vitals.ts';

/**
 * Prints a summary at the end of a run: skipped tests with the reasons, web vitals by screen, memory by remote, and the
 * report's location.
 */
export default class SummaryReporter implements Reporter {
  readonly #vitals: Vitals[] = [];
  /** By remote, so that the last measurement counts if a test was repeated. */
  readonly #growths = new Map<string, RemoteGrowth>();
  #root: Suite | undefined;

  onBegin(_config: unknown, suite: Suite): void {
    this.#root = suite;
  }

  onTestEnd(_test: TestCase, result: TestResult): void {
    for (const { name, body } of result.attachments) {
      if (name === 'web-vitals' && body) this.#vitals.push(...(JSON.parse(body.toString()) as Vitals[]));
      if (name === memoryAttachment && body) {
        const growth = JSON.parse(body.toString()) as RemoteGrowth;
        this.#growths.set(growth.remote, growth);
      }
    }
  }

  async onEnd(): Promise<{ status?: FullResult['status'] }> {
    const tests = this.#root?.allTests() ?? [];
    const reasonCounts = new Map<string, number>();
    for (const test of tests) {
      const reason = test.annotations.find(({ description }) => description?.startsWith(skippedPrefix))?.description;
      if (reason) reasonCounts.set(reason, (reasonCounts.get(reason) ?? 0) + 1);
    }
    for (const [reason, count] of reasonCounts) console.log(`${count} of ${tests.length} tests ${reason}`);
    const leftovers = tests.flatMap(({ results }) =>
      results.flatMap(({ annotations }) =>
        annotations.flatMap(({ type, description }) => (type === leftoverAnnotation ? (description ?? '') : [])),
      ),
    );
    if (leftovers.length > 0)
      console.log(`\nLeft behind by remotes after unmount\n  ${[...new Set(leftovers)].sort().join('\n  ')}`);
    const memoryLines = summarizeMemory([...this.#growths.values()]);
    if (memoryLines.length > 0) console.log(`\nMemory by remote, after garbage collection\n${memoryLines.join('\n')}`);
    const vitalLines = summarizeVitals(this.#vitals);
    if (vitalLines.length > 0)
      console.log(`\nWeb vitals by screen (75th percentile; ms, CLS without a unit)\n${vitalLines.join('\n')}`);
    console.log(`\nReport: npx playwright show-report ${repository}/.reportage/e2e-report`);
    const skipped = [...reasonCounts.values()].reduce((sum, count) => sum + count, 0);
    if (skipped === 0 || skipped < tests.length) return {};
    // A run without tests must not look like a success.
    console.error('\nNo test ran: all were skipped, for the reasons above.');
    return { status: 'failed' };
  }
}
