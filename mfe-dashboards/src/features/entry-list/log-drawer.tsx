import { Drawer, FailedState, LoadingState } from '@reportage/ui';
import type { ReactNode } from 'react';
import classes from './entry-list.module.css';

interface LogDrawerProps<Row> {
  title: string;
  label: string;
  query: { data?: { data: Row[] } | undefined; error: Error | null; refetch(): unknown };
  emptyText: string;
  /** A note about all rows. */
  getNote?: (rows: readonly Row[]) => ReactNode;
  /** Renders a row as a {@link LogRow}. */
  children(row: Row): ReactNode;
  onClose(): void;
}

/** The log of a digest or an alert, newest entry first. */
export function LogDrawer<Row>({ title, label, query, emptyText, getNote, children, onClose }: LogDrawerProps<Row>) {
  const rows = query.data?.data;
  return (
    <Drawer open width="list" title={title} onClose={onClose}>
      {!rows &&
        (query.error ? <FailedState error={query.error} onRetry={() => void query.refetch()} /> : <LoadingState />)}
      {rows?.length === 0 && <p>{emptyText}</p>}
      {rows && getNote?.(rows)}
      {rows && rows.length > 0 && (
        <ul className={classes.log} aria-label={label}>
          {rows.map(children)}
        </ul>
      )}
    </Drawer>
  );
}

/** A log entry, with its state at the end of the line. */
export const LogRow = ({ state, children }: { state: ReactNode; children: ReactNode }) => (
  <li className={classes.row}>
    <div>{children}</div>
    <div className={classes.state}>{state}</div>
  </li>
);
