import { ApiError } from '@reportage/api';
import type { Invite } from '@reportage/contracts';
import { useQueryErrorToast } from '@reportage/remote-kit/runtime';
import { FailedState, LoadingState } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { useMemberInvitation } from './invite.queries.ts';
import { InviteForAnotherUser, UnverifiedAddress } from './invite-states.tsx';
import { JoinWorkspace } from './join-workspace.tsx';
import { AnsweredMemberInvite, EndedMemberInvite } from './member-invite-states.tsx';
import { type OpenInvite, useDismissClosedInvite } from './use-open-invite.ts';

/** An invitation to become a member. */
export function MemberInvite({ invite, openInvite }: { invite: Invite; openInvite: OpenInvite }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useMemberInvitation(invite);
  const isGone = error instanceof ApiError && error.code === 'notFound';
  useQueryErrorToast('workspace', 'fetch', isGone ? null : error);
  useDismissClosedInvite(openInvite, isGone || data?.state === 'answered' || data?.state === 'withdrawn');
  const leave = () => {
    if (!openInvite.dismiss()) navigate('/', { replace: true });
  };

  if (isGone) return <EndedMemberInvite reason="gone" />;
  if (error && !data) return <FailedState isScreen error={error} onRetry={() => void refetch()} />;
  switch (data?.state) {
    case undefined:
      return <LoadingState />;
    case 'answered':
      return <AnsweredMemberInvite invitation={data} />;
    case 'withdrawn':
      return <EndedMemberInvite reason="withdrawn" host={data.host.name} />;
    case 'otherAddress':
      return <InviteForAnotherUser invite={invite} sentTo={data.sentTo} onLeave={leave} />;
    case 'unverifiedAddress':
      return <UnverifiedAddress onLeave={leave} />;
    case 'waiting':
      return (
        <JoinWorkspace
          invite={invite}
          invitation={data}
          onJoined={openInvite.dismiss}
          onLeave={leave}
          onUnavailable={() => void refetch()}
        />
      );
  }
}
