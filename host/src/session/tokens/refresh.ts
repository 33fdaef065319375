import type { User as TokenSet } from 'oidc-client-ts';
import type { SessionPlatform } from '../platform.ts';
import type { PoolClient } from '../pool/pool-client.ts';
import { hasName, isNetworkFailure } from '../session-failure.ts';
import { isExpired, isJustRenewed } from './token-age.ts';
import type { TokenStore } from './token-store.ts';

const lockName = 'reportage.session.refresh';

export interface TokenSource {
  /**
   * Tokens that are good now, renewed where they ended; with `force` also where a server refused them. Null where nobody is
   * signed in, or where the pool refused the renewal and the tokens are gone.
   * @throws {SessionFailure} `NetworkError`: the tokens are kept
   */
  current(options: { force: boolean }): Promise<TokenSet | null>;
}

/** Renews tokens, one renewal at a time over all tabs of the browser. */
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

  const stillGood = (set: TokenSet, force: boolean): boolean =>
    !isExpired(set, platform.now()) && (!force || isJustRenewed(set, platform.now()));

  async function requestTokens(refreshToken: string) {
    try {
      return (await pool.call('GetTokensFromRefreshToken', { RefreshToken: refreshToken })).AuthenticationResult;
    } catch (error) {
      // A pool older than that action renews by the sign-in flow instead.
      if (!hasName(error, 'UnknownOperationException')) throw error;
      const answer = await pool.call('InitiateAuth', {
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: refreshToken },
      });
      if (!answer.AuthenticationResult) throw error;
      return answer.AuthenticationResult;
    }
  }

  async function renew(force: boolean): Promise<TokenSet | null> {
    const before = await tokens.read();
    // Another tab renewed them while this one waited for the lock.
    if (!before || stillGood(before, force)) return before;
    if (!before.refresh_token) {
      await tokens.clear();
      return null;
    }
    try {
      const result = await requestTokens(before.refresh_token);
      const meanwhile = await tokens.read();
      // Signed out, or signed in as another, during the request: its answer must not bring the old session back.
      if (meanwhile?.refresh_token !== before.refresh_token) return meanwhile;
      return await tokens.write(result, before);
    } catch (error) {
      if (isNetworkFailure(error)) throw error;
      await tokens.clear();
      return null;
    }
  }

  const renewAlone = async (force: boolean): Promise<TokenSet | null> =>
    platform.locks ? await platform.locks.request(lockName, () => renew(force)) : await renew(force);

  return {
    async current({ force }) {
      const stored = await tokens.read();
      if (!stored || stillGood(stored, force)) return stored;
      renewal ??= renewAlone(force).finally(() => {
        renewal = undefined;
      });
      return renewal;
    },
  };
}
