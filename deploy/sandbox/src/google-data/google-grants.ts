import { createHash, randomBytes } from 'node:crypto';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';
import type { OpenMap } from '../vendors/stored-maps.ts';

/** The access that a person has granted. */
export interface GrantedAccess {
  email: string;
  scopes: readonly string[];
}

interface PendingCode extends GrantedAccess {
  redirectUri: string;
  challenge: string | undefined;
  /** Whether to issue a refresh token: only if consent and offline access were requested. */
  allowsRenewal: boolean;
  expiresAt: number;
}

const codeLifetimeMs = 10 * 60_000;
export const tokenLifetimeSeconds = 3_599;

const createSecret = (prefix: string): string => `${prefix}${randomBytes(32).toString('base64url')}`;

/**
 * Creates the store for one client's codes and tokens.
 * https://developers.google.com/identity/protocols/oauth2/web-server
 */
export function createGoogleGrants(clock: AdjustableClock, openMap: OpenMap) {
  const codes = new Map<string, PendingCode>();
  const refreshTokens = openMap<GrantedAccess>('google-refresh-tokens');
  const accessTokens = new Map<string, GrantedAccess & { expiresAt: number }>();
  const nowMs = (): number => clock.now().getTime();

  const issueAccessToken = (access: GrantedAccess): string => {
    const token = createSecret('ya29.');
    accessTokens.set(token, { ...access, expiresAt: nowMs() + tokenLifetimeSeconds * 1_000 });
    return token;
  };
  const deleteTokens = (tokens: Map<string, GrantedAccess>, email: string): void => {
    for (const [token, access] of tokens) if (access.email === email) tokens.delete(token);
  };
  /** Revokes all of a person's tokens. */
  const revoke = (email: string): void => {
    deleteTokens(refreshTokens, email);
    deleteTokens(accessTokens, email);
  };

  return {
    revoke,

    issueCode(grant: Omit<PendingCode, 'expiresAt'>): string {
      const code = createSecret('4/0');
      codes.set(code, { ...grant, expiresAt: nowMs() + codeLifetimeMs });
      return code;
    },

    /**
     * Exchanges a code for tokens. Each code works only once.
     * @returns undefined if the code is unknown, used or expired, or was issued for another request
     */
    exchange({ code, redirectUri, verifier }: { code: string; redirectUri: string; verifier: string }) {
      const pending = codes.get(code);
      codes.delete(code);
      if (!pending || pending.expiresAt <= nowMs() || pending.redirectUri !== redirectUri) return undefined;
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      if (pending.challenge !== undefined && pending.challenge !== challenge) return undefined;
      const refreshToken = pending.allowsRenewal ? createSecret('1//0') : undefined;
      if (refreshToken) refreshTokens.set(refreshToken, pending);
      return { accessToken: issueAccessToken(pending), refreshToken, scopes: pending.scopes };
    },

    /** Issues a new access token. @returns undefined if the token is unknown or revoked */
    refresh(refreshToken: string) {
      const access = refreshTokens.get(refreshToken);
      return access && { accessToken: issueAccessToken(access), scopes: access.scopes };
    },

    /** Revokes all tokens of the person who has this token. @returns whether the token is known */
    revokeToken(token: string): boolean {
      const access = refreshTokens.get(token) ?? accessTokens.get(token);
      if (access) revoke(access.email);
      return access !== undefined;
    },

    /** Invalidates all access tokens. */
    expireAccessTokens: () => accessTokens.clear(),

    getAccess(authorization: string | undefined): GrantedAccess | undefined {
      const access = accessTokens.get((authorization ?? '').replace(/^Bearer /i, ''));
      return access && access.expiresAt > nowMs() ? access : undefined;
    },
  };
}
export type GoogleGrants = ReturnType<typeof createGoogleGrants>;
