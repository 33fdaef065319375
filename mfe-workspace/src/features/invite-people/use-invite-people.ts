import { ApiError } from '@reportage/api';
import type { CallOutput, calls, GrantableAccess } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { type FormInstance, useServerErrors, useUiSettings } from '@reportage/ui';
import { useState } from 'react';
import type { RejectedAddresses } from './find-problems.ts';
import { readAddresses } from './invite-addresses.ts';
import { useInvitePeopleMessages } from './invite-people.messages.ts';
import { useInviteUsers } from './invite-people.queries.ts';

export interface InviteValues {
  /** The addresses as typed. */
  addresses: string;
  access: GrantableAccess;
  message: string;
}

type InviteResponse = CallOutput<typeof calls.inviteUsers>;
export type InviteResult = Pick<InviteResponse, 'invited' | 'isMailed'> & { redirectTo: string };
export type InviteAction = ReturnType<typeof useInvitePeople>;

/** Longer than any valid email address, so that a truncated entry stays invalid. */
const maxSentAddressLength = 320;

/** Sends all invitations, or none if any address cannot be invited; `rejectedAddresses` then contains the reasons. */
export function useInvitePeople(form: FormInstance<InviteValues>, onInvited: (result: InviteResult) => void) {
  const t = useInvitePeopleMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const { locale } = useUiSettings();
  const failures = useFailures('workspace');
  const showServerErrors = useServerErrors(form);
  const sendMutation = useInviteUsers();
  /** Null before the first attempt. */
  const [rejectedAddresses, setRejectedAddresses] = useState<RejectedAddresses | null>(null);
  /** The server's message if the plan does not have enough seats. */
  const [limitMessage, setLimitMessage] = useState<string | null>(null);

  const showProblems = ({
    problems,
    alreadyInvited,
    invite,
  }: Pick<InviteResponse, 'problems' | 'alreadyInvited' | 'invite'>) => {
    setRejectedAddresses(new Map(problems.map(({ email, code }) => [email.toLowerCase(), code])));
    form.focusField('addresses');
    if (alreadyInvited) messages.error(t('alreadyInvitedMessage'));
    else if (invite !== null) messages.error(invite);
  };

  const send = async ({ addresses, access, message }: InviteValues) => {
    // Invalid addresses are sent as well, because the server reports all problems at once.
    const emails = readAddresses(addresses).map(({ email }) => email.slice(0, maxSentAddressLength));
    setLimitMessage(null);
    const language = locale.startsWith('de') ? ('de' as const) : ('en' as const);
    try {
      const { redirectTo, ...response } = await sendMutation.run({
        query: { workspaceId },
        body: { emails, access, message, language },
      });
      if (redirectTo === null) return showProblems(response);
      setRejectedAddresses(null);
      if (response.isMailed) messages.success(t('sent', { count: response.invited.length }));
      onInvited({ ...response, redirectTo });
    } catch (error) {
      failures.show('add', error);
      showServerErrors(error);
      if (error instanceof ApiError && error.code === 'limitReached') setLimitMessage(error.message);
    }
  };
  return { send, rejectedAddresses, limitMessage, isSending: sendMutation.isPending };
}
