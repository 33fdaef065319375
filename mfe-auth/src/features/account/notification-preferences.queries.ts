import { calls, type NotificationKind, type NotificationPreferences } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getErrorText } from '../../form/show-failure.ts';

const queryKey = ['account', 'notificationPreferences'];

export function useMailPreferences() {
  const { api } = useHost();
  return useQuery({ queryKey, queryFn: ({ signal }) => api.call(calls.getNotificationPreferences, {}, { signal }) });
}

interface MailChoice {
  kind: NotificationKind;
  isOn: boolean;
}

/** Turns e-mails of one kind on or off: shown at once, and taken back with a message if the server refuses. */
export function useSetMail(): (choice: MailChoice) => void {
  const { api, messages } = useHost();
  const queries = useQueryClient();
  const show = ({ kind, isOn }: MailChoice) =>
    queries.setQueryData<NotificationPreferences>(
      queryKey,
      (shown) => shown && { ...shown, mails: { ...shown.mails, [kind]: isOn } },
    );
  const { mutate } = useMutation({
    // One after the other, so that the last of several choices is the one that stays.
    scope: { id: queryKey.join('.') },
    mutationFn: ({ kind, isOn }: MailChoice) =>
      api.call(calls.updateNotificationPreferences, { body: { mails: { [kind]: isOn } } }),
    onMutate: async (choice) => {
      show(choice);
      // A request in flight would bring the old state back.
      await queries.cancelQueries({ queryKey });
    },
    onError: (error, { kind, isOn }) => {
      show({ kind, isOn: !isOn });
      messages.error(getErrorText(error));
    },
  });
  return mutate;
}
