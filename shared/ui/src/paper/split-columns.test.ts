import { splitColumns } from './split-columns.ts';

const columns = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`);
const sizes = (count: number, leadingCount: number) =>
  splitColumns(columns(count), leadingCount).map((part) => part.length);

test('a table that fits on paper stays whole', () => {
  expect(sizes(8, 1)).toEqual([8]);
  expect(sizes(0, 1)).toEqual([0]);
});

test('a wider table is split into parts of about the same width, with every column once', () => {
  expect(sizes(9, 1)).toEqual([5, 4]);
  expect(sizes(8, 8)).toEqual([2, 2, 2, 2]);
  const parts = splitColumns(columns(30), 2).flat();
  expect(parts.map(({ column }) => column)).toEqual(columns(30));
  expect(parts.map(({ index }) => index)).toEqual(columns(30).map((_, index) => index));
});
