import { findGaps, parseRequirements } from './requirements.ts';

const rows = [
  { id: 'A01', issue: 2, text: 'one' },
  { id: 'A02', issue: 3, text: 'two' },
];

test('rows are read in order', () => {
  expect(parseRequirements('id\tissue\trequirement\nA01\t2\tone\nA02\t3\ttwo\n')).toEqual(rows);
});

test('a line that is no row is refused by its number', () => {
  expect(() => parseRequirements('id\tissue\trequirement\nA01\ttwo\tone\n')).toThrow('line 2');
});

test('a done issue needs a proof for each of its rows, an open one does not', () => {
  expect(findGaps(rows, [], [2])).toEqual(['A01 of issue 2 has no passing proof: one']);
  expect(findGaps(rows, [{ id: 'A01', test: 'x' }], [2])).toEqual([]);
});

test('a proof needs a row, and a row is there once', () => {
  const twice = [...rows, { id: 'A01', issue: 2, text: 'again' }];
  expect(findGaps(twice, [{ id: 'B09', test: 'x' }], [])).toEqual([
    'A01 has two rows',
    'B09 is proved by a test but has no row',
  ]);
});
