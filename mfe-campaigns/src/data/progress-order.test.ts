import type { Progress } from './progress-bar.tsx';
import { compareProgress } from './progress-order.ts';

const goal: Progress = { progress: 60, progressStatus: 'on track', goalKind: 'sum' };
const counted = (onTarget: number, started: number, progress = 0): Progress => ({
  ...goal,
  progress,
  goalCounts: { onTarget, started, total: Math.max(started, 2) },
});

test('campaigns are in the order of what their progress shows, not of the average of their goals', () => {
  const expected = [counted(0, 0, 95), counted(1, 2, 99), goal, counted(2, 3, 10), counted(2, 2, 5), counted(4, 4, 1)];
  expect(expected.toReversed().toSorted(compareProgress)).toEqual(expected);
});
