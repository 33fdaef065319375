import { distributeRows, figureColumns } from './figure-columns.ts';

test.each([
  [5, 6, [3, 3]],
  [5, 5, [5]],
  [4, 5, [3, 2]],
  [4, 7, [4, 3]],
  [4, 8, [4, 4]],
  [4, 9, [3, 3, 3]],
  [3, 4, [2, 2]],
  [3, 7, [3, 2, 2]],
  [2, 5, [2, 2, 1]],
  [5, 1, [1]],
])('if %p figures fit side by side, %p figures are in rows of %p', (limit, count, rows) => {
  expect(distributeRows(count, limit)).toEqual(rows);
});

test('rows fit the available width, are as few as possible, and have no gaps', () => {
  for (const limit of [2, 3, 4, 5] as const) {
    for (let count = 1; count <= 24; count += 1) {
      const rows = distributeRows(count, limit);
      expect(rows.length).toBe(Math.ceil(count / limit));
      expect(Math.max(...rows)).toBeLessThanOrEqual(limit);
      const { figures, grid } = figureColumns(count);
      const spans = figures.map((style) => Number(new Map(Object.entries(style)).get(`--span-${limit}`)));
      expect(spans.reduce((sum, span) => sum + span, 0)).toBe(rows.length * 60);
      expect(new Map(Object.entries(grid)).get(`--columns-${limit}`)).toBe(Math.max(...rows));
    }
  }
});
