import type { User as TokenSet } from 'oidc-client-ts';

/** A token this close to its end counts as ended: a request takes its time to arrive. */
export const expiryToleranceMs = 5_000;

/** A token this new that a server refuses would be refused again after a renewal. */
const justRenewedMs = 10_000;

export const isExpired = (tokens: TokenSet, nowMs: number): boolean =>
  (tokens.expires_at ?? 0) * 1_000 - nowMs <= expiryToleranceMs;

/** By this browser's clock, which may differ from the pool's: the token's end less its whole life. */
export const isJustRenewed = (tokens: TokenSet, nowMs: number): boolean =>
  nowMs - ((tokens.expires_at ?? 0) - (tokens.profile.exp - tokens.profile.iat)) * 1_000 < justRenewedMs;
