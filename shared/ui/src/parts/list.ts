export { Pagination, Table, type TableColumnsType, type TableProps } from 'antd';
export type { DataColumn } from '../list/data-column.ts';
export type { DataListProps } from '../list/data-list.props.ts';
export { DataList } from '../list/data-list.tsx';
export { type ListState, type ListStateOptions, useListState } from '../list/use-list-state.ts';
