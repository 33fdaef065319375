import { type NotificationKind, notificationMails } from '@reportage/contracts';
import { Alert, Card, FailedState, LoadingState } from '@reportage/ui';
import type { ReactNode } from 'react';
import { NotificationGroupRow } from './notification-group-row.tsx';
import { notificationGroups } from './notification-groups.ts';
import { useEmailPreferences, useSetEmailPreferences } from './notification-preferences.queries.ts';
import { useNotificationMessages } from './notifications-card.messages.ts';
import styles from './notifications-card.module.css';

/** Selects which notifications are also emailed; all of them are shown in the product. */
export function NotificationsCard(): ReactNode {
  const t = useNotificationMessages();
  const { data: preferences, error, refetch } = useEmailPreferences();
  const setEmailPreferences = useSetEmailPreferences();
  if (error && !preferences) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!preferences) return <LoadingState />;
  const { isMailAvailable, mails } = preferences;
  const isEmailed = (kind: NotificationKind) => mails[kind] ?? notificationMails[kind].isMailed;
  return (
    <Card>
      {!isMailAvailable && <Alert type="info" showIcon title={t('noEmails')} />}
      {/* Hidden from screen readers, because every checkbox has its own name. */}
      <div className={styles.head} aria-hidden>
        {t('email')}
      </div>
      <ul className={styles.groups}>
        {[...notificationGroups].map(([group, kinds]) => (
          <NotificationGroupRow
            key={group}
            group={group}
            kinds={kinds}
            isEmailed={isEmailed}
            isDisabled={!isMailAvailable}
            onChange={(kinds, isOn, onSaved) => setEmailPreferences({ kinds, isOn }, onSaved)}
          />
        ))}
      </ul>
    </Card>
  );
}
