import type { ReactNode } from 'react';
import { AccountLayout } from './account-layout.tsx';
import { NotificationsCard } from './notifications-card.tsx';

/** `/account/notifications` */
export default function NotificationsPage(): ReactNode {
  return (
    <AccountLayout current="notifications" isSavedAtOnce>
      <NotificationsCard />
    </AccountLayout>
  );
}
