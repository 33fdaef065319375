import { median, sum } from './statistics.ts';

test('a median is the middle value, or the mean of the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 100])).toBe(3.5);
  expect(() => median([])).toThrow('Nothing was measured');
});

test('values are added; without values, the sum is 0', () => {
  expect(sum([])).toBe(0);
  expect(sum([1, 2, 3.5])).toBe(6.5);
});
