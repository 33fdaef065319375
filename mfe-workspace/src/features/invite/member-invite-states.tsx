import type { MemberInvitation } from '@reportage/contracts';
import { Button, CheckCircleOutlined, DisconnectOutlined, EmptyState } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { WorkspacesButton } from './invite-states.tsx';
import { useMemberInviteMessages } from './member-invite.messages.ts';

/** An invitation that has been answered, with a link to the workspace if the user is a member of it. */
export function AnsweredMemberInvite({ invitation }: { invitation: Extract<MemberInvitation, { state: 'answered' }> }) {
  const t = useMemberInviteMessages();
  const navigate = useNavigate();
  const { host, slug } = invitation;
  return (
    <EmptyState
      isScreen
      icon={<CheckCircleOutlined />}
      title={t(slug ? 'answeredTitle' : 'formerTitle', { host: host.name })}
      text={t(slug ? 'answeredText' : 'formerText', { host: host.name })}
      action={
        slug ? (
          <Button type="primary" onClick={() => navigate(`/${slug}`)}>
            {t('open', { host: host.name })}
          </Button>
        ) : (
          <WorkspacesButton />
        )
      }
    />
  );
}

interface EndedMemberInviteProps {
  /** `gone`: unknown to the server, for example because the workspace was removed. */
  reason: 'withdrawn' | 'gone';
  host?: string;
}

/** An invitation that can no longer be accepted. */
export function EndedMemberInvite({ reason, host = '' }: EndedMemberInviteProps) {
  const t = useMemberInviteMessages();
  return (
    <EmptyState
      isScreen
      icon={<DisconnectOutlined />}
      title={t(`${reason}Title`)}
      text={t(`${reason}Text`, { host })}
      action={<WorkspacesButton />}
    />
  );
}
