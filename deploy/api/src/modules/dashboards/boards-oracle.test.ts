import { proveBoards } from './testing/prove-boards.ts';

test('20 random boards show the same numbers on screen and in their download, cell by cell', async () => {
  const { problems, figures } = await proveBoards({ seed: 1, boards: 20, engine: 'DuckDB' });
  expect(problems).toEqual([]);
  expect(figures.cells).toBeGreaterThan(500);
});
