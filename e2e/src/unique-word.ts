import { randomInt } from 'node:crypto';
import { workerIndex } from './config.ts';

let count = 0;

/** A random number, because shards on several machines may start in the same millisecond. */
const machine = randomInt(36 ** 3);

/** Creates a word, for use in names, that no other run, machine, worker or call creates. */
export function createUniqueWord(): string {
  count += 1;
  return [Date.now(), machine, workerIndex, count].map((part) => part.toString(36)).join('');
}
