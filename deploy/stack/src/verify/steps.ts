import { readdirSync } from 'node:fs';
import { repository } from '../paths.ts';
import { levelNames } from '../test/levels.ts';

export interface VerifyStep {
  name: string;
  /** Script that Node runs, from the repository's root, and its arguments. */
  command: [script: string, ...args: string[]];
  /** What to do where it fails. */
  wayOut: string;
}

/** Every check, in the order in which they run: the quick ones first. */
export const verifySteps: readonly VerifyStep[] = [
  {
    name: 'format and lint',
    command: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'],
    wayOut: 'npm run lint mends most of it',
  },
  {
    name: 'types of the servers',
    command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.node.json'],
    wayOut: 'mend the types',
  },
  {
    name: 'types of the screens',
    command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.browser.json'],
    wayOut: 'mend the types',
  },
  {
    name: 'types of the tracking script',
    command: ['node_modules/typescript/bin/tsc', '-p', 'deploy/api/src/tracker/tsconfig.json'],
    wayOut: 'mend the types',
  },
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
    wayOut: 'move the import to where ARCHITECTURE.md allows it',
  },
  { name: 'unused code', command: ['node_modules/knip/bin/knip.js'], wayOut: 'remove what is named' },
  {
    name: 'OpenAPI document',
    command: ['deploy/api/scripts/openapi.ts', '--check'],
    wayOut: 'node deploy/api/scripts/openapi.ts writes it anew',
  },
  {
    name: 'requirements',
    command: ['e2e/scripts/check-requirements.ts', ...levelNames],
    wayOut: 'where results are missing or old, run npm test; else mend the row or its test',
  },
];
