import { useUser } from '@reportage/remote-kit/runtime';
import type { ReactNode } from 'react';
import { AccountLayout } from './account-layout.tsx';
import { useMailPreferences } from './notification-preferences.queries.ts';
import { useNotificationTexts } from './notifications-card.messages.ts';
import { NotificationsCard } from './notifications-card.tsx';

/** `/account/notifications` */
export default function NotificationsPage(): ReactNode {
  const t = useNotificationTexts();
  const { data: preferences } = useMailPreferences();
  // The address of the user is known before the preferences have loaded, which avoids a layout shift.
  const user = useUser();
  const email = preferences?.email ?? user?.email ?? '';
  return (
    <AccountLayout current="notifications" introduction={t('text', { email })} saving="immediately">
      <NotificationsCard />
    </AccountLayout>
  );
}
