import { shellTopBarHeight } from '@reportage/tokens';
import type { TableColumnsType } from 'antd';
import { type ReactNode, useRef } from 'react';
import { actionsKey, type DataColumn } from './data-column.ts';
import classes from './list.module.css';
import { Table } from './table.tsx';
import { useDensity } from './use-density.ts';
import type { ListState } from './use-list-state.ts';
import { useTableScroll } from './use-table-scroll.ts';

/** With more rows than this, only those in view are rendered. */
const virtualThreshold = 200;
const virtualHeight = 640;
const defaultWidth = 160;
/** Width of the column with a row's buttons, which has room for a single one. */
const actionsWidth = 48;

/** Returns a column's rank: pinned columns are at the end, and the row's actions after them. */
const getColumnRank = ({ key, isPinnedToEnd }: Pick<DataColumn<never>, 'key' | 'isPinnedToEnd'>): number =>
  key === actionsKey ? 2 : Number(isPinnedToEnd ?? false);

export interface ListRowsProps<Row> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowKey(row: Row): string;
  /** The state in the URL; absent for rows in a fixed order. */
  list?: ListState | undefined;
  label: string;
  selection: { keys: readonly string[]; choose(keys: string[]): void; getName(row: Row): string } | undefined;
}

/** The rows as a table with a sticky header. The sort order is kept in the URL. */
export function ListTable<Row extends object>(props: ListRowsProps<Row>): ReactNode {
  const { rows, rowKey, list, label, selection } = props;
  const frame = useRef<HTMLDivElement>(null);
  const columns = props.columns.toSorted((one, other) => getColumnRank(one) - getColumnRank(other));
  const { density } = useDensity();
  const isVirtual = rows.length > virtualThreshold;
  const scroll = useTableScroll(frame, isVirtual);
  const width = columns.reduce((sum, column) => sum + (column.width ?? defaultWidth), 0);
  const tableColumns: TableColumnsType<Row> = columns.map((column, index) => ({
    key: column.key,
    title: column.title,
    render: (_, row) => column.render(row),
    ...(column.width || isVirtual ? { width: column.width ?? defaultWidth } : {}),
    align: column.align ?? 'start',
    ...(index === 0 ? { className: classes.nameColumn ?? '' } : {}),
    ...(columns.slice(0, index + 1).every((candidate) => candidate.isFixed) ? { fixed: 'start' } : {}),
    ...(column.isPinnedToEnd ? { fixed: 'end' } : {}),
    ...(column.key === actionsKey
      ? {
          title: <span className="ui-visually-hidden">{column.title}</span>,
          align: 'end',
          fixed: 'end',
          ...(isVirtual ? {} : { width: actionsWidth }),
        }
      : {}),
    ...(column.sortBy && list
      ? {
          sorter: true,
          sortOrder: list.sort === column.sortBy ? (list.order === 'asc' ? 'ascend' : 'descend') : null,
          sortDirections: ['descend', 'ascend', 'descend'],
        }
      : {}),
  }));
  return (
    <div ref={frame} data-scroll={scroll}>
      <Table<Row>
        aria-label={label}
        size={density === 'compact' ? 'small' : 'large'}
        rowKey={rowKey}
        columns={tableColumns}
        dataSource={rows as Row[]}
        pagination={false}
        virtual={isVirtual}
        scroll={isVirtual ? { x: width, y: virtualHeight } : { x: 'max-content' }}
        {...(isVirtual ? {} : { sticky: { offsetHeader: shellTopBarHeight } })}
        showSorterTooltip={false}
        onChange={(_pages, _filters, sorter) => {
          const sorterResult = Array.isArray(sorter) ? sorter[0] : sorter;
          const sortBy = columns.find((column) => column.key === sorterResult?.columnKey)?.sortBy;
          if (sortBy) list?.change({ sort: sortBy, order: sorterResult?.order === 'ascend' ? 'asc' : 'desc' });
        }}
        {...(selection
          ? {
              rowSelection: {
                selectedRowKeys: [...selection.keys],
                onChange: (keys) => selection.choose(keys.map(String)),
                getCheckboxProps: (row) => ({ 'aria-label': selection.getName(row) }),
              },
            }
          : {})}
      />
    </div>
  );
}
