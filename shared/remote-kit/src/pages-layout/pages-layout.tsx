import { PageWidth, type PageWidthName } from '@reportage/ui';
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
  /** The page's `PageHeader`, above the content; on narrow screens, the menu of the pages is above it. */
  header: ReactNode;
  introduction?: ReactNode;
  width: PageWidthName;
  children: ReactNode;
}

/** Pages that belong together, such as a workspace's settings: each has its own URL, and links to the others. */
export function PagesLayout({
  label,
  groups,
  current,
  header,
  introduction,
  width,
  children,
}: PagesLayoutProps): ReactNode {
  return (
    <div className={classes.layout}>
      <PagesNavigation label={label} groups={groups} current={current} />
      <div className={classes.header}>
        <PageWidth width={width}>{header}</PageWidth>
      </div>
      <div className={classes.content}>
        <PageWidth width={width}>
          {introduction && <p className={classes.introduction}>{introduction}</p>}
          {children}
        </PageWidth>
      </div>
    </div>
  );
}
