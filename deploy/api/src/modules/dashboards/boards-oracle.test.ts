import { proveBoards } from './testing/prove-boards.ts';

// `pnpm proof boards` compares two thousand boards.
test('the screen, download and email of 8 random boards have the same numbers, cell by cell', async () => {
  const { problems, figures } = await proveBoards({ seed: 1, boards: 8, drawn: 2, engine: 'DuckDB' });
  expect(problems).toEqual([]);
  expect(figures.cells).toBeGreaterThan(150);
});
