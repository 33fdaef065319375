import { proveBoards } from './testing/prove-boards.ts';

// `pnpm proof boards` compares two thousand boards.
test('8 random boards show the same figures on screen, in the download and in the email', async () => {
  const { problems, figures } = await proveBoards({ seed: 1, boards: 8, drawn: 2, engine: 'DuckDB' });
  expect(problems).toEqual([]);
  expect(figures.cells).toBeGreaterThan(150);
});
