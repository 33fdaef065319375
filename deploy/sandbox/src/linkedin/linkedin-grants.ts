import { randomBytes } from 'node:crypto';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';
import type { OpenMap } from '../vendors/stored-maps.ts';

export interface Member {
  email: string;
  scopes: readonly string[];
}

interface PendingCode extends Member {
  redirectUri: string;
  endsAt: number;
}

type TokenState = 'active' | 'revoked' | 'expired';

interface AccessToken extends Member {
  endsAt: number;
  issuedAt: number;
  isRevoked: boolean;
}

const codeLifetimeMs = 30 * 60_000;
export const accessTokenLifetimeSeconds = 60 * 86_400;
const refreshTokenLifetimeSeconds = 365 * 86_400;

const createSecret = (prefix: string): string => `${prefix}${randomBytes(120).toString('base64url')}`;

/**
 * Creates the store for one app's codes and tokens.
 * https://learn.microsoft.com/linkedin/shared/authentication/authorization-code-flow
 */
export function createLinkedInGrants(clock: AdjustableClock, openMap: OpenMap) {
  const codes = new Map<string, PendingCode>();
  const accessTokens = openMap<AccessToken>('linkedin-access-tokens');
  /** Refresh tokens expire a year after consent. Renewing an access token does not extend them. */
  const refreshTokens = openMap<Member & { endsAt: number }>('linkedin-refresh-tokens');
  const nowMs = (): number => clock.now().getTime();

  const issueAccessToken = (member: Member): string => {
    const token = createSecret('AQ');
    accessTokens.set(token, {
      ...member,
      issuedAt: nowMs(),
      endsAt: nowMs() + accessTokenLifetimeSeconds * 1_000,
      isRevoked: false,
    });
    return token;
  };
  const getState = ({ isRevoked, endsAt }: AccessToken): TokenState => {
    if (isRevoked) return 'revoked';
    return endsAt > nowMs() ? 'active' : 'expired';
  };
  const getSecondsLeft = (endsAt: number): number => Math.floor((endsAt - nowMs()) / 1_000);
  const createTokenResponse = (member: Member, refresh: { token: string; endsAt: number } | undefined) => ({
    access_token: issueAccessToken(member),
    expires_in: accessTokenLifetimeSeconds,
    scope: member.scopes.join(','),
    ...(refresh ? { refresh_token: refresh.token, refresh_token_expires_in: getSecondsLeft(refresh.endsAt) } : {}),
  });

  return {
    issueCode(grant: Omit<PendingCode, 'endsAt'>): string {
      const code = createSecret('AQ');
      codes.set(code, { ...grant, endsAt: nowMs() + codeLifetimeMs });
      return code;
    },

    /** Exchanges a code for tokens. Each code works only once. @param allowsRenewal whether to issue a refresh token */
    exchange(code: string, redirectUri: string, allowsRenewal: boolean) {
      const pending = codes.get(code);
      codes.delete(code);
      if (!pending || pending.endsAt <= nowMs() || pending.redirectUri !== redirectUri) return undefined;
      const member = { email: pending.email, scopes: pending.scopes };
      if (!allowsRenewal) return createTokenResponse(member, undefined);
      const refresh = { token: createSecret('AQ'), endsAt: nowMs() + refreshTokenLifetimeSeconds * 1_000 };
      refreshTokens.set(refresh.token, { ...member, endsAt: refresh.endsAt });
      return createTokenResponse(member, refresh);
    },

    /** Issues a new access token. The refresh token stays the same. */
    refresh(token: string) {
      const grant = refreshTokens.get(token);
      if (!grant || grant.endsAt <= nowMs()) return undefined;
      return createTokenResponse({ email: grant.email, scopes: grant.scopes }, { token, endsAt: grant.endsAt });
    },

    revoke(email: string): void {
      for (const [token, member] of refreshTokens) if (member.email === email) refreshTokens.delete(token);
      for (const access of accessTokens.values()) if (access.email === email) access.isRevoked = true;
    },

    /** Makes all access tokens expire immediately. */
    expireAccessTokens: (): void => {
      for (const access of accessTokens.values()) access.endsAt = Math.min(access.endsAt, nowMs());
    },

    introspect(token: string) {
      const access = accessTokens.get(token);
      if (!access) return { active: false };
      const status = getState(access);
      return {
        active: status === 'active',
        status,
        scope: access.scopes.join(','),
        created_at: Math.floor(access.issuedAt / 1_000),
        expires_at: Math.floor(access.endsAt / 1_000),
        auth_type: '3L',
      };
    },

    /** Returns the caller, or why the token is rejected. */
    getAccess(authorization: string | undefined): { member: Member } | { rejectedAs: TokenState | 'unknown' } {
      const access = accessTokens.get((authorization ?? '').replace(/^Bearer /i, ''));
      if (!access) return { rejectedAs: 'unknown' };
      const state = getState(access);
      return state === 'active' ? { member: access } : { rejectedAs: state };
    },
  };
}
export type LinkedInGrants = ReturnType<typeof createLinkedInGrants>;
