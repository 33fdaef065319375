import { ActionsMenu, type MenuAction } from '@reportage/ui';
import type { ReactNode } from 'react';
import classes from './entry-list.module.css';

interface EntryProps {
  id: string;
  name: string;
  /** Its state as a chip. */
  status: ReactNode;
  actions: readonly MenuAction[];
  /** What needs attention. */
  notices?: ReactNode;
  /** As {@link Fact}. */
  children: ReactNode;
}

/** A digest or an alert in its list, with its details and actions. */
export function Entry({ id, name, status, actions, notices, children }: EntryProps) {
  const titleId = `entry-${id}`;
  return (
    <li data-row-key={id}>
      <article className={classes.item} aria-labelledby={titleId}>
        <div className={classes.head}>
          <h2 id={titleId}>{name}</h2>
          {status}
          <ActionsMenu name={name} actions={actions} />
        </div>
        {notices}
        <dl className={classes.facts}>{children}</dl>
      </article>
    </li>
  );
}

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** A less important second line. */
export const SecondaryLine = ({ children }: { children: ReactNode }) => (
  <span className={classes.quiet}>{children}</span>
);
