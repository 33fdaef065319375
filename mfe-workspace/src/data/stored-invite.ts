import { type Invite, inviteStorageKey, isMemberInvite, readStoredInvite } from '@reportage/contracts';

/** The invitation stored in this browser until it is answered or dismissed. The host stores it when its link is opened. */
export const readInvite = (): Invite | undefined => readStoredInvite(localStorage.getItem(inviteStorageKey));

export const storeInvite = (invite: Invite): void => localStorage.setItem(inviteStorageKey, JSON.stringify(invite));

export const forgetInvite = (): void => localStorage.removeItem(inviteStorageKey);

/** The stored invitation, if it invites a creator. */
export function readCreatorInvite(): Invite | undefined {
  const invite = readInvite();
  return invite && !isMemberInvite(invite) ? invite : undefined;
}
