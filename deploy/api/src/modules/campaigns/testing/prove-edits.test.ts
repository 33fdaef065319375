import { openSession } from '@reportage/contracts';
import { proveNoEditIsLost } from './prove-edits.ts';

// `pnpm proof campaign-edits` runs 200 steps, many times.
test('two editors of one campaign lose no edit in 50 random steps with overlapping saves', async () => {
  const { problems, figures } = await proveNoEditIsLost({ seed: 17, runs: 4, steps: 50 });
  expect(problems).toEqual([]);
  expect(figures.steps).toBe(200);
});

test('the proof detects the edits that are lost if an editor shows the stored campaign without merging', async () => {
  const { problems } = await proveNoEditIsLost({
    seed: 17,
    runs: 2,
    steps: 50,
    merge: (_session, stored) => openSession(stored),
  });
  expect(problems.some((problem) => problem.includes('lost:'))).toBe(true);
});
