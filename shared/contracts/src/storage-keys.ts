/** Names in the browser's storage that more than one part of the app knows. Sign-out clears those in the local storage. */

/** Slug of the workspace that was chosen last, in whichever tab. */
export const workspaceStorageKey = 'reportage.workspace';
/** The invite that a person came with, as JSON: hostWorkspaceId and inviteId. */
export const inviteStorageKey = 'reportage.invite';
/**
 * Versions of remotes that a tab runs in place of the published ones, as JSON: version by remote. In the session storage, so that
 * a pin ends with its tab and outlives a sign-out.
 */
export const pinnedVersionsKey = 'reportage.pinned-versions';
