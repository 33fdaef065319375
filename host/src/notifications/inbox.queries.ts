import { useApi, useCall } from '@reportage/api';
import { calls, type NotificationList } from '@reportage/contracts';
import { useStore } from '@reportage/remote-kit/runtime';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useShell } from '../shell/host-context.ts';
import { inboxListKey } from './inbox-feed.ts';
import { applyConfirmation, markAllSeen, removeNotifications } from './inbox-list.ts';

/** Reads the list of notifications, and refetches it whenever the inbox is newer. */
export function useInboxList() {
  const { notifications } = useShell();
  const { revision } = useStore(notifications.state);
  const list = useCall(calls.listNotifications, {});
  const { data, refetch } = list;
  const isBehind = data !== undefined && revision !== null && data.revision < revision;
  useEffect(() => {
    if (isBehind) void refetch();
  }, [isBehind, refetch]);
  return { ...list, isBehind };
}

/** Marks all notifications as seen. The badge disappears immediately, and reappears if the call fails. */
export function useMarkInboxSeen() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { notifications } = useShell();
  return useMutation({
    mutationFn: () => api.call(calls.markNotificationsSeen, {}),
    onMutate: () => {
      const { unseenCount } = notifications.state.get();
      notifications.applyState({ unseenCount: 0 });
      return unseenCount;
    },
    onError: (_error, _variables, unseenCount) => notifications.applyState({ unseenCount: unseenCount ?? 0 }),
    onSuccess: (response) => {
      notifications.applyState(response);
      queryClient.setQueryData<NotificationList>(
        inboxListKey,
        (list) => list && applyConfirmation(markAllSeen(list, new Date().toISOString()), response),
      );
    },
  });
}

/** Removes notifications. They disappear from the list immediately, and reappear if the call fails. */
export function useRemoveNotifications() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { notifications, messages } = useShell();
  const show = (list: NotificationList | undefined): void => {
    if (!list) return;
    queryClient.setQueryData(inboxListKey, list);
    notifications.applyState({ unseenCount: list.unseenCount });
  };
  return useMutation({
    mutationFn: (ids: readonly string[]) => api.call(calls.deleteNotifications, { query: { ids: ids.join(',') } }),
    onMutate: async (ids) => {
      await queryClient.cancelQueries({ queryKey: inboxListKey });
      const before = queryClient.getQueryData<NotificationList>(inboxListKey);
      show(before && removeNotifications(before, new Set(ids)));
      return before;
    },
    onError: (error, _ids, before) => {
      show(before);
      messages.error(error);
      void queryClient.invalidateQueries({ queryKey: inboxListKey });
    },
    onSuccess: (response) => {
      notifications.applyState(response);
      queryClient.setQueryData<NotificationList>(inboxListKey, (list) => list && applyConfirmation(list, response));
    },
  });
}
