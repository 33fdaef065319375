/**
 * Repeats fuzzer requests: `node deploy/api/scripts/fuzz.ts --seed 1 --first 4711 [--count 1]`, with the
 * numbers from a reported problem.
 */
import { parseArgs } from 'node:util';
import { runFuzz } from '../src/modules/access-table/fuzz/run-fuzz.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    first: { type: 'string', default: '0' },
    count: { type: 'string', default: '1' },
  },
});
const log = (text: string): void => void process.stdout.write(`${text}\n`);
const seed = Number(values.seed);
const first = Number(values.first);
const count = Number(values.count);
const { problems, figures } = await runFuzz({ seed, first, count, log });
log(`${problems.length} problems, ${JSON.stringify(figures)}`);
process.exitCode = problems.length === 0 ? 0 : 1;
