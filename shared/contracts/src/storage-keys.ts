/** Browser storage keys that several parts of the app share. Signing out clears those in local storage. */

/** Slug of the workspace that was last chosen in any tab. */
export const workspaceStorageKey = 'reportage.workspace';
/** The invitation with which the user arrived, as JSON: hostWorkspaceId and inviteId. */
export const inviteStorageKey = 'reportage.invite';
/**
 * Versions of remotes that a tab runs instead of the published ones, as JSON: version by remote. They are in session
 * storage, where a pin ends with its tab but survives a sign-out.
 */
export const pinnedVersionsKey = 'reportage.pinned-versions';
/** Set in a tab's session storage by a sign-in that ends at the list of workspaces, which removes it. */
export const arrivalStorageKey = 'reportage.arrival';
