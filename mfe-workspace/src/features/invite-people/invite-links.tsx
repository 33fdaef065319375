import { CopyField, Flex, Typography } from '@reportage/ui';
import { useInvitePeopleMessages } from './invite-people.messages.ts';
import type { InviteResult } from './use-invite-people.ts';

/** The links of invitations that were not emailed, because no email server is set up. */
export function InviteLinks({ invited }: Pick<InviteResult, 'invited'>) {
  const t = useInvitePeopleMessages();
  return (
    <Flex vertical gap={16}>
      <Typography.Text>{t('notEmailed')}</Typography.Text>
      {invited.map(({ id, email, inviteToken }, index) => (
        <CopyField
          key={id}
          autoFocus={index === 0}
          isLink
          label={email}
          value={`${location.origin}/invite?inviteToken=${inviteToken}`}
        />
      ))}
    </Flex>
  );
}
