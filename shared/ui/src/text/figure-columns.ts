import type { CSSProperties } from 'react';

/** Number of figures that fit side by side, by the width of their container; the style sheet has the same steps. */
const maxColumns = [2, 3, 4, 5] as const;

/** The columns of the style sheet's grid, which rows of one to five figures share equally. */
const tracks = 60;

/** Styles with the custom properties of the style sheet. */
export interface FigureColumns {
  grid: CSSProperties;
  /** Styles of each figure in the grid. */
  figures: CSSProperties[];
}

type Property = [name: `--${string}`, value: number];

/** Styles that consist of custom properties, which React's types do not include. */
function toStyles(properties: readonly Property[]): CSSProperties {
  const styles: CSSProperties & Record<`--${string}`, number> = {};
  for (const [name, value] of properties) styles[name] = value;
  return styles;
}

/** The lengths of as few rows as possible, which differ by one at most: seven figures form rows of four and three. */
export function distributeRows(count: number, limit: number): number[] {
  const rowCount = Math.max(1, Math.ceil(count / limit));
  return Array.from({ length: rowCount }, (_, row) => Math.ceil((count - row) / rowCount));
}

/** Rows for a number of figures, as custom properties. The figures of a row share its whole width, so none has a hole. */
export function figureColumns(count: number): FigureColumns {
  const layouts = maxColumns.map((limit) => ({ limit, rows: distributeRows(count, limit) }));
  const getSpan = (rows: readonly number[], index: number): number => {
    const lengths = rows.flatMap((length) => Array.from({ length }, () => length));
    return tracks / (lengths[index] ?? 1);
  };
  return {
    grid: toStyles([
      ['--figures', count],
      ...layouts.map(({ limit, rows }): Property => [`--columns-${limit}`, Math.max(1, ...rows)]),
    ]),
    figures: Array.from({ length: count }, (_, index) =>
      toStyles(layouts.map(({ limit, rows }): Property => [`--span-${limit}`, getSpan(rows, index)])),
    ),
  };
}
