import { ActionsMenu, Alert } from '@reportage/ui';
import type { ReactNode } from 'react';
import type { EntryField, EntryNotice, EntryRenderer } from './entry-field.ts';
import classes from './entry-list.module.css';

interface EntryProps<Row> {
  row: Row;
  renderer: EntryRenderer<Row>;
}

/** A digest or an alert as a card, where the window is too narrow for a table. */
export function Entry<Row extends { id: string; name: string }>({ row, renderer }: EntryProps<Row>) {
  const titleId = `entry-${row.id}`;
  return (
    <li data-row-key={row.id}>
      <article className={classes.item} aria-labelledby={titleId}>
        <div className={classes.head}>
          <h2 id={titleId}>{row.name}</h2>
          {renderer.renderStatus(row)}
          <ActionsMenu name={row.name} actions={renderer.getActions(row)} />
        </div>
        <Notices notices={renderer.getNotices(row)} />
        <EntryFields row={row} fields={renderer.fields} />
      </article>
    </li>
  );
}

export const Notices = ({ notices }: { notices: readonly EntryNotice[] }) =>
  notices.map(({ key, type, text }) => <Alert key={key} type={type} showIcon title={text} />);

export const EntryFields = <Row,>({ row, fields }: { row: Row; fields: readonly EntryField<Row>[] }) => (
  <dl className={classes.fields}>
    {fields.map(({ key, name, render, isWide = false }) => (
      <div key={key} className={isWide ? classes.wide : undefined}>
        <dt>{name}</dt>
        <dd>{render(row)}</dd>
      </div>
    ))}
  </dl>
);

/** A less important second line. */
export const SecondaryLine = ({ children }: { children: ReactNode }) => (
  <span className={classes.secondary}>{children}</span>
);
