import { type Invite, inviteStorageKey, readStoredInvite } from '@reportage/contracts';

/** The invitation that this browser keeps until it is answered or put away; the host stored it from its link. */
export const readInvite = (): Invite | undefined => readStoredInvite(localStorage.getItem(inviteStorageKey));

export const keepInvite = (invite: Invite): void => localStorage.setItem(inviteStorageKey, JSON.stringify(invite));

export const forgetInvite = (): void => localStorage.removeItem(inviteStorageKey);
