import type { AuthenticationResult, BootConfig } from '@reportage/contracts';
import { User as TokenSet, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import type { SessionPlatform } from '../platform.ts';
import { readClaims } from './identity.ts';

/** Distinguishes the tokens from other keys in local storage. */
const storagePrefix = 'reportage.session.';

/**
 * The only place where the browser stores tokens: the store of the `UserManager`, in local storage. Tokens from the
 * user pool and from the OpenID endpoints are stored in the same form.
 */
export interface TokenStore {
  /** Reads the tokens from storage each time, because another tab may have renewed or removed them. */
  read(): Promise<TokenSet | null>;
  /** Stores the user pool's response. If it contains no refresh token, the previous one is kept. */
  write(result: AuthenticationResult, previous?: TokenSet): Promise<TokenSet>;
  clear(): Promise<void>;
  /** Whether a `storage` event concerns the tokens; its key is null if the storage was cleared. */
  isTokenKey(key: string | null): boolean;
}

export function createTokenStore(
  oidc: BootConfig['oidc'],
  platform: Pick<SessionPlatform, 'localStorage' | 'now'>,
): TokenStore {
  const manager = new UserManager({
    authority: oidc.authority,
    client_id: oidc.clientId,
    redirect_uri: oidc.redirectUri,
    scope: oidc.scope,
    response_type: 'code',
    // The session renews the tokens itself, with one renewal at a time across all tabs (refresh.ts).
    automaticSilentRenew: false,
    userStore: new WebStorageStateStore({ store: platform.localStorage, prefix: storagePrefix }),
  });

  return {
    // A value that cannot be read, because it is corrupt or from another release, is ignored.
    read: () => manager.getUser().catch(() => null),
    async write(result, previous) {
      const refreshToken = result.RefreshToken ?? previous?.refresh_token;
      const tokens = new TokenSet({
        id_token: result.IdToken,
        access_token: result.AccessToken,
        ...(refreshToken ? { refresh_token: refreshToken } : {}),
        token_type: result.TokenType,
        profile: readClaims(result.IdToken),
        expires_at: Math.floor(platform.now() / 1_000) + result.ExpiresIn,
      });
      await manager.storeUser(tokens);
      return tokens;
    },
    clear: () => manager.removeUser(),
    isTokenKey: (key) => key === null || key.startsWith(`${storagePrefix}user:`),
  };
}
