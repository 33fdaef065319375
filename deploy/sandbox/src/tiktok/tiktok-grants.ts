import { randomBytes } from 'node:crypto';
import type { AdjustableClock } from '../vendors/adjustable-clock.ts';
import type { OpenMap } from '../vendors/stored-maps.ts';

export interface Permission {
  /** The account's id for this app. */
  openId: string;
  scopes: readonly string[];
}

interface PendingCode extends Permission {
  redirectUri: string;
  endsAt: number;
}

type ExpiringPermission = Permission & { endsAt: number };

const codeLifetimeMs = 10 * 60_000;
const accessTokenLifetimeSeconds = 86_400;
const refreshTokenLifetimeSeconds = 365 * 86_400;

const createSecret = (prefix: string): string => `${prefix}${randomBytes(32).toString('base64url')}`;

/** Creates the store of one app's codes and tokens. A grant covers one account. Renewing it replaces both tokens. */
export function createTikTokGrants(clock: AdjustableClock, openMap: OpenMap) {
  const codes = new Map<string, PendingCode>();
  const accessTokens = new Map<string, ExpiringPermission>();
  const refreshTokens = openMap<ExpiringPermission>('tiktok-refresh-tokens');
  const nowMs = (): number => clock.now().getTime();

  /** @param refreshEndsAt a year after consent, even after renewals */
  function issueTokens({ openId, scopes }: Permission, refreshEndsAt: number) {
    const accessToken = createSecret('act.');
    const refreshToken = createSecret('rft.');
    accessTokens.set(accessToken, { openId, scopes, endsAt: nowMs() + accessTokenLifetimeSeconds * 1_000 });
    refreshTokens.set(refreshToken, { openId, scopes, endsAt: refreshEndsAt });
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: accessTokenLifetimeSeconds,
      refresh_token: refreshToken,
      refresh_token_expires_in: Math.floor((refreshEndsAt - nowMs()) / 1_000),
      open_id: openId,
      scope: scopes.join(','),
    };
  }

  function dropTokens(tokens: Map<string, Permission>, openId: string): void {
    for (const [token, permission] of tokens) if (permission.openId === openId) tokens.delete(token);
  }
  const revoke = (openId: string): void => {
    dropTokens(accessTokens, openId);
    dropTokens(refreshTokens, openId);
  };

  return {
    revoke,

    issueCode(code: Omit<PendingCode, 'endsAt'>): string {
      // Like real codes, this one contains special characters, which clients have to decode.
      const text = `${createSecret('')}*${randomBytes(2).toString('hex')}!5901.e1`;
      codes.set(text, { ...code, endsAt: nowMs() + codeLifetimeMs });
      return text;
    },

    exchange(code: string, redirectUri: string) {
      const pending = codes.get(code);
      codes.delete(code);
      if (!pending || pending.endsAt <= nowMs() || pending.redirectUri !== redirectUri) return undefined;
      return issueTokens(pending, nowMs() + refreshTokenLifetimeSeconds * 1_000);
    },

    /** Replaces the tokens. Each refresh token works only once. */
    refresh(refreshToken: string) {
      const permission = refreshTokens.get(refreshToken);
      refreshTokens.delete(refreshToken);
      return permission && permission.endsAt > nowMs() ? issueTokens(permission, permission.endsAt) : undefined;
    },

    /** Revokes an access token's grant. @returns whether the token is known */
    revokeToken(accessToken: string): boolean {
      const permission = accessTokens.get(accessToken);
      if (permission) revoke(permission.openId);
      return permission !== undefined;
    },

    /** Makes all access tokens expire now. */
    expireAccessTokens(): void {
      for (const access of accessTokens.values()) access.endsAt = Math.min(access.endsAt, nowMs());
    },

    getAccess(token: string): Permission | 'expired' | 'unknown' {
      const access = accessTokens.get(token);
      if (!access) return 'unknown';
      return access.endsAt > nowMs() ? access : 'expired';
    },
  };
}
export type TikTokGrants = ReturnType<typeof createTikTokGrants>;
