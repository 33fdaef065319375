/**
 * `node e2e/scripts/check-interfaces.ts`: fails if a shared package's exports or the API's calls have changed since the
 * last release, but their version has not. `--release` records the current state for the release being made.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from '../src/config.ts';
import { findMissingBumps, type Interfaces } from '../src/interfaces/compare-interfaces.ts';
import { readInterfaces } from '../src/interfaces/read-interfaces.ts';

const file = join(repository, 'e2e/src/interfaces/last-release.generated.json');
const current = readInterfaces();

if (process.argv.includes('--release')) {
  writeFileSync(file, `${JSON.stringify(current, null, 1)}\n`);
} else {
  const problems = findMissingBumps(JSON.parse(readFileSync(file, 'utf8')) as Interfaces, current);
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
