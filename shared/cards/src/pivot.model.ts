import type { CardResult } from '@reportage/contracts';

type Cell = CardResult['rows'][number][number];

export interface Pivot {
  /** Values of the dimension that makes the columns, in the order of the card's rows. */
  columns: string[];
  rows: { names: Cell[]; values: (number | null)[]; total: number | null }[];
  columnTotals: (number | null)[];
  total: number | null;
}

const sumOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

/**
 * A card of one metric whose last dimension becomes columns. Only sums have totals of rows and columns, and only where no rows are left
 * out: other numbers do not add up. The total of everything is the card's own.
 */
export function pivotOf({ columns, rows, rowCount, totals }: CardResult): Pivot {
  const metric = columns.findIndex(({ kind }) => kind === 'metric');
  const isSum = columns[metric]?.type === 'sum' && rowCount <= rows.length;
  const nameOf = (row: readonly Cell[]) => String(row[metric - 1] ?? '');
  const keyOf = (row: readonly Cell[]) => JSON.stringify(row.slice(0, metric - 1));
  const names = [...new Set(rows.map(nameOf))];
  const lines = [...Map.groupBy(rows, keyOf).values()].map((own) => {
    const byName = new Map(own.map((row) => [nameOf(row), row[metric]]));
    const values = names.map((name) => {
      const cell = byName.get(name);
      return typeof cell === 'number' ? cell : null;
    });
    return { names: own[0]?.slice(0, metric - 1) ?? [], values, total: isSum ? sumOf(values) : null };
  });
  const columnTotals = names.map((_, index) =>
    isSum ? sumOf(lines.map(({ values }) => values[index] ?? null)) : null,
  );
  return { columns: names, rows: lines, columnTotals, total: totals[0] ?? null };
}
