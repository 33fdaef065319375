import type { ListMeta } from '@reportage/contracts';

/** The rows of one page. The counts distinguish "none yet" from "none found". */
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

/** Creates a LIKE pattern for strings that contain the text. `%`, `_` and `\` match literally. */
export const createContainsPattern = (text: string): string =>
  `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
