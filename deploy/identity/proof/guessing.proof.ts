import { guessCodes, guessPasswords } from '../src/testing/guessing.ts';
import { startIdentity } from '../src/testing/harness.ts';

export const title =
  'Ten thousand wrong passwords and as many wrong codes let nobody in, while others sign in undisturbed.';

const guessCounts = { whole: 10_000, sample: 500 };
export const parts = ['passwords', 'codes'];

export async function run(part: string, { size }: { size: keyof typeof guessCounts }) {
  const identity = await startIdentity();
  const startedAt = performance.now();
  try {
    const guess = part === 'passwords' ? guessPasswords : guessCodes;
    const { problems, figures } = await guess(identity, guessCounts[size]);
    return { problems, figures: { ...figures, seconds: Math.round((performance.now() - startedAt) / 1_000) } };
  } finally {
    await identity.stop();
  }
}
