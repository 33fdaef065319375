import { checkSync } from '../src/modules/sync/testing/check-sync.ts';

export const title =
  'After 1,000 syncs with random faults and kills, the facts are exactly the same as the vendor’s, and no request was made on an exhausted quota.';

const syncsPerPart = { whole: 50, sample: 10 };
const partCount = 20;
/** Each part has its own scenarios, seeded with the part's number. */
export const parts = Array.from({ length: partCount }, (_, index) => `syncs from ${index * syncsPerPart.whole + 1}`);

interface RunOptions {
  size: keyof typeof syncsPerPart;
  log: (text: string) => void;
}

export const run = (part: string, { size, log }: RunOptions) =>
  checkSync({ seed: parts.indexOf(part) + 1, syncs: syncsPerPart[size], log });
