import { FailedState } from '@reportage/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import popup from '../shell/popup.module.css';
import { useInboxList } from './inbox.queries.ts';
import { NotificationList } from './notification-list.tsx';
import styles from './notification-panel.module.css';
import { useNotificationMessages } from './notifications.messages.ts';
import { NotificationsEmptyState } from './notifications-empty-state.tsx';
import { PanelFilters } from './panel-filters.tsx';
import { PanelFooter } from './panel-footer.tsx';
import { PanelHeader } from './panel-header.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { useFilters } from './use-filters.ts';
import { useListKeys } from './use-list-keys.ts';
import { useMarkSeen } from './use-mark-seen.ts';
import { usePendingRemoval } from './use-pending-removal.ts';
import { useSelection } from './use-selection.ts';

/** The notification center, which shows what happened by day, newest first. Below 768 px it fills the screen. */
export function NotificationPanel({ onClose }: { onClose(): void }): ReactNode {
  const t = useNotificationMessages();
  const list = useInboxList();
  const { newIds, markAllRead } = useMarkSeen(list.data, list.isBehind);
  const pending = usePendingRemoval();
  const visibleNotifications = list.data?.data.filter(({ id }) => !pending.ids.has(id));
  const filters = useFilters(visibleNotifications ?? [], newIds);
  const selection = useSelection(filters.shownNotifications.map(({ id }) => id));
  const panel = useRef<HTMLDivElement>(null);
  const keys = useListKeys(panel, selection.isOn ? null : (id) => pending.add([id]));
  useEffect(() => panel.current?.focus(), []);

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t('title')}
      tabIndex={-1}
      onKeyDown={keys.onKeyDown}
      className={`${popup.panel} ${popup.atEnd} ${styles.panel}`}
    >
      <PanelHeader
        selection={selection}
        hasNew={newIds.size > 0}
        onMarkAllRead={() => {
          markAllRead();
          panel.current?.focus();
        }}
        onClose={onClose}
      />
      {visibleNotifications && visibleNotifications.length > 0 ? (
        <PanelFilters filters={filters} selection={selection} />
      ) : null}
      <div className={styles.body}>
        {list.isPending ? <PanelSkeleton /> : null}
        {list.isError && !list.data ? (
          <FailedState title={t('failedTitle')} error={list.error} onRetry={() => void list.refetch()} />
        ) : null}
        {visibleNotifications && filters.shownNotifications.length === 0 ? (
          <NotificationsEmptyState filters={filters} isEmpty={visibleNotifications.length === 0} />
        ) : null}
        <NotificationList
          notifications={filters.shownNotifications}
          newIds={newIds}
          selection={selection}
          onRemove={(id, element) => {
            keys.leaveRow(element);
            pending.add([id]);
          }}
          onFollow={onClose}
        />
      </div>
      <PanelFooter
        pending={pending}
        selection={selection}
        onFollow={onClose}
        onRemove={() => {
          pending.add(selection.ids);
          selection.stop();
          panel.current?.focus();
        }}
      />
    </div>
  );
}
