import type { AnyNotification } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { getRelativeDay, groupByDay } from './day-groups.ts';
import styles from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';
import { useNotificationMessages } from './notifications.messages.ts';
import type { Selection } from './use-selection.ts';

interface NotificationListProps {
  notifications: readonly AnyNotification[];
  newIds: ReadonlySet<string>;
  selection: Selection;
  onRemove(id: string, element: Element): void;
  /** Called when the user follows a notification's link. */
  onFollow(): void;
}

/** The notifications, grouped by day. */
export function NotificationList({ notifications, newIds, ...rest }: NotificationListProps): ReactNode {
  const t = useNotificationMessages();
  const { locale } = useUiSettings();
  const now = new Date();
  return groupByDay(notifications).map(({ day, notifications: dayNotifications }) => {
    const relativeDay = getRelativeDay(day, now);
    return (
      <section key={day} aria-labelledby={`day-${day}`}>
        <h3 id={`day-${day}`} className={styles.day}>
          {relativeDay ? t(relativeDay) : formatDay(day, { locale })}
        </h3>
        <ul className={styles.list}>
          {dayNotifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              isNew={newIds.has(notification.id)}
              {...rest}
            />
          ))}
        </ul>
      </section>
    );
  });
}
