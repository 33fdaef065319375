import type { CSSProperties } from 'react';

/** How many figures fit beside each other, by the width of their place; the style sheet has the same steps. */
const most = [2, 3, 4, 5] as const;

type Steps = CSSProperties & { '--figures': number } & Record<
    `--tracks-${(typeof most)[number]}` | `--columns-${(typeof most)[number]}`,
    number
  >;
type Spans = CSSProperties & Partial<Record<`--span-${(typeof most)[number]}`, number>>;

export interface FigureColumns {
  /** Of the grid. */
  grid: Steps;
  /** Of each figure in it. */
  figures: Spans[];
}

/**
 * Columns for a number of figures, as custom properties: as few as the rows need that are necessary anyway (six figures are two rows of three, not
 * five and one), and in the last row as wide as it takes to fill it, so that no cell is empty.
 */
export function figureColumns(count: number): FigureColumns {
  const steps = most.map((limit) => {
    const rowCount = Math.max(1, Math.ceil(count / limit));
    const columns = Math.max(1, Math.ceil(count / rowCount));
    const before = columns * (rowCount - 1);
    const inLastRow = Math.max(1, count - before);
    return { limit, columns, before, inLastRow, tracks: columns * inLastRow };
  });
  return {
    grid: Object.fromEntries([
      ['--figures', count],
      ...steps.flatMap(({ limit, columns, tracks }) => [
        [`--columns-${limit}`, columns],
        [`--tracks-${limit}`, tracks],
      ]),
    ]) as Steps,
    figures: Array.from(
      { length: count },
      (_, index) =>
        Object.fromEntries(
          steps.map(({ limit, columns, before, inLastRow, tracks }) => [
            `--span-${limit}`,
            tracks / (index < before ? columns : inLastRow),
          ]),
        ) as Spans,
    ),
  };
}
