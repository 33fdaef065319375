import { proveBoards } from '../src/modules/dashboards/testing/prove-boards.ts';

export const title =
  'What 2,000 random boards show, download and email is the same, cell by cell; 32 of them are drawn in a browser.';

const boardsPerPart = 500;
const drawnPerPart = 8;
const partCount = 4;
/** Each part has its own facts and boards, seeded with the part's number. */
export const parts = Array.from({ length: partCount }, (_, index) => `boards from ${index * boardsPerPart + 1}`);

interface Run {
  size: 'whole' | 'sample';
}

export function run(part: string, { size }: Run) {
  const boards = size === 'whole' ? boardsPerPart : 20;
  const drawn = size === 'whole' ? drawnPerPart : 2;
  return proveBoards({ seed: parts.indexOf(part) + 1, boards, drawn, engine: 'DuckDB' });
}
