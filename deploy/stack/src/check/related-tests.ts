import { resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { repository } from '../paths.ts';
import { runScript } from '../verify/run-steps.ts';

const testPattern = /\.test\.tsx?$/;

async function listTests(args: readonly string[]): Promise<string[]> {
  const { ok, output } = await runScript(['node_modules/jest/bin/jest.js', '--listTests', ...args]);
  if (!ok) throw new Failure(`jest cannot list the tests:\n${output}`);
  return output.split('\n').filter((line) => testPattern.test(line));
}

/** Lists the tests that import one of the files, directly or indirectly. @returns absolute paths */
export const listRelatedTests = async (files: readonly string[]): Promise<string[]> =>
  files.length === 0 ? [] : listTests(['--findRelatedTests', ...files.map((file) => resolve(repository, file))]);

/** @param folder relative to the repository's root @returns absolute paths */
export async function listTestsIn(folder: string): Promise<string[]> {
  const tests = await listTests([folder]);
  return tests.filter((test) => test.startsWith(resolve(repository, folder)));
}
