import { findMissingBumps, getNextVersion, type Interfaces } from './compare-interfaces.ts';

const calls = { version: '0.1.0', names: { 'GET /media': 'a' } };
const withUi = (version: string, names: Record<string, string>): Interfaces => ({
  packages: { '@reportage/ui': { version, names } },
  calls,
});
const last = withUi('0.1.0', { '@reportage/ui/form Form': 'a', '@reportage/ui/form Input': 'b' });

test('an unchanged interface needs no new version', () => {
  expect(findMissingBumps(last, last)).toEqual([]);
});

test('a removed export requires a version that `^` excludes', () => {
  const current = { '@reportage/ui/form Form': 'a' };
  expect(findMissingBumps(last, withUi('0.1.7', current))).toEqual([
    '@reportage/ui 0.1.7 no longer has @reportage/ui/form Input: its version must be at least 0.2.0',
  ]);
  expect(findMissingBumps(last, withUi('0.2.0', current))).toEqual([]);
});

test('a new or changed export requires a version that remotes can require', () => {
  const current = { '@reportage/ui/form Form': 'a', '@reportage/ui/form Input': 'c', '@reportage/ui/form Select': 'd' };
  expect(findMissingBumps(last, withUi('0.1.0', current))).toEqual([
    '@reportage/ui 0.1.0 has new or changed @reportage/ui/form Input, @reportage/ui/form Select: its version must be at least 0.1.1',
  ]);
  expect(findMissingBumps(last, withUi('0.1.1', current))).toEqual([]);
});

test('a removed call requires a new version of the document', () => {
  const current = { ...last, calls: { version: '0.1.0', names: {} } };
  expect(findMissingBumps(last, current)).toEqual([
    'The OpenAPI document 0.1.0 no longer has GET /media: its version must be at least 0.2.0',
  ]);
});

test('from 1.0.0 on, the first number is for breaking changes and the second for additions', () => {
  expect(getNextVersion('1.4.2', 'breaking')).toBe('2.0.0');
  expect(getNextVersion('1.4.2', 'compatible')).toBe('1.5.0');
});
