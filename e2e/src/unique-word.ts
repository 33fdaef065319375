import { workerIndex } from './config.ts';

let count = 0;

/** For names of people and things: a word that no other run, worker or call uses. */
export function uniqueWord(): string {
  count += 1;
  return [Date.now(), workerIndex, count].map((part) => part.toString(36)).join('');
}
