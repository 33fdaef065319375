import { ActionsMenu, Alert, Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import type { EntryField, EntryNotice, EntryRenderer } from './entry-field.ts';
import classes from './entry-list.module.css';

interface EntryProps<Row> {
  row: Row;
  renderer: EntryRenderer<Row>;
  /** Opens the details. */
  onOpen(): void;
}

/** A digest or an alert as a row of two lines, where there is no room for a table. */
export function Entry<Row extends { id: string; name: string }>({ row, renderer, onOpen }: EntryProps<Row>) {
  const facts = renderer.fields.flatMap(({ key, onPhone }) => (onPhone ? [{ key, text: onPhone(row) }] : []));
  return (
    <li className={classes.item} data-row-key={row.id}>
      <div className={classes.body}>
        <div className={classes.head}>
          <Button type="link" className={classes.name ?? ''} onClick={onOpen}>
            {row.name}
          </Button>
          {renderer.renderStatus(row)}
        </div>
        <div className={classes.facts}>
          {facts.map(({ key, text }) => (
            <span key={key}>{text}</span>
          ))}
        </div>
        {renderer.getNotices(row).map(({ key, text }) => (
          <span key={key} className={classes.notice}>
            {text}
          </span>
        ))}
      </div>
      <ActionsMenu name={row.name} actions={renderer.getActions(row)} />
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
