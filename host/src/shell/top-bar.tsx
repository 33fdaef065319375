import { useStore } from '@reportage/remote-kit/runtime';
import { Button, MenuOutlined, Tag } from '@reportage/ui';
import type { ReactNode } from 'react';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { AccountMenu } from './account/account-menu.tsx';
import { useShell } from './host-context.ts';
import { SearchButton } from './search-button.tsx';
import { useShellMessages } from './shell-messages.ts';
import { WorkspaceSwitcher } from './switcher/workspace-switcher.tsx';
import styles from './top-bar.module.css';

export function TopBar({ onOpenRail }: { onOpenRail(): void }): ReactNode {
  const t = useShellMessages();
  const { user } = useShell();
  const person = useStore(user);
  return (
    <header className={styles.bar}>
      <Button
        type="text"
        className={styles.open ?? ''}
        icon={<MenuOutlined />}
        aria-label={t('openNavigation')}
        title={t('openNavigation')}
        onClick={onOpenRail}
      />
      {person ? <WorkspaceSwitcher /> : null}
      {person?.isAdmin ? <Tag className={styles.staff ?? ''}>{t('platformStaff')}</Tag> : null}
      <span className={styles.space} />
      {person ? <SearchButton /> : null}
      {person ? <NotificationBell /> : null}
      {person ? <AccountMenu person={person} /> : null}
    </header>
  );
}
