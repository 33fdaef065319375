import type { ReactNode } from 'react';
import { useMessages } from './account.messages.ts';
import { AccountLayout, WithProfile } from './account-layout.tsx';
import { MfaCard } from './mfa/mfa-card.tsx';
import { PasskeyCard } from './passkey-card.tsx';
import { PasswordCard } from './password-card.tsx';

/** `/account/sign-in`: what the user signs in with. */
export default function SignInMethodsPage(): ReactNode {
  const t = useMessages();
  return (
    <AccountLayout current="signIn" introduction={t('signInText')}>
      <WithProfile>
        {(profile) => (
          <>
            <PasswordCard profile={profile} />
            <MfaCard profile={profile} />
            <PasskeyCard />
          </>
        )}
      </WithProfile>
    </AccountLayout>
  );
}
