import type { ReactNode } from 'react';
import { HelpTip } from './help-tip.tsx';
import { type PageAction, PageActions } from './page-actions.tsx';
import { PagePath } from './page-path.tsx';
import classes from './text.module.css';

interface PageHeaderProps {
  title: ReactNode;
  /** The screen's name in the browser tab and history, if the title is not clear without the navigation beside it. */
  screenTitle?: string;
  /** Links to the pages above this one, starting at the top; they are shown as a `PagePath`. */
  parent?: ReactNode;
  /** The state of the page's content beside the title, such as “Saved”. */
  status?: ReactNode;
  /** A one-line description of the page. */
  text?: ReactNode;
  /** The page's primary action. */
  primaryAction?: ReactNode;
  /** Help, opened from a question mark beside the title. */
  help?: { about: string; text: ReactNode };
  /** The page's other actions. */
  actions?: readonly PageAction[];
  /** For a page that renders its {@link PageActions} itself. */
  extra?: ReactNode;
}

/** The header of a page, with its title as the `h1` and one primary action. */
export function PageHeader({
  title,
  screenTitle,
  parent,
  status,
  text,
  primaryAction,
  actions = [],
  extra,
  help,
}: PageHeaderProps): ReactNode {
  return (
    <header className={classes.header}>
      <div className={classes.headerText}>
        {parent && (
          <div className={classes.pageParent}>
            <PagePath>{parent}</PagePath>
          </div>
        )}
        <div className={classes.pageTitleLine}>
          <h1 className={classes.pageTitle} data-screen-title={screenTitle}>
            {title}
          </h1>
          {help && <HelpTip about={help.about}>{help.text}</HelpTip>}
          {status && <div className={classes.pageStatus}>{status}</div>}
        </div>
        {text && <p className={classes.pageText}>{text}</p>}
      </div>
      {extra}
      {(primaryAction || actions.length > 0) && <PageActions actions={actions} primary={primaryAction} />}
    </header>
  );
}
