import { getFigures } from './figures.ts';
import type { Reading } from './reading.ts';

const createReading = (overrides: Partial<Reading> = {}): Reading => ({
  heapBytes: 1_000,
  domNodes: 200,
  listeners: 50,
  timers: 4,
  styles: 10,
  styleRules: 100,
  ownedStyles: 0,
  globals: ['document', 'mfe_x_0_1_0_abc', 'webpackChunkmfe_x_abc'],
  ...overrides,
});

const getValues = (after: Partial<Reading>) =>
  getFigures({
    name: 'x',
    untouched: { globals: ['document'] },
    warm: createReading(),
    after: createReading(after),
  }).map(({ name, value, isOk }) => [name.slice(2), value, isOk]);

test('a page whose readings have not changed has no leaks', () => {
  expect(getValues({})).toEqual([
    ['heap', 1, true],
    ['nodes', 1, true],
    ['listeners', 0, true],
    ['timers', 0, true],
    ['styles', 0, true],
    ['style-rules', 0, true],
    ['own-styles', 0, true],
    ['globals', 0, true],
  ]);
});

test('each kind of leak has its own figure', () => {
  const after = { heapBytes: 1_100, domNodes: 211, listeners: 51, timers: 6, styles: 13, styleRules: 104 };
  expect(getValues({ ...after, ownedStyles: 1, globals: ['document', '_'] })).toEqual([
    ['heap', 1.1, false],
    ['nodes', 1.055, false],
    ['listeners', 1, false],
    ['timers', 2, false],
    ['styles', 3, false],
    ['style-rules', 4, false],
    ['own-styles', 1, false],
    ['globals', 1, false],
  ]);
});
