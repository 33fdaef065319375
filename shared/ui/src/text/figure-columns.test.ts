import { figureColumns } from './figure-columns.ts';

const getNumber = (styles: object, name: string): number => Number(new Map(Object.entries(styles)).get(name));

/** The widths of the figures in each row, as shares of the grid. */
function getRows(limit: 2 | 3 | 4 | 5, count: number): number[][] {
  const { grid, figures } = figureColumns(count);
  const rows: number[][] = [[]];
  for (const figure of figures) {
    const share = getNumber(figure, `--span-${limit}`) / getNumber(grid, `--tracks-${limit}`);
    const row = rows.at(-1) ?? [];
    if (row.reduce((sum, each) => sum + each, share) > 1 + 1e-9) rows.push([share]);
    else row.push(share);
  }
  return rows;
}
const getRowSizes = (limit: 2 | 3 | 4 | 5, count: number) => getRows(limit, count).map((row) => row.length);

test.each([
  [5, 6, [3, 3]],
  [5, 5, [5]],
  [4, 5, [3, 2]],
  [5, 7, [4, 3]],
  [4, 8, [4, 4]],
  [3, 4, [2, 2]],
  [3, 7, [3, 3, 1]],
  [2, 3, [2, 1]],
  [5, 1, [1]],
] as const)('if %p figures fit side by side, %p figures form rows of %p', (limit, count, rows) => {
  expect(getRowSizes(limit, count)).toEqual(rows);
});

test('every row is filled completely for any width and any number of figures', () => {
  for (const limit of [2, 3, 4, 5] as const) {
    for (let count = 1; count <= 24; count += 1) {
      for (const row of getRows(limit, count)) expect(row.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
    }
  }
});
