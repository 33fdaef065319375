import { idsOfTitle, provesTitle } from './proves.ts';

test('ids written into a title are read back from it', () => {
  expect(idsOfTitle(provesTitle(['C12', 'A109'], 'a title'))).toEqual(['C12', 'A109']);
});

test('a title without ids declares no requirements', () => {
  expect(idsOfTitle('a list [of things]')).toEqual([]);
});

test('a test may declare at most six requirements', () => {
  const six = ['C01', 'C02', 'C03', 'C04', 'C05', 'C06'];
  expect(idsOfTitle(provesTitle(six, 'a title'))).toEqual(six);
  expect(() => provesTitle([...six, 'C07'], 'a title')).toThrow('declares 7 requirements');
});
