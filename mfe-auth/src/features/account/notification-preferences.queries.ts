import { calls, type NotificationKind, type NotificationPreferences } from '@reportage/contracts';
import { useHost } from '@reportage/remote-kit/runtime';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getErrorText } from '../../form/show-failure.ts';

const queryKey = ['account', 'notificationPreferences'];

type Emails = NotificationPreferences['mails'];

export function useEmailPreferences() {
  const { api } = useHost();
  return useQuery({ queryKey, queryFn: ({ signal }) => api.call(calls.getNotificationPreferences, {}, { signal }) });
}

interface EmailChoice {
  kinds: readonly NotificationKind[];
  isOn: boolean;
}

const pickEmails = (emails: Emails, kinds: readonly NotificationKind[]): Emails =>
  Object.fromEntries(kinds.flatMap((kind) => (emails[kind] === undefined ? [] : [[kind, emails[kind]]])));

/** Turns emails for some kinds on or off. Shows the change immediately; if saving fails, reverts it with a message. */
export function useSetEmailPreferences(): (choice: EmailChoice, onSaved: () => void) => void {
  const { api, messages } = useHost();
  const queries = useQueryClient();
  const showEmails = (emails: Emails) =>
    queries.setQueryData<NotificationPreferences>(
      queryKey,
      (current) => current && { ...current, mails: { ...current.mails, ...emails } },
    );
  const toEmails = ({ kinds, isOn }: EmailChoice): Emails => Object.fromEntries(kinds.map((kind) => [kind, isOn]));
  const { mutate } = useMutation({
    // Saves run one at a time, so that the last of several choices wins.
    scope: { id: queryKey.join('.') },
    mutationFn: (choice: EmailChoice) =>
      api.call(calls.updateNotificationPreferences, { body: { mails: toEmails(choice) } }),
    onMutate: async (choice) => {
      const previousEmails = queries.getQueryData<NotificationPreferences>(queryKey)?.mails ?? {};
      showEmails(toEmails(choice));
      // The response to a pending fetch would overwrite the choice.
      await queries.cancelQueries({ queryKey });
      return pickEmails(previousEmails, choice.kinds);
    },
    onError: (error, _choice, previousEmails) => {
      if (previousEmails) showEmails(previousEmails);
      messages.error(getErrorText(error));
    },
  });
  return (choice, onSaved) => mutate(choice, { onSuccess: onSaved });
}
