import { proveEdits } from '../src/modules/campaigns/testing/prove-edits.ts';

export const title =
  'Two people edit one campaign in 200 random steps with saves that cross: no edit is lost, and both end up seeing what is stored.';

const runsOfPart = 10;
const partCount = 5;
/** Each part has its own random steps, seeded with its number. */
export const parts = Array.from({ length: partCount }, (_, index) => `runs from ${index * runsOfPart + 1}`);

interface Run {
  size: 'whole' | 'sample';
  log: (text: string) => void;
}

export const run = (part: string, { size, log }: Run) =>
  proveEdits({ seed: parts.indexOf(part) + 1, runs: size === 'whole' ? runsOfPart : 1, steps: 200, log });
