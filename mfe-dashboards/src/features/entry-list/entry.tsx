import { ActionsMenu, Alert } from '@reportage/ui';
import type { ReactNode } from 'react';
import type { EntryDrawing, EntryFact, EntryNotice } from './entry-fact.ts';
import classes from './entry-list.module.css';

interface EntryProps<Row> {
  row: Row;
  drawing: EntryDrawing<Row>;
}

/** A digest or an alert as a card, where the window is too narrow for a table. */
export function Entry<Row extends { id: string; name: string }>({ row, drawing }: EntryProps<Row>) {
  const titleId = `entry-${row.id}`;
  return (
    <li data-row-key={row.id}>
      <article className={classes.item} aria-labelledby={titleId}>
        <div className={classes.head}>
          <h2 id={titleId}>{row.name}</h2>
          {drawing.renderStatus(row)}
          <ActionsMenu name={row.name} actions={drawing.getActions(row)} />
        </div>
        <Notices notices={drawing.getNotices(row)} />
        <Facts row={row} facts={drawing.facts} />
      </article>
    </li>
  );
}

export const Notices = ({ notices }: { notices: readonly EntryNotice[] }) =>
  notices.map(({ key, type, text }) => <Alert key={key} type={type} showIcon title={text} />);

export const Facts = <Row,>({ row, facts }: { row: Row; facts: readonly EntryFact<Row>[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ key, name, render, isWide = false }) => (
      <div key={key} className={isWide ? classes.wide : undefined}>
        <dt>{name}</dt>
        <dd>{render(row)}</dd>
      </div>
    ))}
  </dl>
);

/** A less important second line. */
export const SecondaryLine = ({ children }: { children: ReactNode }) => (
  <span className={classes.quiet}>{children}</span>
);
