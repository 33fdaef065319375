import type { ReactNode } from 'react';
import classes from './text.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** Says what the page is about in one line. */
  text?: ReactNode;
  /** The one thing that most people come to do. */
  primaryAction?: ReactNode;
  extra?: ReactNode;
}

/** Where a page begins: its title as the first heading, one primary action. */
export function PageHeader({ title, text, primaryAction, extra }: PageHeaderProps): ReactNode {
  return (
    <header className={classes.header}>
      <div className={classes.headerWords}>
        <h1 className={classes.pageTitle}>{title}</h1>
        {text && <p className={classes.pageText}>{text}</p>}
      </div>
      {(extra || primaryAction) && (
        <div className={classes.headerActions}>
          {extra}
          {primaryAction}
        </div>
      )}
    </header>
  );
}
