import { type Invite, inviteStorageKey, isMemberInvite, readStoredInvite } from '@reportage/contracts';

/** Returns the invitation that the host app stored when its link was opened, until it is answered or dismissed. */
export const readInvite = (): Invite | undefined => readStoredInvite(localStorage.getItem(inviteStorageKey));

export const storeInvite = (invite: Invite): void => localStorage.setItem(inviteStorageKey, JSON.stringify(invite));

export const forgetInvite = (): void => localStorage.removeItem(inviteStorageKey);

/** Returns the stored invitation if it invites a creator. */
export function readCreatorInvite(): Invite | undefined {
  const invite = readInvite();
  return invite && !isMemberInvite(invite) ? invite : undefined;
}
