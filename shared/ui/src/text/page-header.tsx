import type { ReactNode } from 'react';
import classes from './text.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** One line about the page. */
  text?: ReactNode;
  /** The page's primary action. */
  primaryAction?: ReactNode;
  extra?: ReactNode;
}

/** Header of a page: its title as the first heading, and one primary action. */
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
