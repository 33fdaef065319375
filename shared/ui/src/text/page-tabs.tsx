import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import classes from './page-tabs.module.css';

interface PageTabsProps {
  /** Names the navigation for screen readers. */
  label: string;
  /** The pages of one section, in display order. */
  pages: readonly { key: string; label: string; to: string }[];
  /** Key of the current page. */
  current: string;
}

/**
 * Links between the pages of a section, below the title. Each page has its own title and primary action, but no
 * description: the links stay in the same place on all of them.
 */
export function PageTabs({ label, pages, current }: PageTabsProps): ReactNode {
  return (
    <nav className={classes.tabs} aria-label={label}>
      <ul>
        {pages.map(({ key, label: name, to }) => (
          <li key={key}>
            <Link to={to} {...(key === current ? { 'aria-current': 'page' as const } : {})}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
