import type { CardResult } from '@reportage/contracts';

/** One row of a card's CSV file. Its values are in the card's own units; empty cells are null. */
export interface FileRow {
  names: string[];
  values: (number | null)[];
}

export interface CardFile {
  /** False for a scoreboard, which has only totals. */
  hasRows: boolean;
  rows: FileRow[];
  /** The rows that combine the values beyond the card's limit. */
  others: FileRow[];
  totals: (number | null)[];
}

const micros = 1_000_000;

/** Removes the apostrophe that prevents spreadsheets from evaluating text. */
const removeApostrophe = (cell: string): string => (/^'[=+\-@']/.test(cell) ? cell.slice(1) : cell);

/** Reads the values in a card's file from its end, because the number of lines before them varies. */
export function readCardFile({ columns, rows, others = [], totals, meta }: CardResult, file: string[][]): CardFile {
  const dimensionCount = columns.length - totals.length;
  const units = columns.slice(dimensionCount).map(({ unit }) => unit);
  const toNumber = (cell: string | undefined, index: number): number | null =>
    !cell ? null : units[index] === 'currency' ? Math.round(Number(cell) * micros) : Number(cell);
  const rowCount = dimensionCount > 0 ? rows.length + others.length : 0;
  const lastLines = file.slice(-(rowCount + (meta.comparison === 'none' ? 1 : 2)));
  const fileRows = lastLines.slice(0, rowCount).map(
    (cells): FileRow => ({
      names: cells.slice(0, dimensionCount).map(removeApostrophe),
      values: units.map((_, index) => toNumber(cells[dimensionCount + index], index)),
    }),
  );
  const totalCells = lastLines[rowCount]?.slice(Math.max(1, dimensionCount)) ?? [];
  return {
    hasRows: dimensionCount > 0,
    rows: fileRows.slice(0, rows.length),
    others: fileRows.slice(rows.length),
    totals: units.map((_, index) => toNumber(totalCells[index], index)),
  };
}
