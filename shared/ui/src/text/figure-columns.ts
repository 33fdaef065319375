import type { CSSProperties } from 'react';

/**
 * Possible numbers of columns, by the minimum width of their container in pixels; the style sheet has the same
 * steps. The first number that leaves the fewest empty cells in the last row is used.
 */
const steps: readonly [minWidth: number, choices: readonly number[]][] = [
  [0, [2]],
  [300, [2, 3]],
  [560, [3, 2]],
  [720, [4, 3]],
  [900, [5, 4, 3, 7]],
  [1120, [7, 6, 5, 4]],
];

/** Styles that set the custom properties used by the style sheet. */
export interface FigureColumns {
  grid: CSSProperties;
}

/** Returns the number of columns for figures of the same width. */
export function countColumns(count: number, choices: readonly number[]): number {
  const possible = choices.map((choice) => Math.max(1, Math.min(choice, count)));
  const getEmptyCells = (columns: number) => (columns - (count % columns)) % columns;
  const fewest = Math.min(...possible.map(getEmptyCells));
  return possible.find((columns) => getEmptyCells(columns) === fewest) ?? 1;
}

/**
 * Returns the columns for a number of figures, as custom properties. In two columns, the last figure of an odd number
 * fills its row.
 */
export function getFigureColumns(count: number): FigureColumns {
  const grid: CSSProperties & Record<`--${string}`, number> = { '--figures': count };
  for (const [minWidth, choices] of steps) {
    const columns = countColumns(count, choices);
    grid[`--columns-${minWidth}`] = columns;
    grid[`--last-span-${minWidth}`] = columns === 2 && count % 2 === 1 ? 2 : 1;
  }
  return { grid };
}
