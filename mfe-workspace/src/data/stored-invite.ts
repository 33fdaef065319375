import { type Invite, inviteStorageKey, readStoredInvite } from '@reportage/contracts';

/** The invitation stored in this browser until it is answered or dismissed; the host stores it from its link. */
export const readInvite = (): Invite | undefined => readStoredInvite(localStorage.getItem(inviteStorageKey));

export const keepInvite = (invite: Invite): void => localStorage.setItem(inviteStorageKey, JSON.stringify(invite));

export const forgetInvite = (): void => localStorage.removeItem(inviteStorageKey);
