import { randomInt } from 'node:crypto';
import { workerIndex } from './config.ts';

let count = 0;

/** Shards on several machines may start in the same millisecond. */
const machine = randomInt(36 ** 3);

/** For names of people and things: a word that no other run, machine, worker or call uses. */
export function createUniqueWord(): string {
  count += 1;
  return [Date.now(), machine, workerIndex, count].map((part) => part.toString(36)).join('');
}
