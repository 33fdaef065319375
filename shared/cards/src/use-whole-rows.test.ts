import { countFittingRows } from './use-whole-rows.ts';

test.each([
  [[40, 40, 40], 130, 3],
  [[40, 40, 40], 120, 3],
  [[40, 40, 40], 119, 2],
  [[60, 40, 40], 99, 1],
  [[60], 59, 0],
  [[], 100, 0],
])('with row heights %j, %i pixels have room for %i rows', (heights, availablePx, expected) => {
  expect(countFittingRows(heights, availablePx)).toBe(expected);
});
