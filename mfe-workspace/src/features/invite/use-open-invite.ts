import { type Invite, isMemberInvite, readInviteCode } from '@reportage/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { forgetInvite, readInvite, storeInvite } from '../../data/stored-invite.ts';

/**
 * Returns the invite to show first. A stored invite takes precedence over the one in the URL, which is stored if there
 * is no other. An invite for new members in the URL always comes first, because joining takes only one click.
 */
function getInitialInvite(linkedInvite: Invite | undefined): Invite | undefined {
  const storedInvite = readInvite();
  if (!storedInvite && linkedInvite) storeInvite(linkedInvite);
  return linkedInvite && isMemberInvite(linkedInvite) ? linkedInvite : (storedInvite ?? linkedInvite);
}

export interface OpenInvite {
  /** The invite being shown, which may already have been removed from storage. */
  invite: Invite | undefined;
  open(invite: Invite): void;
  /** Removes the invite from storage. Returns whether the URL has a different one, which is then opened. */
  dismiss(): boolean;
}

export function useOpenInvite(): OpenInvite {
  const [searchParams] = useSearchParams();
  const linkedInvite = readInviteCode(searchParams.get('inviteToken') ?? '');
  const [invite, setInvite] = useState(() => getInitialInvite(linkedInvite));
  const open = (next: Invite) => {
    storeInvite(next);
    setInvite(next);
  };
  const dismiss = () => {
    if (!invite || readInvite()?.inviteId === invite.inviteId) forgetInvite();
    if (!linkedInvite || linkedInvite.inviteId === invite?.inviteId) return false;
    open(linkedInvite);
    return true;
  };
  return { invite, open, dismiss };
}

/** Dismisses an invitation that can no longer be answered; it would otherwise redirect here after every sign-in. */
export function useDismissClosedInvite(openInvite: OpenInvite, isClosed: boolean): void {
  const dismiss = useEffectEvent(() => void openInvite.dismiss());
  useEffect(() => {
    if (isClosed) dismiss();
  }, [isClosed]);
}
