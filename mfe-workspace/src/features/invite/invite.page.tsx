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
import { type HeldInvite, useHeldInvite } from './use-held-invite.ts';

interface InvitePageProps {
  /** Loads another page of the product whole. */
  leaveTo?: (path: string) => void;
}

/** `/invite`: the invitation that the browser keeps, for its addressee to answer with a workspace of theirs. */
export default function InvitePage({ leaveTo = (path) => location.assign(path) }: InvitePageProps) {
  const held = useHeldInvite();
  const { invite } = held;
  return (
    <div className={styles.page}>
      {invite ? (
        <ReadInvite key={invite.inviteId} invite={invite} held={held} leaveTo={leaveTo} />
      ) : (
        <EnterCode onOpen={held.open} />
      )}
    </div>
  );
}

function ReadInvite({ invite, held, leaveTo }: { invite: Invite; held: HeldInvite } & Required<InvitePageProps>) {
  const navigate = useNavigate();
  const { data, error, refetch } = useInvitation(invite);
  const isGone = error instanceof ApiError && error.code === 'notFound';
  useFailedQuery('workspace', 'fetch', isGone ? null : error);
  const leave = () => {
    if (!held.drop()) navigate('/', { replace: true });
  };

  // An invitation that nobody can answer any more must not lead here after every sign-in.
  const isOver = isGone || data?.state === 'answered';
  const drop = useEffectEvent(() => void held.drop());
  useEffect(() => {
    if (isOver) drop();
  }, [isOver]);

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
