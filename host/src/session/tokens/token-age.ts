import type { User as TokenSet } from 'oidc-client-ts';

/** A token this close to its expiry counts as expired, because a request takes time to arrive. */
export const expiryToleranceMs = 5_000;

export const isExpired = (tokens: TokenSet, nowMs: number): boolean =>
  (tokens.expires_at ?? 0) * 1_000 - nowMs <= expiryToleranceMs;
