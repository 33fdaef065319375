import { useStore } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { AccountMenu } from './account/account-menu.tsx';
import styles from './brand-bar.module.css';
import { useShell } from './host-context.ts';
import { LinkButton } from './link-button.tsx';
import { BrandLink } from './rail.tsx';
import { useShellMessages } from './shell-messages.ts';

/** Above the host's own screens without a shell: the brand, and who is signed in. */
export function BrandBar(): ReactNode {
  const t = useShellMessages();
  const { user } = useShell();
  const person = useStore(user);
  return (
    <header className={styles.bar}>
      <BrandLink isNarrow={false} />
      {person ? <AccountMenu person={person} /> : <LinkButton to="/auth/login">{t('signIn')}</LinkButton>}
    </header>
  );
}
