/**
 * `node deploy/stack/scripts/check-dependencies.ts`: checks the licenses, provenance and install scripts of every
 * package in the lockfile.
 */
import { resolve } from 'node:path';
import { checkDependencies } from '../src/dependencies/check-dependencies.ts';

const { problems, installedCount, notInstalled } = checkDependencies(resolve(import.meta.dirname, '../../..'));
for (const problem of problems) console.error(problem);
console.log(
  `${installedCount + notInstalled.length} packages: checked the provenance of all, and the licenses and scripts of the ${installedCount} installed here; ${notInstalled.length} are for other systems. Known vulnerabilities and the age of packages are not checked: see deploy/SECURITY.md.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
