/** Number of columns that fit on an A4 page at the size of printed tables. */
const maxPaperColumns = 9;

/** A column with its position in the whole table. */
export interface PlacedColumn<Column> {
  column: Column;
  index: number;
}

/**
 * Splits a table's columns into parts that fit on paper, each with the leading columns repeated. Paper does not
 * scroll, so a wider table would lose its last columns.
 */
export function splitColumns<Column>(columns: readonly Column[], leadingCount: number): PlacedColumn<Column>[][] {
  const size = Math.max(2, maxPaperColumns - leadingCount);
  const placed = columns.map((column, index) => ({ column, index }));
  const partCount = Math.max(1, Math.ceil(placed.length / size));
  // Parts with about the same width look better than a last part with a single column.
  const evenSize = Math.ceil(placed.length / partCount);
  return Array.from({ length: partCount }, (_, part) => placed.slice(part * evenSize, (part + 1) * evenSize));
}

/** Returns all columns as one part, for a screen. */
export const wholeTable = <Column>(columns: readonly Column[]): PlacedColumn<Column>[][] => [
  columns.map((column, index) => ({ column, index })),
];
