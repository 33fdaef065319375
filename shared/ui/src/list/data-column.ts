import type { ReactNode } from 'react';

/** Key of the column with a row's buttons, which is always the last and needs no visible title. */
export const actionsKey = 'actions';

export interface DataColumn<Row> {
  key: string;
  title: string;
  render(row: Row): ReactNode;
  /** Sort key of the call, if the column is sortable. */
  sortBy?: string;
  width?: number;
  align?: 'start' | 'end';
  /** Always shown, and first on a phone: the row's name. */
  isFixed?: boolean;
  /** Last, and in view while the table scrolls sideways: the most important number. */
  isPinnedEnd?: boolean;
  /** Hidden by default. */
  isExtra?: boolean;
}

/** The part of a query's result that a list needs. */
export interface ListQueryResult<Row> {
  data: { data: Row[]; meta: { total: number; unfilteredTotal: number } } | undefined;
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
}
