import type { Invitation, Invite } from '@reportage/contracts';
import { useFailures, useHost, useUser } from '@reportage/remote-kit/runtime';
import { Button, CheckCircleOutlined, DisconnectOutlined, EmptyState, Flex, MailOutlined } from '@reportage/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { storeInvite } from '../../data/stored-invite.ts';
import { useInviteMessages } from './invite.messages.ts';

export function WorkspacesButton() {
  const t = useInviteMessages();
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => navigate('/workspaces')}>
      {t('toWorkspaces')}
    </Button>
  );
}

export function UnavailableInvite() {
  const t = useInviteMessages();
  return (
    <EmptyState
      isScreen
      icon={<DisconnectOutlined />}
      title={t('goneTitle')}
      text={t('goneText')}
      action={<WorkspacesButton />}
    />
  );
}

/** Links to the workspace that accepted the invitation, if the user is still a member of that workspace. */
export function AnsweredInvite({ invitation }: { invitation: Extract<Invitation, { state: 'answered' }> }) {
  const t = useInviteMessages();
  const navigate = useNavigate();
  const { host, connected } = invitation;
  const [latestWorkspace] = connected;
  return (
    <EmptyState
      isScreen
      icon={<CheckCircleOutlined />}
      title={t('answeredTitle')}
      text={
        latestWorkspace
          ? t('answeredText', { host: host.name, name: latestWorkspace.name })
          : t('answeredGoneText', { host: host.name })
      }
      action={
        latestWorkspace ? (
          <Button type="primary" onClick={() => navigate(`/${latestWorkspace.slug}/partners`)}>
            {t('toPartners', { name: latestWorkspace.name })}
          </Button>
        ) : (
          <WorkspacesButton />
        )
      }
    />
  );
}

interface InviteForAnotherUserProps {
  invite: Invite;
  sentTo: string;
  onLeave: () => void;
}

/** Shown if the invitation was sent to a different email address than the signed-in user's. */
export function InviteForAnotherUser({ invite, sentTo, onLeave }: InviteForAnotherUserProps) {
  const t = useInviteMessages();
  const { session } = useHost();
  const failures = useFailures('workspace');
  const [isSigningOut, setSigningOut] = useState(false);
  const email = useUser()?.email ?? '';

  const changeAccount = async () => {
    setSigningOut(true);
    // Sign-out clears browser storage; storing the invitation again lets the next user who signs in continue here.
    const unsubscribe = session.step.subscribe(() => {
      if (session.step.get().name === 'signedOut') storeInvite(invite);
    });
    try {
      await session.signOut();
    } catch (error) {
      failures.show('update', error);
      setSigningOut(false);
    } finally {
      unsubscribe();
    }
  };

  return (
    <EmptyState
      isScreen
      icon={<MailOutlined />}
      title={t('anotherUserTitle')}
      text={t('anotherUserText', { sentTo, email })}
      action={
        <Flex gap={8} wrap justify="center">
          <Button type="primary" loading={isSigningOut} onClick={() => void changeAccount()}>
            {t('changeAccount')}
          </Button>
          <Button onClick={onLeave}>{t('notNow')}</Button>
        </Flex>
      }
    />
  );
}

/** Shown if the invited address is the user's but not verified yet; anyone could have signed up with it. */
export function UnverifiedAddress({ onLeave }: { onLeave: () => void }) {
  const t = useInviteMessages();
  const navigate = useNavigate();
  return (
    <EmptyState
      isScreen
      icon={<MailOutlined />}
      title={t('unverifiedTitle')}
      text={t('unverifiedText', { email: useUser()?.email ?? '' })}
      action={
        <Flex gap={8} wrap justify="center">
          <Button type="primary" onClick={() => navigate('/account/profile')}>
            {t('toAccount')}
          </Button>
          <Button onClick={onLeave}>{t('notNow')}</Button>
        </Flex>
      }
    />
  );
}
