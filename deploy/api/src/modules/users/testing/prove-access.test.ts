import { proves } from '@reportage/testing';
import { proveAccess } from './prove-access.ts';

// `pnpm proof access` runs 10,000 sequences.
proves(
  ['W103'],
  'random sequences leave one owner at every step, and no one keeps access that a later decision removed',
  async () => {
    const { problems, figures } = await proveAccess({ seed: 16, sequences: 80 });
    expect(problems).toEqual([]);
    expect(figures).toMatchObject({ sequences: 80 });
  },
);
