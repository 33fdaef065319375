import { checkForLostEdits } from '../src/modules/campaigns/testing/check-edits.ts';

export const title =
  'Two people edit one campaign in 200 random steps with overlapping saves: no edit is lost, and both end up seeing what is stored.';

const runsPerPart = 10;
const partCount = 5;
/** Each part has its own random steps, seeded with the part's number. */
export const parts = Array.from({ length: partCount }, (_, index) => `runs from ${index * runsPerPart + 1}`);

interface RunOptions {
  size: 'whole' | 'sample';
  log: (text: string) => void;
}

export const run = (part: string, { size, log }: RunOptions) =>
  checkForLostEdits({ seed: parts.indexOf(part) + 1, runs: size === 'whole' ? runsPerPart : 1, steps: 200, log });
