import { useUser } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { AccountLayout } from './account-layout.tsx';
import { useEmailPreferences } from './notification-preferences.queries.ts';
import { useNotificationMessages } from './notifications-card.messages.ts';
import { NotificationsCard } from './notifications-card.tsx';

/** `/account/notifications` */
export default function NotificationsPage(): ReactNode {
  const t = useNotificationMessages();
  const { data: preferences } = useEmailPreferences();
  // The user's address is known before the preferences have loaded; using it avoids a layout shift.
  const user = useUser();
  const email = preferences?.email ?? user?.email ?? '';
  return (
    <AccountLayout current="notifications" introduction={t('text', { email })} saving="immediately">
      <NotificationsCard />
    </AccountLayout>
  );
}
