import { runFuzz } from '../src/modules/access-table/fuzz/run-fuzz.ts';

export const title =
  'Of 100,000 requests (every call by every caller with every mutation), none gets a 5xx response, none that is rejected changes a row, and no response contains an id from another workspace.';

const requestsPerPart = 5_000;
const partCount = 20;
/** All parts share one ordering of all combinations. */
const seed = 1;
export const parts = Array.from({ length: partCount }, (_, index) => `requests from ${index * requestsPerPart + 1}`);

interface RunOptions {
  size: 'whole' | 'sample';
  log: (text: string) => void;
}

export const run = (part: string, { size, log }: RunOptions) =>
  runFuzz({ seed, first: parts.indexOf(part) * requestsPerPart, count: size === 'whole' ? requestsPerPart : 100, log });
