import { countFitting } from './use-whole-rows.ts';

test.each([
  [[40, 40, 40], 130, 3],
  [[40, 40, 40], 120, 3],
  [[40, 40, 40], 119, 2],
  [[60, 40, 40], 99, 1],
  [[60], 59, 0],
  [[], 100, 0],
])('of rows %j, %i pixels hold %i', (heights, availablePx, expected) => {
  expect(countFitting(heights, availablePx)).toBe(expected);
});
