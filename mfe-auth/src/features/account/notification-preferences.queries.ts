import { calls, type NotificationKind, type NotificationPreferences } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getErrorText } from '../../form/show-failure.ts';

const queryKey = ['account', 'notificationPreferences'];

type Mails = NotificationPreferences['mails'];

export function useMailPreferences() {
  const { api } = useHost();
  return useQuery({ queryKey, queryFn: ({ signal }) => api.call(calls.getNotificationPreferences, {}, { signal }) });
}

interface MailChoice {
  kinds: readonly NotificationKind[];
  isOn: boolean;
}

const pickMails = (mails: Mails, kinds: readonly NotificationKind[]): Mails =>
  Object.fromEntries(kinds.flatMap((kind) => (mails[kind] === undefined ? [] : [[kind, mails[kind]]])));

/** Turns emails of some kinds on or off. Shows the change immediately; if saving fails, reverts it with a message. */
export function useSetMails(): (choice: MailChoice, onSaved: () => void) => void {
  const { api, messages } = useHost();
  const queries = useQueryClient();
  const showMails = (mails: Mails) =>
    queries.setQueryData<NotificationPreferences>(
      queryKey,
      (current) => current && { ...current, mails: { ...current.mails, ...mails } },
    );
  const toMails = ({ kinds, isOn }: MailChoice): Mails => Object.fromEntries(kinds.map((kind) => [kind, isOn]));
  const { mutate } = useMutation({
    // Saves run one at a time, so that the last of several choices wins.
    scope: { id: queryKey.join('.') },
    mutationFn: (choice: MailChoice) =>
      api.call(calls.updateNotificationPreferences, { body: { mails: toMails(choice) } }),
    onMutate: async (choice) => {
      const previousMails = queries.getQueryData<NotificationPreferences>(queryKey)?.mails ?? {};
      showMails(toMails(choice));
      // The response of a pending fetch would overwrite the choice.
      await queries.cancelQueries({ queryKey });
      return pickMails(previousMails, choice.kinds);
    },
    onError: (error, _choice, previousMails) => {
      if (previousMails) showMails(previousMails);
      messages.error(getErrorText(error));
    },
  });
  return (choice, onSaved) => mutate(choice, { onSuccess: onSaved });
}
