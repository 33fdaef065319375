import { type Invite, isMemberInvite, readInviteCode } from '@reportage/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { forgetInvite, keepInvite, readInvite } from '../../data/stored-invite.ts';

/**
 * The stored invite, else the one in the address, which is then stored. A link that makes the person a member opens at once: joining is
 * one click, whatever else waits.
 */
function openFirst(linked: Invite | undefined): Invite | undefined {
  const stored = readInvite();
  if (!stored && linked) keepInvite(linked);
  return linked && isMemberInvite(linked) ? linked : (stored ?? linked);
}

export interface OpenInvite {
  /** The invite on the screen, which may already be removed from storage. */
  invite: Invite | undefined;
  open(invite: Invite): void;
  /** Removes it from storage. Returns whether the address has a different one, which is then opened. */
  drop(): boolean;
}

export function useOpenInvite(): OpenInvite {
  const [address] = useSearchParams();
  const linked = readInviteCode(address.get('inviteToken') ?? '');
  const [invite, setInvite] = useState(() => openFirst(linked));
  const open = (next: Invite) => {
    keepInvite(next);
    setInvite(next);
  };
  const drop = () => {
    if (!invite || readInvite()?.inviteId === invite.inviteId) forgetInvite();
    if (!linked || linked.inviteId === invite?.inviteId) return false;
    open(linked);
    return true;
  };
  return { invite, open, drop };
}

/** An invitation that can no longer be answered must not redirect here after every sign-in. */
export function useDropClosedInvite(openInvite: OpenInvite, isClosed: boolean): void {
  const drop = useEffectEvent(() => void openInvite.drop());
  useEffect(() => {
    if (isClosed) drop();
  }, [isClosed]);
}
