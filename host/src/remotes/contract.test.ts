import { satisfiesCaret } from './contract.ts';

test.each([
  ['^1.0.0', '1.0.0', true],
  ['^1.0.0', '1.4.2', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.3', '1.2.2', false],
  ['^1.0.0', '2.0.0', false],
  ['^0.1.2', '0.1.3', true],
  ['^0.1.0', '0.2.0', false],
  ['1.0.0', '1.0.0', true],
])('range %s and version %s: %s', (range, version, expected) => {
  expect(satisfiesCaret(range, version)).toBe(expected);
});
