import { proveBoards } from '../src/modules/dashboards/testing/prove-boards.ts';

export const title =
  '2,000 random boards have identical values, cell by cell, on screen, in their downloads and in their emails; 32 of them are rendered in a browser.';

const boardsPerPart = 500;
const drawnBoardsPerPart = 8;
const partCount = 4;
/** Each part has its own facts and boards, seeded with the part's number. */
export const parts = Array.from({ length: partCount }, (_, index) => `boards from ${index * boardsPerPart + 1}`);

interface RunOptions {
  size: 'whole' | 'sample';
}

export function run(part: string, { size }: RunOptions) {
  const boards = size === 'whole' ? boardsPerPart : 20;
  const drawn = size === 'whole' ? drawnBoardsPerPart : 2;
  return proveBoards({ seed: parts.indexOf(part) + 1, boards, drawn, engine: 'DuckDB' });
}
