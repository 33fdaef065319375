import type { ReactNode } from 'react';
import classes from './pages-layout.module.css';
import { type PageGroup, PagesNavigation } from './pages-navigation.tsx';

export type { PageGroup };

interface PagesLayoutProps {
  /** Names the navigation for screen readers. */
  label: string;
  groups: readonly PageGroup[];
  /** Key of the current page. */
  current: string;
  introduction?: ReactNode;
  children: ReactNode;
}

/** Pages that belong together, such as a workspace's settings: each has its own URL, and links to the others. */
export function PagesLayout({ label, groups, current, introduction, children }: PagesLayoutProps): ReactNode {
  return (
    <div className={classes.layout}>
      <PagesNavigation label={label} groups={groups} current={current} />
      <div className={classes.content}>
        {introduction && <p className={classes.introduction}>{introduction}</p>}
        {children}
      </div>
    </div>
  );
}
