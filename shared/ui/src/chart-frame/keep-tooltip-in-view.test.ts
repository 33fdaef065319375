import { getShift } from './keep-tooltip-in-view.ts';

test.each([
  ['inside', 50, 0],
  ['past the end of', 280, -60],
  ['before the start of', -40, 48],
])('a tooltip %s the screen is moved only as far as needed', (_name, start, shift) => {
  expect(getShift(start, 100, 8, 320)).toBe(shift);
});

test('the start of a tooltip that is too wide stays visible', () => {
  expect(getShift(100, 400, 8, 320)).toBe(-92);
});
