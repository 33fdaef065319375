import type { User as TokenSet } from 'oidc-client-ts';
import type { SessionPlatform } from '../platform.ts';
import type { PoolClient } from '../pool/pool-client.ts';
import { hasName, isNetworkFailure, sessionFailures } from '../session-failure.ts';
import { isExpired } from './token-age.ts';
import type { TokenStore } from './token-store.ts';

const lockName = 'reportage.session.refresh';

export interface TokenSource {
  /**
   * Returns valid tokens, renewed if they expired or a server rejected the given ID token. Returns null if nobody is
   * signed in, or if the tokens were removed because the pool refused to renew them or a server rejected the renewed
   * one.
   * @throws {SessionFailure} `NetworkError`: the tokens are kept
   */
  getCurrent(options?: { rejectedToken?: string | undefined }): Promise<TokenSet | null>;
  /**
   * Returns tokens that reflect recent changes, renewed even though the stored ones are still valid.
   * @throws {SessionFailure} `TokenRefreshException` if the sign-in provided no refresh token
   */
  renew(): Promise<TokenSet | null>;
}

interface RenewalOptions {
  /** The ID token that a server rejected. */
  rejectedToken?: string | undefined;
  isForced?: boolean;
}

/** Renews tokens, one renewal at a time across all tabs of the browser. */
export function createTokenSource({
  tokens,
  pool,
  platform,
}: {
  tokens: TokenStore;
  pool: PoolClient;
  platform: Pick<SessionPlatform, 'locks' | 'now'>;
}): TokenSource {
  let renewal: Promise<TokenSet | null> | undefined;

  /** The token that replaced a rejected one. If it is also rejected, another renewal would not help. */
  let replacement: string | undefined;

  const isUsable = (tokenSet: TokenSet, rejectedToken: string | undefined): boolean =>
    !isExpired(tokenSet, platform.now()) && tokenSet.id_token !== rejectedToken;

  async function requestTokens(refreshToken: string) {
    try {
      return (await pool.call('GetTokensFromRefreshToken', { RefreshToken: refreshToken })).AuthenticationResult;
    } catch (error) {
      // Older pools lack this action and renew through the sign-in flow instead.
      if (!hasName(error, 'UnknownOperationException')) throw error;
      const response = await pool.call('InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refreshToken },
      });
      if (!response.AuthenticationResult) throw error;
      return response.AuthenticationResult;
    }
  }

  async function renew({ rejectedToken, isForced = false }: RenewalOptions): Promise<TokenSet | null> {
    const previousTokens = await tokens.read();
    // Another tab may have renewed the tokens while this one waited for the lock.
    if (!previousTokens || (isUsable(previousTokens, rejectedToken) && !isForced)) return previousTokens;
    if (isForced && !previousTokens.refresh_token) throw sessionFailures.notRenewable();
    if (!previousTokens.refresh_token || (rejectedToken && rejectedToken === replacement)) {
      await tokens.clear();
      return null;
    }
    try {
      const result = await requestTokens(previousTokens.refresh_token);
      const currentTokens = await tokens.read();
      // The user signed out, or signed in as someone else, during the request. Its response must not restore the old
      // session.
      if (currentTokens?.refresh_token !== previousTokens.refresh_token) return currentTokens;
      const renewed = await tokens.write(result, previousTokens);
      if (rejectedToken) replacement = renewed.id_token;
      return renewed;
    } catch (error) {
      if (isNetworkFailure(error)) throw error;
      await tokens.clear();
      return null;
    }
  }

  const renewExclusively = async (options: RenewalOptions): Promise<TokenSet | null> =>
    platform.locks ? await platform.locks.request(lockName, () => renew(options)) : await renew(options);

  return {
    async getCurrent({ rejectedToken } = {}) {
      const stored = await tokens.read();
      if (!stored || isUsable(stored, rejectedToken)) return stored;
      renewal ??= renewExclusively({ rejectedToken }).finally(() => {
        renewal = undefined;
      });
      return renewal;
    },

    async renew() {
      // A pending renewal may have started before the change.
      await renewal?.catch(() => undefined);
      return renewExclusively({ isForced: true });
    },
  };
}
