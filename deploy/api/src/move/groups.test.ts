import { type Groups, joinAdjacentGroups, listDifferingGroups, requireEqual } from './groups.ts';

const createGroups = (sums: Record<number, [count: number, hash: string]>): Groups =>
  new Map(Object.entries(sums).map(([group, [count, hash]]) => [Number(group), { count, hash }]));

test('groups differ if their row count or hash differs, or if they exist on only one side', () => {
  const source = createGroups({ 1: [2, 'a'], 2: [2, 'b'], 3: [1, 'c'], 4: [1, 'd'], 900: [5, 'e'] });
  const target = createGroups({ 1: [2, 'a'], 2: [3, 'b'], 3: [1, 'x'], 5: [1, 'f'], 900: [5, 'e'] });
  expect(listDifferingGroups(source, target)).toEqual([2, 3, 4, 5]);
  expect(listDifferingGroups(source, source)).toEqual([]);
  expect(listDifferingGroups(source, new Map())).toEqual([1, 2, 3, 4, 900]);
});

test('adjacent groups are copied together up to a maximum number of rows', () => {
  const sums = createGroups({ 1: [4, ''], 2: [4, ''], 3: [4, ''], 5: [1, ''], 6: [50, ''] });
  expect(joinAdjacentGroups([1, 2, 3, 5, 6], sums, 10)).toEqual([
    { from: 1, to: 2 },
    { from: 3, to: 3 },
    { from: 5, to: 5 },
    { from: 6, to: 6 },
  ]);
});

test('a copy that differs is rejected, and the error lists the differences', () => {
  expect(() => requireEqual(new Map([['app.users', []]]))).not.toThrow();
  const differing = new Map([
    ['app.users', [7, 9]],
    ['app.clients', []],
    ['web', [1]],
  ]);
  expect(() => requireEqual(differing)).toThrow(
    'The copy differs from the original in app.users (differing groups: 2, first: 7), web (differing groups: 1, first: 1). Nothing was switched.',
  );
});
