import { getFigureColumns } from './figure-columns.ts';

const getColumns = (count: number, minWidth: number) =>
  new Map(Object.entries(getFigureColumns(count).grid)).get(`--columns-${minWidth}`);

test.each([
  [1, 1, 1, 1, 1],
  [2, 2, 2, 2, 2],
  [3, 3, 3, 3, 3],
  [4, 2, 4, 4, 4],
  [5, 2, 3, 5, 5],
  [6, 2, 3, 3, 6],
  [7, 2, 4, 7, 7],
  [8, 2, 4, 4, 4],
  [9, 3, 3, 3, 5],
])('%p figures have %p columns on a phone, and %p, %p or %p in wider containers', (count, ...expected) => {
  expect([300, 720, 900, 1120].map((minWidth) => getColumns(count, minWidth))).toEqual(expected);
});

test('in a card narrower than a phone, figures have at most two columns', () => {
  expect([1, 2, 3, 4].map((count) => getColumns(count, 0))).toEqual([1, 2, 2, 2]);
});

test.each([
  [4, 1, 1],
  [5, 2, 1],
  [7, 2, 1],
])('of %p figures, the last spans %p columns on a phone and %p in a wide container', (count, phone, wide) => {
  const { grid } = getFigureColumns(count);
  expect(grid).toMatchObject({ '--last-span-300': phone, '--last-span-900': wide });
});
