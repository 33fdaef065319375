import type { Invitation, Invite } from '@reportage/contracts';
import { useFailures, useHost, useUser } from '@reportage/remote-kit/runtime';
import { Button, CheckCircleOutlined, DisconnectOutlined, EmptyState, Flex, MailOutlined } from '@reportage/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepInvite } from '../../data/stored-invite.ts';
import { useInviteMessages } from './invite.messages.ts';

function ToWorkspaces() {
  const t = useInviteMessages();
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => navigate('/workspaces')}>
      {t('toWorkspaces')}
    </Button>
  );
}

export function GoneInvite() {
  const t = useInviteMessages();
  return (
    <EmptyState
      isScreen
      icon={<DisconnectOutlined />}
      title={t('goneTitle')}
      text={t('goneText')}
      action={<ToWorkspaces />}
    />
  );
}

/** Leads to the workspace that it was answered with, where the person is in it still. */
export function AnsweredInvite({ invitation }: { invitation: Extract<Invitation, { state: 'answered' }> }) {
  const t = useInviteMessages();
  const navigate = useNavigate();
  const { host, connected } = invitation;
  const [latest] = connected;
  return (
    <EmptyState
      isScreen
      icon={<CheckCircleOutlined />}
      title={t('answeredTitle')}
      text={
        latest ? t('answeredText', { host: host.name, name: latest.name }) : t('answeredGoneText', { host: host.name })
      }
      action={
        latest ? (
          <Button type="primary" onClick={() => navigate(`/${latest.slug}/partners`)}>
            {t('toPartners', { name: latest.name })}
          </Button>
        ) : (
          <ToWorkspaces />
        )
      }
    />
  );
}

interface OthersInviteProps {
  invite: Invite;
  sentTo: string;
  onLeave: () => void;
}

/** The person has signed in with another address than the one that it was sent to. */
export function OthersInvite({ invite, sentTo, onLeave }: OthersInviteProps) {
  const t = useInviteMessages();
  const { session } = useHost();
  const failures = useFailures('workspace');
  const [isLeaving, setLeaving] = useState(false);
  const email = useUser()?.email ?? '';

  const changeAccount = async () => {
    setLeaving(true);
    // A sign-out clears what the browser keeps; this is for whoever signs in next, whom it then leads back here.
    const stop = session.step.subscribe(() => {
      if (session.step.get().name === 'signedOut') keepInvite(invite);
    });
    try {
      await session.signOut();
    } catch (error) {
      failures.tell('update', error);
      setLeaving(false);
    } finally {
      stop();
    }
  };

  return (
    <EmptyState
      isScreen
      icon={<MailOutlined />}
      title={t('othersTitle')}
      text={t('othersText', { sentTo, email })}
      action={
        <Flex gap={8} wrap justify="center">
          <Button type="primary" loading={isLeaving} onClick={() => void changeAccount()}>
            {t('changeAccount')}
          </Button>
          <Button onClick={onLeave}>{t('notNow')}</Button>
        </Flex>
      }
    />
  );
}
