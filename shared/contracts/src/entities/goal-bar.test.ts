import { getBarShares } from './goal-bar.ts';

test.each([
  ['a sum is filled by its progress and marked at the expected value', 'sum', 44, 50, { filled: 0.44, mark: 0.5 }],
  ['a sum on its last day has no mark', 'sum', 44, 100, { filled: 0.44, mark: null }],
  ['a rate is marked at its target', 'rate', 50, 100, { filled: 0.4, mark: 0.8 }],
  ['a rate far above its target is completely filled', 'rate', 300, 100, { filled: 1, mark: 0.8 }],
] as const)('the bar of %s', (_name, kind, actual, expected, shares) => {
  expect(getBarShares({ kind, actual, expected, quantity: 100, progress: Math.min(100, actual) })).toEqual(shares);
});
