import {
  type AnyNotification,
  type InboxState,
  maxStoredNotifications,
  type NotificationList,
} from '@reportage/contracts';

/**
 * Adds a notification that has just arrived. If revisions between the list and the notification are missing, the list
 * is returned unchanged and must be refetched.
 */
export function prependNotification(list: NotificationList, notification: AnyNotification): NotificationList {
  if (notification.revision !== list.revision + 1) return list;
  const data = [notification, ...list.data].slice(0, maxStoredNotifications);
  return {
    ids: data.map(({ id }) => id),
    data,
    revision: notification.revision,
    unseenCount: list.unseenCount + 1,
    hasNotification: true,
  };
}

export function markAllSeen(list: NotificationList, now: string): NotificationList {
  const data = list.data.map((notification) => ({ ...notification, seenAt: notification.seenAt ?? now }));
  return { ...list, data, unseenCount: 0, hasNotification: false };
}

export function removeNotifications(list: NotificationList, ids: ReadonlySet<string>): NotificationList {
  const data = list.data.filter(({ id }) => !ids.has(id));
  const unseenCount = data.filter(({ seenAt }) => seenAt === null).length;
  return { ...list, data, ids: data.map(({ id }) => id), unseenCount, hasNotification: unseenCount > 0 };
}

/**
 * Returns the list after the server has confirmed a change that the list already shows. If nothing else has happened in
 * between, the list gets the server's revision.
 */
export const applyConfirmation = (list: NotificationList, { revision }: InboxState): NotificationList =>
  revision <= list.revision + 1 ? { ...list, revision: Math.max(revision, list.revision) } : list;
