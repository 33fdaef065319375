import { ApiError } from '@reportage/api';
import type { Invite } from '@reportage/contracts';
import { useFailedQuery } from '@reportage/remote-kit/runtime';
import { FailedState, LoadingState } from '@reportage/ui';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { EnterCode } from './enter-code.tsx';
import styles from './invite.module.css';
import { useInvitation } from './invite.queries.ts';
import { AnsweredInvite, GoneInvite, OthersInvite } from './invite-states.tsx';
import { OpenInvitation } from './open-invitation.tsx';
import { type OpenInvite, useOpenInvite } from './use-open-invite.ts';

interface InvitePageProps {
  /** Opens another page with a full page load. */
  leaveTo?: (path: string) => void;
}

/** `/invite`: the stored invitation, which its addressee answers with one of their workspaces. */
export default function InvitePage({ leaveTo = (path) => location.assign(path) }: InvitePageProps) {
  const openInvite = useOpenInvite();
  const { invite } = openInvite;
  return (
    <div className={styles.page}>
      {invite ? (
        <ReadInvite key={invite.inviteId} invite={invite} openInvite={openInvite} leaveTo={leaveTo} />
      ) : (
        <EnterCode onOpen={openInvite.open} />
      )}
    </div>
  );
}

function ReadInvite({
  invite,
  openInvite,
  leaveTo,
}: { invite: Invite; openInvite: OpenInvite } & Required<InvitePageProps>) {
  const navigate = useNavigate();
  const { data, error, refetch } = useInvitation(invite);
  const isGone = error instanceof ApiError && error.code === 'notFound';
  useFailedQuery('workspace', 'fetch', isGone ? null : error);
  const leave = () => {
    if (!openInvite.drop()) navigate('/', { replace: true });
  };

  // An invitation that can no longer be answered must not redirect here after every sign-in.
  const isClosed = isGone || data?.state === 'answered';
  const drop = useEffectEvent(() => void openInvite.drop());
  useEffect(() => {
    if (isClosed) drop();
  }, [isClosed]);

  if (isGone) return <GoneInvite />;
  if (error && !data) return <FailedState isScreen error={error} onRetry={() => void refetch()} />;
  switch (data?.state) {
    case undefined:
      return <LoadingState />;
    case 'answered':
      return <AnsweredInvite invitation={data} />;
    case 'otherAddress':
      return <OthersInvite invite={invite} sentTo={data.sentTo} onLeave={leave} />;
    case 'waiting':
      return (
        <OpenInvitation
          invite={invite}
          invitation={data}
          onLeave={leave}
          onGone={() => void refetch()}
          leaveTo={leaveTo}
        />
      );
  }
}
