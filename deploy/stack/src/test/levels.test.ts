import { chooseLevels } from './levels.ts';

test('by default, all levels are selected, which makes the run complete', () => {
  expect(chooseLevels([])).toEqual({ levels: ['unit', 'server', 'e2e'], isComplete: true });
});

test.each([
  [['--level', 'e2e'], ['e2e']],
  [['--level=server'], ['server']],
  [
    ['--level', 'e2e', '--level', 'unit', '--level', 'e2e'],
    ['unit', 'e2e'],
  ],
])('%j selects %j, in the standard order, as an incomplete run', (flags, levels) => {
  expect(chooseLevels(flags)).toEqual({ levels, isComplete: false });
});

test.each([
  [['--level', 'e2'], 'no test level named "e2": choose from unit, server, e2e'],
  [['--level'], 'only test option is --level unit|server|e2e'],
  [['--watch'], 'only test option is --level unit|server|e2e'],
  [['e2e'], 'only test option is --level unit|server|e2e'],
])('%j is rejected', (flags, message) => {
  expect(() => chooseLevels(flags)).toThrow(message);
});
