import { Drawer } from '@reportage/ui';
import type { ReactNode } from 'react';
import { EntryFields, Notices } from './entry.tsx';
import type { EntryRenderer } from './entry-field.ts';
import classes from './entry-list.module.css';

interface EntryDetailsProps<Row> {
  /** The open entry; undefined if none is open. */
  row: Row | undefined;
  renderer: EntryRenderer<Row>;
  onClose(): void;
}

/** All details of a digest or an alert. */
export function EntryDetails<Row extends { name: string }>({
  row,
  renderer,
  onClose,
}: EntryDetailsProps<Row>): ReactNode {
  if (!row) return null;
  return (
    <Drawer open title={row.name} onClose={onClose}>
      <div className={classes.details}>
        <div>{renderer.renderStatus(row)}</div>
        <Notices notices={renderer.getNotices(row)} />
        <EntryFields row={row} fields={renderer.fields} />
      </div>
    </Drawer>
  );
}
