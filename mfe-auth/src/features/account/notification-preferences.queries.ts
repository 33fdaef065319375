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

/** Turns emails of one kind on or off. The change is shown immediately, and reverted with a message if the save fails. */
export function useSetMail(): (choice: MailChoice) => void {
  const { api, messages } = useHost();
  const queries = useQueryClient();
  const show = ({ kind, isOn }: MailChoice) =>
    queries.setQueryData<NotificationPreferences>(
      queryKey,
      (current) => current && { ...current, mails: { ...current.mails, [kind]: isOn } },
    );
  const { mutate } = useMutation({
    // Saves run one at a time, so that the last of several choices wins.
    scope: { id: queryKey.join('.') },
    mutationFn: ({ kind, isOn }: MailChoice) =>
      api.call(calls.updateNotificationPreferences, { body: { mails: { [kind]: isOn } } }),
    onMutate: async (choice) => {
      show(choice);
      // The response of a pending fetch would overwrite the choice.
      await queries.cancelQueries({ queryKey });
    },
    onError: (error, { kind, isOn }) => {
      show({ kind, isOn: !isOn });
      messages.error(getErrorText(error));
    },
  });
  return mutate;
}
