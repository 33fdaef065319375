/**
 * `check-requirements.ts LEVEL…`: fails if a row of `e2e/requirements.tsv` claims more than the tests show, or if the
 * results of a given level are missing, contain failures, or come from different source code.
 */
import { resolve } from 'node:path';
import { checkRequirements } from '../src/requirements/check-requirements.ts';

const levels = process.argv.slice(2);
if (levels.length === 0)
  throw new Error('Name the levels whose results count, as deploy/stack/src/test/levels.ts lists them.');

const { rows, gaps } = await checkRequirements(resolve(import.meta.dirname, '../..'), levels);
for (const gap of gaps) console.error(gap);
const proved = rows.filter(({ state }) => state === 'proved').length;
console.log(`requirements: ${rows.length} rows, ${proved} proved, ${rows.length - proved} open; ${gaps.length} gaps`);
process.exitCode = gaps.length > 0 ? 1 : 0;
