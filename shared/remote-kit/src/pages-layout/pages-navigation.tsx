import { Button, DownOutlined, Dropdown, useIsNarrow } from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import classes from './pages-layout.module.css';

/** From this width on, the navigation has its own column, as in the style sheet. */
const columnMinWidth = 1200;

interface Page {
  key: string;
  label: string;
  path: string;
}

export interface PageGroup {
  key: string;
  label: string;
  pages: readonly Page[];
}

interface PagesNavigationProps {
  label: string;
  groups: readonly PageGroup[];
  /** The key of the current page. */
  current: string;
}

/** Links to the pages, next to the content if there is room, otherwise in a menu above the page's title. */
export function PagesNavigation({ label, groups, current }: PagesNavigationProps): ReactNode {
  const isNarrow = useIsNarrow(columnMinWidth);
  return (
    <nav className={classes.navigation} aria-label={label}>
      {isNarrow ? (
        <PageMenu label={label} current={current} groups={groups} />
      ) : (
        groups.map((group) => <LinkGroup key={group.key} current={current} group={group} />)
      )}
    </nav>
  );
}

function LinkGroup({ current, group }: { current: string; group: PageGroup }): ReactNode {
  const id = useId();
  return (
    <div>
      <p id={id} className={classes.groupTitle}>
        {group.label}
      </p>
      <ul className={classes.links} aria-labelledby={id}>
        {group.pages.map(({ key, label, path }) => (
          <li key={key}>
            <Link className={classes.link} to={path} {...(key === current ? { 'aria-current': 'page' as const } : {})}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PageMenu({ label, groups, current }: PagesNavigationProps): ReactNode {
  const navigate = useNavigate();
  const pages = groups.flatMap((group) => group.pages);
  const currentLabel = pages.find(({ key }) => key === current)?.label ?? '';
  return (
    <Dropdown
      menu={{
        selectable: true,
        selectedKeys: [current],
        items: groups.map((group) => ({
          key: `${group.key}Group`,
          type: 'group' as const,
          label: group.label,
          children: group.pages.map((page) => ({ key: page.key, label: page.label })),
        })),
        onClick: ({ key }) => {
          const page = pages.find((page) => page.key === key);
          if (page) navigate(page.path);
        },
      }}
    >
      <Button type="text" className={classes.menu ?? ''} icon={<DownOutlined aria-hidden />} iconPlacement="end">
        {`${label} / ${currentLabel}`}
      </Button>
    </Dropdown>
  );
}
