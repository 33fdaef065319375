import type { ListMeta } from '@reportage/contracts';

/** Rows of one page, with the counts that distinguish "none yet" from "none found". */
export interface ListPage<Row> {
  rows: Row[];
  total: number;
  unfilteredTotal: number;
}

export interface ListSlice {
  page: number;
  size: number;
}

export const toListResponse = <Row, Item>(
  { rows, total, unfilteredTotal }: ListPage<Row>,
  { page, size }: ListSlice,
  present: (row: Row) => Item,
): { data: Item[]; meta: ListMeta } => ({ data: rows.map(present), meta: { total, unfilteredTotal, page, size } });

/** Splits the comma-separated ids in a DELETE call, without duplicates. */
export const splitIds = (ids: string): string[] => [
  ...new Set(
    ids
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];

/** Escapes a string for LIKE, so that `%`, `_` and `\` match literally. */
export const containsPattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
