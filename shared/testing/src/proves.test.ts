import { idsOfTitle, provesTitle } from './proves.ts';

test('ids written into a title are read back from it', () => {
  expect(idsOfTitle(provesTitle(['C12', 'A109'], 'a title'))).toEqual(['C12', 'A109']);
});

test('a title without ids declares none', () => {
  expect(idsOfTitle('a list [of things]')).toEqual([]);
});
