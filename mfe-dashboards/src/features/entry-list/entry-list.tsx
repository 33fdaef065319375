import { useHeldRows } from '@reportage/remote-kit/runtime';
import { Card, EmptyState, FailedState, LoadingState, RowKeys } from '@reportage/ui';
import type { ReactNode } from 'react';
import classes from './entry-list.module.css';

interface EntryListProps<Row> {
  label: string;
  query: { data?: { data: Row[] } | undefined; error: Error | null; refetch(): unknown };
  empty: { icon: ReactNode; title: string; text: string; action: ReactNode };
  /** The action of the key `e` for an entry; undefined if the entry may not be changed. */
  onEdit?(row: Row): (() => void) | undefined;
  /** The entry of a row. */
  children(row: Row): ReactNode;
}

/** All digests or alerts of a workspace, or why there are none. */
export function EntryList<Row extends { id: string }>({ label, query, empty, onEdit, children }: EntryListProps<Row>) {
  const heldRows = useHeldRows();
  // Excludes entries that were just deleted, which Undo can restore.
  const rows = query.data?.data.filter(({ id }) => !heldRows.has(id));
  if (!rows) {
    return query.error ? <FailedState error={query.error} onRetry={() => void query.refetch()} /> : <LoadingState />;
  }
  if (rows.length === 0) {
    return (
      <Card>
        <EmptyState {...empty} />
      </Card>
    );
  }
  return (
    <RowKeys
      onEdit={(key) => {
        const row = rows.find(({ id }) => id === key);
        if (row) onEdit?.(row)?.();
      }}
    >
      <ul className={classes.list} aria-label={label}>
        {rows.map(children)}
      </ul>
    </RowKeys>
  );
}
