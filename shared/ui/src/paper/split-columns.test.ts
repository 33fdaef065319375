import { splitColumns } from './split-columns.ts';

const getColumns = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);
const getPartSizes = (count: number, leadingCount: number) =>
  splitColumns(getColumns(count), leadingCount).map((part) => part.length);

test('a table that fits on paper stays whole', () => {
  expect(getPartSizes(8, 1)).toEqual([8]);
  expect(getPartSizes(0, 1)).toEqual([0]);
});

test('a wider table is split into parts of about the same width, with every column once', () => {
  expect(getPartSizes(9, 1)).toEqual([5, 4]);
  expect(getPartSizes(8, 8)).toEqual([2, 2, 2, 2]);
  const parts = splitColumns(getColumns(30), 2).flat();
  expect(parts.map(({ column }) => column)).toEqual(getColumns(30));
  expect(parts.map(({ index }) => index)).toEqual(getColumns(30).map((_, index) => index));
});
