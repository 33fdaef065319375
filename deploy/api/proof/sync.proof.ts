import { proveSync } from '../src/modules/sync/testing/prove-sync.ts';

export const title =
  'After 1,000 syncs with random faults and kills the facts are exactly those of the vendor, and nothing was requested on a spent quota.';

const syncsOfPart = { whole: 50, sample: 10 };
const partCount = 20;
/** Each part has its own scenarios, seeded with its number. */
export const parts = Array.from({ length: partCount }, (_, index) => `syncs from ${index * syncsOfPart.whole + 1}`);

interface Run {
  size: keyof typeof syncsOfPart;
  log: (text: string) => void;
}

export const run = (part: string, { size, log }: Run) =>
  proveSync({ seed: parts.indexOf(part) + 1, syncs: syncsOfPart[size], log });
