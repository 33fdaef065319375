import { mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, DownOutlined, Dropdown, useIsNarrow } from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useSettingsLayoutMessages } from './settings-layout.messages.ts';
import classes from './settings-layout.module.css';
import { type SettingsPage, settingsAddresses, settingsGroups, settingsNeeds } from './settings-pages.ts';

/** From this width on, the navigation has its own column, as in the style sheet. */
const columnMinWidth = 1200;

interface Group {
  name: keyof typeof settingsGroups;
  pages: SettingsPage[];
}

/** Links to the settings pages, next to the content if there is room, otherwise in a menu above it. */
export function SettingsNavigation({ current }: { current: SettingsPage }): ReactNode {
  const t = useSettingsLayoutMessages();
  const { access } = useWorkspace();
  const isNarrow = useIsNarrow(columnMinWidth);
  const groups = Object.entries(settingsGroups)
    .map(([name, pages]) => ({
      name: name as Group['name'],
      pages: pages.filter((page) => {
        const need = settingsNeeds[page];
        return page === current || !need || mayAct(access, need);
      }),
    }))
    .filter(({ pages }) => pages.length > 0);
  return (
    <nav className={classes.navigation} aria-label={t('navigation')}>
      {isNarrow ? (
        <PageMenu current={current} groups={groups} />
      ) : (
        groups.map((group) => <LinkGroup key={group.name} current={current} group={group} />)
      )}
    </nav>
  );
}

function LinkGroup({ current, group }: { current: SettingsPage; group: Group }): ReactNode {
  const t = useSettingsLayoutMessages();
  const { slug } = useWorkspace();
  const id = useId();
  return (
    <div>
      <p id={id} className={classes.groupTitle}>
        {t(`${group.name}Group`)}
      </p>
      <ul className={classes.links} aria-labelledby={id}>
        {group.pages.map((page) => (
          <li key={page}>
            <Link
              className={classes.link}
              to={`/${slug}/${settingsAddresses[page]}`}
              {...(page === current ? { 'aria-current': 'page' as const } : {})}
            >
              {t(page)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function PageMenu({ current, groups }: { current: SettingsPage; groups: readonly Group[] }): ReactNode {
  const t = useSettingsLayoutMessages();
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  return (
    <Dropdown
      menu={{
        selectable: true,
        selectedKeys: [current],
        items: groups.map(({ name, pages }) => ({
          key: `${name}Group`,
          type: 'group' as const,
          label: t(`${name}Group`),
          children: pages.map((page) => ({ key: page, label: t(page) })),
        })),
        onClick: ({ key }) => navigate(`/${slug}/${settingsAddresses[key as SettingsPage]}`),
      }}
    >
      <Button
        block
        className={classes.menuButton ?? ''}
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
        aria-label={t('currentPage', { page: t(current) })}
      >
        {t(current)}
      </Button>
    </Dropdown>
  );
}
