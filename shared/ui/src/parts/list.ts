export { Pagination, Table, type TableColumnsType, type TableProps } from 'antd';
export { ActionsMenu, type MenuAction } from '../list/actions-menu.tsx';
export type { DataColumn } from '../list/data-column.ts';
export type { DataListProps } from '../list/data-list.props.ts';
export { DataList } from '../list/data-list.tsx';
export { FilterChip } from '../list/filter-chip.tsx';
export { RowKeys } from '../list/row-keys.tsx';
export { type ListState, type ListStateOptions, listQueryAt, useListState } from '../list/use-list-state.ts';
export { rowKeysArea, useRowKeys } from '../list/use-row-keys.ts';
