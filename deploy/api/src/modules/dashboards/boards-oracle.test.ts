import { proveBoards } from './testing/prove-boards.ts';

test('20 random boards say the same on the screen and in their download, cell by cell', async () => {
  const { problems, figures } = await proveBoards({ seed: 1, boards: 20, engine: 'DuckDB' });
  expect(problems).toEqual([]);
  expect(figures.cells).toBeGreaterThan(500);
});
