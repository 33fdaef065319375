import type { CheckStep } from '../verify/run-steps.ts';
import { formatAndLint, screenTypes, serverTypes, trackerTypes } from '../verify/steps.ts';

/** Each compilation with the paths that affect it. */
const compilations: readonly [CheckStep, RegExp][] = [
  [serverTypes, /^(deploy|e2e|shared)\//],
  [screenTypes, /^(host|mfe-[^/]+|shared)\//],
  [trackerTypes, /^(deploy\/api\/src\/tracker|shared\/contracts)\//],
];

/** Settings in the root folder affect all compilations. */
const isSetting = (path: string): boolean => !path.includes('/');

const createTestStep = (tests: readonly string[]): CheckStep => ({
  name: tests.length === 1 ? 'tests: one file' : `tests: ${tests.length} files`,
  command: ['node_modules/jest/bin/jest.js', '--ci', '--runTestsByPath', ...tests],
  remedy: 'fix what they report; `pnpm jest <file>` runs one alone',
});

/**
 * Format and lint, the affected compilations, and the tests.
 * @param paths files, or folders ending in a slash, relative to the repository's root
 */
export function listCheckSteps(paths: readonly string[], tests: readonly string[]): CheckStep[] {
  if (paths.length === 0) return [];
  const types = compilations.filter(([, affects]) => paths.some((path) => affects.test(path) || isSetting(path)));
  return [
    formatAndLint(...paths),
    ...types.map(([step]) => step),
    ...(tests.length === 0 ? [] : [createTestStep(tests)]),
  ];
}
