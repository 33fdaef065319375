import { calls, type NotificationKind, type NotificationPreferences } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getErrorText } from '../../form/show-failure.ts';

const queryKey = ['account', 'notificationPreferences'];

export function useMailPreferences() {
  const { api } = useHost();
  return useQuery({ queryKey, queryFn: ({ signal }) => api.call(calls.getNotificationPreferences, {}, { signal }) });
}

/** Turns e-mails of one kind on or off. */
export function useSetMail() {
  const { api, messages } = useHost();
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ kind, isOn }: { kind: NotificationKind; isOn: boolean }) =>
      api.call(calls.updateNotificationPreferences, { body: { mails: { [kind]: isOn } } }),
    onSuccess: (saved: NotificationPreferences) => queries.setQueryData(queryKey, saved),
    onError: (error) => messages.error(getErrorText(error)),
  });
  return {
    pending: isPending ? variables.kind : undefined,
    setMail: (kind: NotificationKind, isOn: boolean) => mutate({ kind, isOn }),
  };
}
