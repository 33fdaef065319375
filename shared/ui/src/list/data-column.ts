import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  key: string;
  title: string;
  render(row: Row): ReactNode;
  /** Sort key of the call, where the column can be sorted. */
  sortBy?: string;
  width?: number;
  align?: 'start' | 'end';
  /** Always shown, first on a phone: the row's name. */
  isFixed?: boolean;
  /** Not shown until chosen. */
  isExtra?: boolean;
}

/** The part of a query's result that a list needs. */
export interface ListQueryResult<Row> {
  data: { data: Row[]; meta: { total: number; unfilteredTotal: number } } | undefined;
  error: unknown;
  isFetching: boolean;
  refetch(): unknown;
}
