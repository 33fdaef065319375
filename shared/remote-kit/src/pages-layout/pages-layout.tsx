import { PageHeader, PageWidth, type PageWidthName } from '@reportage/ui';
import type { ComponentProps, ReactNode } from 'react';
import { PageIntroduction, type Saving, useIntroduction } from './page-introduction.tsx';
import classes from './pages-layout.module.css';
import { type PageGroup, PagesNavigation } from './pages-navigation.tsx';

export { type PageGroup, PageIntroduction, type Saving };

interface PagesLayoutProps {
  /** Names the navigation for screen readers. */
  label: string;
  groups: readonly PageGroup[];
  /** The key of the current page. */
  current: string;
  /** The page's header, above the content; on narrow screens, the page menu is above it. */
  header: Omit<ComponentProps<typeof PageHeader>, 'text' | 'parent'>;
  /** What the page is for. */
  introduction?: ReactNode;
  saving?: Saving | undefined;
  width: PageWidthName;
  children: ReactNode;
}

/** One of several pages that belong together, such as a workspace's settings, with links to the others. */
export function PagesLayout({
  label,
  groups,
  current,
  header,
  introduction,
  saving,
  width,
  children,
}: PagesLayoutProps): ReactNode {
  const text = useIntroduction(saving, introduction);
  return (
    <div className={classes.layout}>
      <PagesNavigation label={label} groups={groups} current={current} />
      <div className={classes.header}>
        <PageWidth width={width}>
          <PageHeader {...header} text={text} />
        </PageWidth>
      </div>
      <div className={classes.content}>
        <PageWidth width={width}>{children}</PageWidth>
      </div>
    </div>
  );
}
