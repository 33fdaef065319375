import { Flex, Spin } from '@reportage/ui';
import type { ReactNode } from 'react';
import { AuthPage } from '../../layout/auth-page.tsx';
import { useMessages } from '../../messages.ts';

/** Shown once the account is confirmed, while the session waits for the pool to sign the user in. */
export function PendingSignIn(): ReactNode {
  const t = useMessages();
  return (
    <AuthPage title={t('pendingTitle')} text={t('pendingText')}>
      <Flex role="status" aria-label={t('pendingTitle')}>
        <Spin size="large" />
      </Flex>
    </AuthPage>
  );
}
