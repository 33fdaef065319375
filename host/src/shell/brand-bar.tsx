import { useStore } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { AccountMenu } from './account/account-menu.tsx';
import styles from './brand-bar.module.css';
import { useShell } from './host-context.ts';
import { LinkButton } from './link-button.tsx';
import { BrandLink } from './rail.tsx';
import { useShellMessages } from './shell-messages.ts';

interface BrandBarProps {
  /** False on screens that have their own sign-in link. */
  hasSignIn: boolean;
}

/** The header of screens without the shell, with the brand and the signed-in user. */
export function BrandBar({ hasSignIn }: BrandBarProps): ReactNode {
  const t = useShellMessages();
  const { user } = useShell();
  const person = useStore(user);
  return (
    <header className={styles.bar}>
      <BrandLink isNarrow={false} />
      {person ? <AccountMenu person={person} /> : hasSignIn && <LinkButton to="/auth/login">{t('signIn')}</LinkButton>}
    </header>
  );
}
