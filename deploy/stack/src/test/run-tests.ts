import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashTree } from '@reportage/testing/results';
import { readConfig } from '../config.ts';
import { Failure } from '../failure.ts';
import { folders, repository } from '../paths.ts';
import { consoleProgress as progress } from '../progress.ts';
import { checkBrowser } from '../start/browser.ts';
import { runE2e } from './e2e.ts';
import { type Level, runLevel, type TestCounts } from './level.ts';
import { chooseLevels, type LevelName, type SelectedLevels } from './levels.ts';

const createJestLevel = (name: LevelName, tree: string, args: string[]): Level => ({
  name,
  tree,
  script: 'node_modules/jest/bin/jest.js',
  // Replaces workers that use a lot of memory, because they get slower with every test file.
  args: ['--ci', '--colors=false', '--workerIdleMemoryLimit=1GB', ...args],
  environment: {},
});

/** Runs a level, and counts one failure if it cannot start. */
async function runLevelSafely(level: () => Promise<TestCounts>): Promise<TestCounts> {
  try {
    return await level();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

/**
 * Hashes the source files that are tested. Returns an empty string for a subset or without git, so `verify` rejects the
 * results.
 */
async function hashSources({ isComplete }: SelectedLevels): Promise<string> {
  if (!isComplete) return '';
  try {
    return await hashTree(repository);
  } catch (error) {
    progress.note(
      `These results will not count for verify, because git cannot determine what is tested: ${String(error)}`,
    );
    return '';
  }
}

/** Runs all test levels, or those selected by the flags, and prints the totals. @returns the exit code */
export async function runTests(flags: readonly string[], signal: AbortSignal): Promise<number> {
  const selectedLevels = chooseLevels(flags);
  if (selectedLevels.levels.includes('e2e') && checkBrowser(readConfig().CHROMIUM_PATH))
    throw new Failure(
      'The journeys need a browser, but there is no packaged one for this system; set CHROMIUM_PATH to one.',
    );
  const folder = await mkdtemp(join(tmpdir(), 'reportage-test-'));
  await rm(folders.proofs, { recursive: true, force: true });
  const tree = await hashSources(selectedLevels);
  const levels: Record<LevelName, () => Promise<TestCounts>> = {
    unit: () => runLevel(createJestLevel('unit', tree, ['--selectProjects', 'browser']), signal),
    server: () => runLevel(createJestLevel('server', tree, ['--selectProjects', 'node']), signal),
    e2e: () => runE2e(join(folder, 'e2e'), tree, signal),
  };
  let total: TestCounts = { passed: 0, failed: 0 };
  for (const name of selectedLevels.levels) {
    if (signal.aborted) return 130;
    const counts = await runLevelSafely(levels[name]);
    total = { passed: total.passed + counts.passed, failed: total.failed + counts.failed };
  }
  if (total.failed === 0) await rm(folder, { recursive: true, force: true });
  else console.log(`The files from the failed run are in ${folder}.`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}
