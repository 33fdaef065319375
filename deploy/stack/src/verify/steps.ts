import { readdirSync } from 'node:fs';
import { repository } from '../paths.ts';
import { levelNames } from '../test/levels.ts';
import type { CheckStep } from './run-steps.ts';

const createTypeCheck = (label: string, project: string): CheckStep => ({
  name: `${label} types`,
  command: ['node_modules/typescript/bin/tsc', '-p', project],
  remedy: 'fix the type errors',
});

export const serverTypes = createTypeCheck('server', 'tsconfig.node.json');
export const screenTypes = createTypeCheck('screen', 'tsconfig.browser.json');
export const trackerTypes = createTypeCheck('tracking script', 'deploy/api/src/tracker/tsconfig.json');

export const createFormatAndLintCheck = (...paths: string[]): CheckStep => ({
  name: 'format and lint',
  command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--no-errors-on-unmatched', ...paths],
  remedy: 'npm run lint fixes most problems',
});

/** All checks, in the order in which they run. */
export const verifySteps: readonly CheckStep[] = [
  createFormatAndLintCheck('.'),
  serverTypes,
  screenTypes,
  trackerTypes,
  {
    name: 'boundaries and cycles',
    command: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      'host',
      ...readdirSync(repository).filter((name) => name.startsWith('mfe-')),
      'shared',
      'deploy',
      'e2e',
    ],
    remedy: 'move the import to a folder where ARCHITECTURE.md allows it',
  },
  { name: 'unused code', command: ['node_modules/knip/bin/knip.js'], remedy: 'remove the listed code' },
  {
    name: 'OpenAPI document',
    command: ['deploy/api/scripts/openapi.ts', '--check'],
    remedy: 'node deploy/api/scripts/openapi.ts regenerates it',
  },
  {
    name: 'access table',
    command: ['deploy/api/scripts/access.ts', '--check'],
    remedy: 'node deploy/api/scripts/access.ts regenerates it',
  },
  {
    name: 'interface versions',
    command: ['e2e/scripts/check-interfaces.ts'],
    remedy: 'increase the version in the package’s package.json, or in the OpenAPI document',
  },
  {
    name: 'vocabulary',
    command: ['e2e/scripts/check-vocabulary.ts'],
    remedy: 'use the word after the arrow, or correct the table in e2e/src/vocabulary/odd-words.ts',
  },
  {
    name: 'dependencies',
    command: ['deploy/stack/scripts/check-dependencies.ts'],
    remedy: 'choose another package, or record in deploy/stack/src/dependencies/licenses.ts why this one may stay',
  },
  {
    name: 'requirements',
    command: ['e2e/scripts/check-requirements.ts', ...levelNames],
    remedy: 'if results are missing or stale, run npm test; otherwise fix the row or its test',
  },
];
