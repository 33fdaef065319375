import { useStore } from '@reportage/remote-kit/runtime';
import { Button, MenuOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { AccountMenu } from './account-menu.tsx';
import { useShell } from './host-context.ts';
import { useShellMessages } from './shell-messages.ts';
import styles from './top-bar.module.css';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

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
        onClick={onOpenRail}
      />
      {person ? <WorkspaceSwitcher /> : null}
      <span className={styles.space} />
      {person ? <AccountMenu person={person} /> : null}
    </header>
  );
}
