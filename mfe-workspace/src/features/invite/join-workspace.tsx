import { ApiError } from '@reportage/api';
import type { Invite, MemberInvitation } from '@reportage/contracts';
import { useFailures, useHost, useUser } from '@reportage/remote-kit/runtime';
import { Button, Flex, RelativeTime, Typography, WorkspaceMark } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useAccessMessages } from '../../data/access.messages.ts';
import styles from './invite.module.css';
import { useAcceptInvite } from './invite.queries.ts';
import { useMemberInviteMessages } from './member-invite.messages.ts';

interface JoinWorkspaceProps {
  invite: Invite;
  invitation: Extract<MemberInvitation, { state: 'waiting' }>;
  onJoined: () => void;
  onLeave: () => void;
  /** Called if the invitation was withdrawn or answered elsewhere. */
  onUnavailable: () => void;
}

const unavailableCodes: readonly ApiError['code'][] = ['notFound', 'forbidden', 'gone'];

/** Shows the inviter, the workspace, the role and the message; one click joins. */
export function JoinWorkspace({ invite, invitation, onJoined, onLeave, onUnavailable }: JoinWorkspaceProps) {
  const t = useMemberInviteMessages();
  const tAccess = useAccessMessages();
  const navigate = useNavigate();
  const { messages } = useHost();
  const user = useUser();
  const failures = useFailures('workspace');
  const acceptMutation = useAcceptInvite();
  const { host, personName, access, message, createdAt } = invitation;

  const join = async () => {
    const { inviteId, hostWorkspaceId } = invite;
    try {
      const { redirectTo } = await acceptMutation.run({ params: { inviteId }, query: { hostWorkspaceId } });
      onJoined();
      messages.success(t('joined', { host: host.name }));
      navigate(redirectTo);
    } catch (error) {
      failures.show('add', error);
      if (error instanceof ApiError && unavailableCodes.includes(error.code)) onUnavailable();
    }
  };

  return (
    <>
      <header>
        <WorkspaceMark workspace={host} size={56} />
        <Typography.Title level={1} style={{ margin: '16px 0 4px', fontSize: 28, overflowWrap: 'anywhere' }}>
          {personName ? t('title', { name: personName, host: host.name }) : t('titleWithoutName', { host: host.name })}
        </Typography.Title>
        <Typography.Text type="secondary">
          {t('sent')} <RelativeTime instant={createdAt} />
        </Typography.Text>
      </header>
      {message && <blockquote className={styles.message}>{message}</blockquote>}
      <section className={styles.role}>
        <strong>{t('role', { role: tAccess(access) })}</strong>
        <Typography.Text type="secondary">{tAccess(`${access}Description`)}</Typography.Text>
      </section>
      <Flex gap={8} wrap>
        <Button type="primary" size="large" loading={acceptMutation.isPending} onClick={() => void join()}>
          {t('join', { host: host.name })}
        </Button>
        <Button size="large" onClick={onLeave}>
          {t('notNow')}
        </Button>
      </Flex>
      <Typography.Paragraph type="secondary" style={{ marginTop: 12 }}>
        {t('signedInAs', { email: user?.email ?? '' })}
      </Typography.Paragraph>
    </>
  );
}
