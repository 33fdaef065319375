import type { ReactNode } from 'react';
import { AccountLayout, WithProfile } from './account-layout.tsx';
import { DataCard } from './data-card.tsx';

/** `/account/data`: download of the user's data, and deletion of the account. */
export default function DataPage(): ReactNode {
  return (
    <AccountLayout current="data">
      <WithProfile>{(profile) => <DataCard profile={profile} />}</WithProfile>
    </AccountLayout>
  );
}
