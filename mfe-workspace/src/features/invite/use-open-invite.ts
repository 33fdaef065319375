import { type Invite, readInviteCode } from '@reportage/contracts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { forgetInvite, keepInvite, readInvite } from '../../data/stored-invite.ts';

/** What is stored; else what the address has, as where something unreadable was stored before. */
function openFirst(linked: Invite | undefined): Invite | undefined {
  const stored = readInvite();
  if (!stored && linked) keepInvite(linked);
  return stored ?? linked;
}

export interface OpenInvite {
  /** The one that is on the screen; it may be forgotten by the browser already. */
  invite: Invite | undefined;
  open(invite: Invite): void;
  /** Forgets it. Answers whether the address has another one, which is open now: the first that was stored had gone before it. */
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
    forgetInvite();
    if (!linked || linked.inviteId === invite?.inviteId) return false;
    open(linked);
    return true;
  };
  return { invite, open, drop };
}
