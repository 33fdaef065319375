/** Names in the browser's local storage that more than one part of the app knows. Sign-out clears them all. */

/** Slug of the workspace that was chosen last, in whichever tab. */
export const workspaceStorageKey = 'reportage.workspace';
/** The invite that a person came with, as JSON: hostWorkspaceId and inviteId. */
export const inviteStorageKey = 'reportage.invite';
