import { useStore } from '@reportage/remote-kit/runtime';
import { localeAtom } from '@reportage/state';
import { Brand, Button, Drawer, MenuFoldOutlined, MenuUnfoldOutlined } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { prefetchRemote } from '../remotes/prefetch.ts';
import { useIdlePrefetch } from '../remotes/use-idle-prefetch.ts';
import { useShell } from './host-context.ts';
import { NavIcon } from './nav-icon.tsx';
import { currentItem, type NavigationItem, navigationOf } from './navigation.ts';
import styles from './rail.module.css';
import { useShellMessages } from './shell-messages.ts';
import type { RailState } from './use-rail.ts';

/** Left rail: collapsible; under 768 px a drawer. */
export function Rail({ rail }: { rail: RailState }): ReactNode {
  const t = useShellMessages();
  return (
    <>
      <aside className={styles.rail}>
        <BrandLink isNarrow={rail.isNarrow} />
        <NavigationList isNarrow={rail.isNarrow} />
        <Button
          type="text"
          className={styles.fold ?? ''}
          icon={rail.isNarrow ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          aria-label={rail.isNarrow ? t('wideNavigation') : t('narrowNavigation')}
          aria-expanded={!rail.isNarrow}
          onClick={rail.toggleNarrow}
        />
      </aside>
      <Drawer
        open={rail.isOpen}
        onClose={rail.close}
        placement="left"
        size={272}
        title={<BrandLink isNarrow={false} />}
      >
        <NavigationList isNarrow={false} />
      </Drawer>
    </>
  );
}

function BrandLink({ isNarrow }: { isNarrow: boolean }): ReactNode {
  return (
    <Link to="/workspaces" className={styles.brand} aria-label="Reportage">
      <Brand isNarrow={isNarrow} />
    </Link>
  );
}

function NavigationList({ isNarrow }: { isNarrow: boolean }): ReactNode {
  const t = useShellMessages();
  const { config, history, workspace } = useShell();
  const locale = useAtomValue(localeAtom);
  const { pathname } = useStore(history.location);
  const state = useStore(workspace.state);
  const outside: NavigationItem[] = [
    { remote: 'mfe-workspace', path: '/workspaces', label: t('workspaces'), icon: 'home' },
  ];
  const items = state.status === 'ready' ? navigationOf(config.registry, state.workspace, locale) : outside;
  const current = currentItem(items, pathname);
  useIdlePrefetch(
    config.registry,
    items.map(({ remote }) => remote),
  );
  return (
    <nav aria-label={t('mainNavigation')}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.path}>
            <Link
              to={item.path}
              className={styles.item}
              aria-current={item === current ? 'page' : undefined}
              title={isNarrow ? item.label : undefined}
              onPointerEnter={() => prefetchRemote(config.registry, item.remote)}
              onFocus={() => prefetchRemote(config.registry, item.remote)}
            >
              <NavIcon name={item.icon} />
              <span className={isNarrow ? styles.hidden : undefined}>{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
