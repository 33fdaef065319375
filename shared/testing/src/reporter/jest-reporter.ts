import { relative } from 'node:path';
import type { AggregatedResult } from '@jest/test-result';
import { idsOfTitle } from '../proves.ts';
import { levelName, type Proof, writeLevelResult } from './proof-file.ts';

/** Writes which checklist ids passed in this jest run, and the counts. */
export default class ProofReporter {
  onRunComplete(_contexts: unknown, results: AggregatedResult): void {
    const proofs: Proof[] = [];
    for (const file of results.testResults) {
      for (const result of file.testResults) {
        if (result.status !== 'passed') continue;
        for (const id of idsOfTitle(result.title)) {
          proofs.push({ id, test: `${relative(process.cwd(), file.testFilePath)} › ${result.fullName}` });
        }
      }
    }
    // A suite that could not even be loaded has no failed test of its own, and must count all the same.
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    writeLevelResult({ level: levelName('jest'), passed: results.numPassedTests, failed, proofs });
  }
}
