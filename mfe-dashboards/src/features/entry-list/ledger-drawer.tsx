import { Drawer, FailedState, LoadingState } from '@reportage/ui';
import type { ReactNode } from 'react';
import classes from './entry-list.module.css';

interface LedgerDrawerProps<Row> {
  title: string;
  label: string;
  query: { data?: { data: Row[] } | undefined; error: Error | null; refetch(): unknown };
  emptyText: string;
  /** A note or an action that concerns all rows. */
  noteOf?: (rows: readonly Row[]) => ReactNode;
  /** Renders a row as a {@link LedgerRow}. */
  children(row: Row): ReactNode;
  onClose(): void;
}

/** Everything that a digest or an alert has done, newest first. */
export function LedgerDrawer<Row>({
  title,
  label,
  query,
  emptyText,
  noteOf,
  children,
  onClose,
}: LedgerDrawerProps<Row>) {
  const rows = query.data?.data;
  return (
    <Drawer open size={720} title={title} onClose={onClose}>
      {!rows &&
        (query.error ? <FailedState error={query.error} onRetry={() => void query.refetch()} /> : <LoadingState />)}
      {rows?.length === 0 && <p>{emptyText}</p>}
      {rows && noteOf?.(rows)}
      {rows && rows.length > 0 && (
        <ul className={classes.ledger} aria-label={label}>
          {rows.map(children)}
        </ul>
      )}
    </Drawer>
  );
}

/** A line of a ledger: what happened, with its state at the end. */
export const LedgerRow = ({ state, children }: { state: ReactNode; children: ReactNode }) => (
  <li className={classes.row}>
    <div>{children}</div>
    <div className={classes.state}>{state}</div>
  </li>
);
