import { useUser } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { useMessages } from './account.messages.ts';
import { AccountLayout, WithProfile } from './account-layout.tsx';
import { ProfileCard } from './profile-card.tsx';

/** `/account/profile` */
export default function ProfilePage(): ReactNode {
  const t = useMessages();
  const isStaff = useUser()?.isAdmin ?? false;
  return (
    <AccountLayout current="profile" introduction={t('profileText')}>
      <WithProfile>{(profile) => <ProfileCard profile={profile} isStaff={isStaff} />}</WithProfile>
    </AccountLayout>
  );
}
