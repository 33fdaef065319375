import { buildProvesTitle, parseTitleIds } from './proves.ts';

test('ids that are added to a title can be parsed from it', () => {
  expect(parseTitleIds(buildProvesTitle(['C12', 'A109'], 'a title'))).toEqual(['C12', 'A109']);
});

test('a title without ids declares no requirements', () => {
  expect(parseTitleIds('a list [of things]')).toEqual([]);
});

test('a test may declare at most six requirements', () => {
  const six = ['C01', 'C02', 'C03', 'C04', 'C05', 'C06'];
  expect(parseTitleIds(buildProvesTitle(six, 'a title'))).toEqual(six);
  expect(() => buildProvesTitle([...six, 'C07'], 'a title')).toThrow('declares 7 requirements');
});
