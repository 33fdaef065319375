import type { CSSProperties } from 'react';

/** Number of figures that fit side by side, by the width of their container; the style sheet has the same steps. */
const maxColumns = [2, 3, 4, 5] as const;

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

/**
 * Columns for a number of figures, as custom properties: as few as possible without adding rows (six figures form two
 * rows of three, not five and one). The figures in the last row are wide enough to fill it, so that no cell is empty.
 */
export function figureColumns(count: number): FigureColumns {
  const steps = maxColumns.map((limit) => {
    const rowCount = Math.max(1, Math.ceil(count / limit));
    const columns = Math.max(1, Math.ceil(count / rowCount));
    const before = columns * (rowCount - 1);
    const inLastRow = Math.max(1, count - before);
    return { limit, columns, before, inLastRow, tracks: columns * inLastRow };
  });
  return {
    grid: toStyles([
      ['--figures', count],
      ...steps.flatMap(({ limit, columns, tracks }): Property[] => [
        [`--columns-${limit}`, columns],
        [`--tracks-${limit}`, tracks],
      ]),
    ]),
    figures: Array.from({ length: count }, (_, index) =>
      toStyles(
        steps.map(
          ({ limit, columns, before, inLastRow, tracks }): Property => [
            `--span-${limit}`,
            tracks / (index < before ? columns : inLastRow),
          ],
        ),
      ),
    ),
  };
}
