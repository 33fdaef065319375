/** Identifies an invitation in its answer: URL-safe base64 of the host's workspace and the invitation. */
export const inviteTokenOf = (hostWorkspaceId: string, inviteId: string): string =>
  Buffer.from(JSON.stringify({ hostWorkspaceId, inviteId })).toString('base64url');
