import type { AnyNotification } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { Button, useUiSettings } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { getRelativeDay, groupByDay } from './day-groups.ts';
import styles from './notification-list.module.css';
import { NotificationRow } from './notification-row.tsx';
import { useNotificationMessages } from './notifications.messages.ts';
import { groupSimilar, type SimilarRun } from './similar-runs.ts';
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
          {(rest.selection.isOn ? dayNotifications.map(toSingleRun) : groupSimilar(dayNotifications)).map((run) => (
            <SimilarRows key={run.first.id} run={run} newIds={newIds} {...rest} />
          ))}
        </ul>
      </section>
    );
  });
}

const toSingleRun = (notification: AnyNotification): SimilarRun => ({ first: notification, others: [] });

type SimilarRowsProps = Omit<NotificationListProps, 'notifications'> & { run: SimilarRun };

/** The newest notification of a run, and a button that shows the others. */
function SimilarRows({ run: { first, others }, newIds, ...rest }: SimilarRowsProps): ReactNode {
  const t = useNotificationMessages();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? [first, ...others] : [first];
  return (
    <>
      {shown.map((notification) => (
        <NotificationRow
          key={notification.id}
          notification={notification}
          isNew={newIds.has(notification.id)}
          {...rest}
        />
      ))}
      {others.length > 0 && (
        <li className={styles.similar}>
          <Button type="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('similarFewer') : t('similar', { count: others.length })}
          </Button>
        </li>
      )}
    </>
  );
}
