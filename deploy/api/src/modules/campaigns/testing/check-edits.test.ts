import { openSession } from '@reportage/contracts';
import { checkForLostEdits } from './check-edits.ts';

// `pnpm proof campaign-edits` runs this with more steps, many times.
test('two editors of the same campaign lose no edits in 50 random steps with overlapping saves', async () => {
  const { problems, figures } = await checkForLostEdits({ seed: 17, runs: 4, steps: 50 });
  expect(problems).toEqual([]);
  expect(figures.steps).toBe(200);
});

test('the check detects lost edits if an editor shows the stored campaign without merging', async () => {
  const { problems } = await checkForLostEdits({
    seed: 17,
    runs: 2,
    steps: 50,
    merge: (_session, stored) => openSession(stored),
  });
  expect(problems.some((problem) => problem.includes('lost:'))).toBe(true);
});
