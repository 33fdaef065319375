import type { ReactNode } from 'react';
import { RowKeys } from '../keys/row-keys.tsx';
import type { DataColumn } from './data-column.ts';
import classes from './list.module.css';
import { ListCards } from './list-cards.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTable } from './list-table.tsx';
import { useIsNarrow } from './use-is-narrow.ts';

interface DataRowsProps<Row> {
  label: string;
  columns: readonly DataColumn<Row>[];
  /** Undefined while the rows load. */
  rows: readonly Row[] | undefined;
  rowKey(row: Row): string;
  onEdit?: ((row: Row) => void) | undefined;
}

/**
 * A short list of rows that belong to one object, such as a campaign's links: a table, or cards on phones, as in a
 * `DataList`.
 */
export function DataRows<Row extends object>({ label, columns, rows, rowKey, onEdit }: DataRowsProps<Row>): ReactNode {
  const isNarrow = useIsNarrow();
  const shownColumns = columns.filter(({ isExtra }) => !isExtra);
  const edit = (key: string) => {
    const row = rows?.find((candidate) => rowKey(candidate) === key);
    if (row) onEdit?.(row);
  };
  const Rows = isNarrow ? ListCards<Row> : ListTable<Row>;
  return (
    <RowKeys className={classes.panel} onEdit={onEdit && edit}>
      {rows ? (
        <Rows rows={rows} columns={shownColumns} rowKey={rowKey} label={label} selection={undefined} />
      ) : (
        <ListSkeleton columns={shownColumns} />
      )}
    </RowKeys>
  );
}
