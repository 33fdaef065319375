import { Children, type ReactNode } from 'react';
import { useIsNarrow } from '../list/use-is-narrow.ts';
import { useUiMessages } from '../ui.messages.ts';
import classes from './page-path.module.css';

interface PagePathProps {
  /** Links to the pages above this one, starting at the top. */
  children: ReactNode;
  /** The page's name, if the title does not show it, as in a report. */
  current?: string;
}

/**
 * The path to a page from its section's list, shown above the page's title. It links to the pages above; on phones,
 * only to the nearest one.
 */
export function PagePath({ children, current }: PagePathProps): ReactNode {
  const t = useUiMessages();
  const isNarrow = useIsNarrow();
  const links = Children.toArray(children);
  return (
    <nav className={classes.path} aria-label={t('pagePath')}>
      <ol>
        {(isNarrow ? links.slice(-1) : links).map((link, index) => (
          <li key={index}>
            {isNarrow && (
              <span className={classes.back} aria-hidden="true">
                ‹
              </span>
            )}
            {link}
          </li>
        ))}
        {current && (
          <li aria-current="page">
            <bdi>{current}</bdi>
          </li>
        )}
      </ol>
    </nav>
  );
}
