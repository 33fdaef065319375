import { ApiError } from '@reportage/api';
import { type Invite, isMemberInvite } from '@reportage/contracts';
import { useQueryErrorToast } from '@reportage/remote-kit/runtime';
import { FailedState, LoadingState, PageWidth } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { EnterCode } from './enter-code.tsx';
import styles from './invite.module.css';
import { useInvitation } from './invite.queries.ts';
import { AnsweredInvite, InviteForAnotherUser, UnavailableInvite, UnverifiedAddress } from './invite-states.tsx';
import { MemberInvite } from './member-invite.tsx';
import { OpenInvitation } from './open-invitation.tsx';
import { type OpenInvite, useDismissClosedInvite, useOpenInvite } from './use-open-invite.ts';

interface InvitePageProps {
  /** Opens another page with a full page load. */
  loadPage?: (path: string) => void;
}

/**
 * `/invite`: shows the stored invitation. Its recipient either connects one of their workspaces or joins the inviting
 * workspace as a member.
 */
export default function InvitePage({ loadPage = (path) => location.assign(path) }: InvitePageProps) {
  const openInvite = useOpenInvite();
  const { invite } = openInvite;
  return (
    <PageWidth width="form" isCentered>
      <div className={styles.page}>
        {!invite && <EnterCode onOpen={openInvite.open} />}
        {invite &&
          (isMemberInvite(invite) ? (
            <MemberInvite key={invite.inviteId} invite={invite} openInvite={openInvite} />
          ) : (
            <PartnerInvite key={invite.inviteId} invite={invite} openInvite={openInvite} loadPage={loadPage} />
          ))}
      </div>
    </PageWidth>
  );
}

function PartnerInvite({
  invite,
  openInvite,
  loadPage,
}: { invite: Invite; openInvite: OpenInvite } & Required<InvitePageProps>) {
  const navigate = useNavigate();
  const { data, error, refetch } = useInvitation(invite);
  const isGone = error instanceof ApiError && error.code === 'notFound';
  useQueryErrorToast('workspace', 'fetch', isGone ? null : error);
  const leave = () => {
    if (!openInvite.dismiss()) navigate('/', { replace: true });
  };

  useDismissClosedInvite(openInvite, isGone || data?.state === 'answered');

  if (isGone) return <UnavailableInvite />;
  if (error && !data) return <FailedState isScreen error={error} onRetry={() => void refetch()} />;
  switch (data?.state) {
    case undefined:
      return <LoadingState />;
    case 'answered':
      return <AnsweredInvite invitation={data} />;
    case 'otherAddress':
      return <InviteForAnotherUser invite={invite} sentTo={data.sentTo} onLeave={leave} />;
    case 'unverifiedAddress':
      return <UnverifiedAddress onLeave={leave} />;
    case 'waiting':
      return (
        <OpenInvitation
          invite={invite}
          invitation={data}
          onLeave={leave}
          onUnavailable={() => void refetch()}
          loadPage={loadPage}
        />
      );
  }
}
