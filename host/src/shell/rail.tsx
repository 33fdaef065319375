import { Brand, Button, Drawer, MenuFoldOutlined, MenuUnfoldOutlined, Tooltip } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { NavigationList } from './navigation-list.tsx';
import styles from './rail.module.css';
import { useShellMessages } from './shell-messages.ts';
import type { RailState } from './use-rail.ts';

/** The collapsible rail on the left. Below 768 px, it is a drawer. */
export function Rail({ rail }: { rail: RailState }): ReactNode {
  const t = useShellMessages();
  const foldLabel = rail.isNarrow ? t('expandNavigation') : t('collapseNavigation');
  return (
    <>
      <aside className={styles.rail}>
        <BrandLink isNarrow={rail.isNarrow} />
        <NavigationList isNarrow={rail.isNarrow} />
        <Tooltip title={foldLabel} placement="right" mouseEnterDelay={0.4}>
          <Button
            type="text"
            className={styles.fold ?? ''}
            icon={rail.isNarrow ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
            aria-label={foldLabel}
            aria-expanded={!rail.isNarrow}
            onClick={rail.toggleNarrow}
          />
        </Tooltip>
      </aside>
      <Drawer
        open={rail.isOpen}
        onClose={rail.close}
        placement="left"
        size={288}
        styles={{ body: { padding: 12 } }}
        title={<BrandLink isNarrow={false} />}
      >
        <NavigationList isNarrow={false} />
      </Drawer>
    </>
  );
}

export function BrandLink({ isNarrow }: { isNarrow: boolean }): ReactNode {
  return (
    <Link to="/workspaces" className={styles.brand} aria-label="Reportage">
      <Brand isNarrow={isNarrow} />
    </Link>
  );
}
