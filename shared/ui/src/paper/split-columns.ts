/** Number of columns that fit on an A4 page at the font size of printed tables. */
const maxPaperColumns = 9;

/** A column with its index in the columns that were split. */
export interface PlacedColumn<Column> {
  column: Column;
  index: number;
}

/**
 * Splits a table's columns into parts that fit on paper, because paper does not scroll. Each part leaves room for the
 * leading columns, which are not in `columns` and which the caller repeats.
 */
export function splitColumns<Column>(columns: readonly Column[], leadingCount: number): PlacedColumn<Column>[][] {
  const maxSize = Math.max(2, maxPaperColumns - leadingCount);
  const placedColumns = columns.map((column, index) => ({ column, index }));
  const partCount = Math.max(1, Math.ceil(placedColumns.length / maxSize));
  // Parts with about the same width look better than a last part with a single column.
  const evenSize = Math.ceil(placedColumns.length / partCount);
  return Array.from({ length: partCount }, (_, part) => placedColumns.slice(part * evenSize, (part + 1) * evenSize));
}

/** Returns all columns as one part, for the screen. */
export const wholeTable = <Column>(columns: readonly Column[]): PlacedColumn<Column>[][] => [
  columns.map((column, index) => ({ column, index })),
];
