/**
 * With this header, our own pool keeps the refresh token in a cookie that scripts cannot read, and returns a reference
 * in its place. The reference is sent wherever the protocol requires the token.
 */
export const refreshStorageHeader = { name: 'x-keep-refresh-token', value: 'cookie' } as const;

const referencePrefix = 'kept_';

export const toRefreshStorageReference = (sessionId: string): string => `${referencePrefix}${sessionId}`;

/** Returns the id of the session that a reference belongs to; undefined for a real token. */
export const getReferencedSessionId = (token: string): string | undefined =>
  token.startsWith(referencePrefix) ? token.slice(referencePrefix.length) : undefined;
