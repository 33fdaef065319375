import type { ReactNode } from 'react';
import { AccountLayout } from './account-layout.tsx';
import { ActiveSessionsCard } from './active-sessions-card.tsx';
import { SessionCard } from './session-card.tsx';

/** `/account/devices`: where the user is signed in. */
export default function DevicesPage(): ReactNode {
  return (
    <AccountLayout current="devices">
      <ActiveSessionsCard />
      <SessionCard />
    </AccountLayout>
  );
}
