import type { Progress } from './progress-bar.tsx';
import { compareProgress } from './progress-order.ts';

const goal: Progress = { progress: 60, progressStatus: 'on track', goalKind: 'sum' };
const createCountedProgress = (onTarget: number, started: number, progress = 0): Progress => ({
  ...goal,
  progress,
  goalCounts: { onTarget, started, total: Math.max(started, 2) },
});

test('campaigns are sorted by what their progress cells show, not by the average of their goals', () => {
  const expected = [
    createCountedProgress(0, 0, 95),
    createCountedProgress(1, 2, 99),
    goal,
    createCountedProgress(2, 3, 10),
    createCountedProgress(2, 2, 5),
    createCountedProgress(4, 4, 1),
  ];
  expect(expected.toReversed().toSorted(compareProgress)).toEqual(expected);
});
