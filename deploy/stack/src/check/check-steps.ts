import type { CheckStep } from '../verify/run-steps.ts';
import { createFormatAndLintCheck, screenTypes, serverTypes, trackerTypes } from '../verify/steps.ts';

/** The type checks, and the paths that affect each. */
const typeChecks: readonly [CheckStep, RegExp][] = [
  [serverTypes, /^(deploy|e2e|shared)\//],
  [screenTypes, /^(host|mfe-[^/]+|shared)\//],
  [trackerTypes, /^(deploy\/api\/src\/tracker|shared\/contracts)\//],
];

/** Files in the root folder, such as tsconfig.base.json, affect all type checks. */
const isInRootFolder = (path: string): boolean => !path.includes('/');

const createTestStep = (tests: readonly string[]): CheckStep => ({
  name: tests.length === 1 ? 'tests: one file' : `tests: ${tests.length} files`,
  command: ['node_modules/jest/bin/jest.js', '--ci', '--runTestsByPath', ...tests],
  remedy: 'fix the failures; `pnpm jest <file>` runs a single file',
});

/**
 * Lists the steps of a check: format and lint, the affected type checks, and the tests.
 * @param paths files, or folders ending in a slash, relative to the repository's root
 */
export function listCheckSteps(paths: readonly string[], tests: readonly string[]): CheckStep[] {
  if (paths.length === 0) return [];
  const affectedTypeChecks = typeChecks.filter(([, pattern]) =>
    paths.some((path) => pattern.test(path) || isInRootFolder(path)),
  );
  return [
    createFormatAndLintCheck(...paths),
    ...affectedTypeChecks.map(([step]) => step),
    ...(tests.length === 0 ? [] : [createTestStep(tests)]),
  ];
}
