import type { CardResult } from '@reportage/contracts';

type Cell = CardResult['rows'][number][number];

export interface Pivot {
  /** The values that become columns, in the order of the card's rows. */
  columns: string[];
  rows: { names: Cell[]; values: (number | null)[]; total: number | null }[];
  columnTotals: (number | null)[];
  total: number | null;
}

const sumValues = (values: readonly (number | null)[]): number | null => {
  const knownValues = values.filter((value) => value !== null);
  return knownValues.length === 0 ? null : knownValues.reduce((sum, value) => sum + value, 0);
};

/** Returns the value in the margin's row with these names. */
function getMargin(margin: readonly (readonly Cell[])[] = [], names: readonly Cell[]): number | null {
  const row = margin.find((cells) => names.every((name, index) => String(cells[index] ?? '') === String(name ?? '')));
  const value = row?.[names.length];
  return typeof value === 'number' ? value : null;
}

/**
 * Turns the last dimension of a card with one metric into columns. Sums are added up if no rows are left out; the
 * totals of other metrics come from the card's margins. The grand total is the card's own.
 */
export function getPivot({ columns, rows, rowCount, totals, margins }: CardResult): Pivot {
  const metricIndex = columns.findIndex(({ kind }) => kind === 'metric');
  const isSum = columns[metricIndex]?.type === 'sum' && rowCount <= rows.length;
  const getName = (row: readonly Cell[]) => String(row[metricIndex - 1] ?? '');
  const getKey = (row: readonly Cell[]) => JSON.stringify(row.slice(0, metricIndex - 1));
  const foundNames = [...new Set(rows.map(getName))];
  // Rows are sorted by their values, but dates must be in chronological order.
  const names = columns[metricIndex - 1]?.id.endsWith('_date') ? foundNames.toSorted() : foundNames;
  const pivotRows = [...Map.groupBy(rows, getKey).values()].map((groupRows) => {
    const byName = new Map(groupRows.map((row) => [getName(row), row[metricIndex]]));
    const values = names.map((name) => {
      const cell = byName.get(name);
      return typeof cell === 'number' ? cell : null;
    });
    const leadingCells = groupRows[0]?.slice(0, metricIndex - 1) ?? [];
    return { names: leadingCells, values, total: isSum ? sumValues(values) : getMargin(margins?.rows, leadingCells) };
  });
  const columnTotals = names.map((name, index) =>
    isSum ? sumValues(pivotRows.map(({ values }) => values[index] ?? null)) : getMargin(margins?.columns, [name]),
  );
  return { columns: names, rows: pivotRows, columnTotals, total: totals[0] ?? null };
}
