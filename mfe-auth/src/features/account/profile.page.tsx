import { useUser } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { useMessages } from './account.messages.ts';
import { AccountLayout, WithProfile } from './account-layout.tsx';
import { DataCard } from './data-card.tsx';
import { KeyboardCard } from './keyboard-card.tsx';
import { ProfileCard } from './profile-card.tsx';

/** `/account/profile`: name and picture, keyboard shortcuts, download of the user's data, and deletion of the account. */
export default function ProfilePage(): ReactNode {
  const t = useMessages();
  const isStaff = useUser()?.isAdmin ?? false;
  return (
    <AccountLayout current="profile" introduction={t('profileText')}>
      <WithProfile>
        {(profile) => (
          <>
            <ProfileCard profile={profile} isStaff={isStaff} />
            <KeyboardCard />
            <DataCard profile={profile} />
          </>
        )}
      </WithProfile>
    </AccountLayout>
  );
}
