import { proveAccess } from '../src/modules/users/testing/prove-access.ts';

export const title =
  'In 10,000 random sequences of invitations, replies, changes, removals and transfers, a workspace has one owner at every step, and nobody keeps access that was revoked.';

const sequencesPerPart = 500;
const partCount = 20;
/** Each part has its own sequences, seeded with the part's number. */
export const parts = Array.from({ length: partCount }, (_, index) => `sequences from ${index * sequencesPerPart + 1}`);

interface RunOptions {
  size: 'whole' | 'sample';
  log: (text: string) => void;
}

export const run = (part: string, { size, log }: RunOptions) =>
  proveAccess({ seed: parts.indexOf(part) + 1, sequences: size === 'whole' ? sequencesPerPart : 5, log });
