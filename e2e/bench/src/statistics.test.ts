import { median, sum } from './statistics.ts';

test('a median is the middle value, or the mean of the middle two', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 100])).toBe(3.5);
  expect(() => median([])).toThrow('Nothing was measured');
});

test('a sum adds up all values, and is 0 if there are none', () => {
  expect(sum([])).toBe(0);
  expect(sum([1, 2, 3.5])).toBe(6.5);
});
