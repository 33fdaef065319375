import type { AggregatedResult } from '@jest/test-result';
import { parseTitleIds } from '../proves.ts';
import { type Proof, toRepositoryPath, writeLevelResult } from '../results/level-result.ts';

/** Writes which requirements this jest run proved, and how many tests passed and failed. */
export default class ProofReporter {
  onRunComplete(_contexts: unknown, results: AggregatedResult): void {
    const proofs: Proof[] = [];
    for (const { testFilePath, testResults } of results.testResults) {
      for (const result of testResults) {
        if (result.status !== 'passed') continue;
        const file = toRepositoryPath(testFilePath);
        const title = [...result.ancestorTitles, result.title].join(' ');
        proofs.push(...parseTitleIds(result.title).map((id) => ({ id, file, title })));
      }
    }
    // A suite that failed to load has no failed tests, but must count as failed.
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const failedFiles = results.testResults
      .filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || Boolean(testExecError))
      .map(({ testFilePath, numPassingTests }) => ({ file: toRepositoryPath(testFilePath), passed: numPassingTests }));
    writeLevelResult({ passed: results.numPassedTests, failed, proofs, failedFiles });
  }
}
