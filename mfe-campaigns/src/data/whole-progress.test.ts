import { wholeProgress } from './whole-progress.ts';

test.each([
  [0, 0],
  [12.4, 12],
  [12.5, 13],
  [99.5, 99],
  [99.9, 99],
  [100, 100],
])('a progress of %d %% is shown as %d %%', (progress, shown) => {
  expect(wholeProgress(progress)).toBe(shown);
});
