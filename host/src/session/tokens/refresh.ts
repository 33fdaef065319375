import type { User as TokenSet } from 'oidc-client-ts';
import type { SessionPlatform } from '../platform.ts';
import type { PoolClient } from '../pool/pool-client.ts';
import { hasName, isNetworkFailure, sessionFailures } from '../session-failure.ts';
import { isExpired } from './token-age.ts';
import type { TokenStore } from './token-store.ts';

const lockName = 'reportage.session.refresh';

export interface TokenSource {
  /**
   * Tokens that are good now, renewed where they ended, or where a server refused the identity token given. Null where nobody is
   * signed in, and where the tokens are gone: the pool refused their renewal, or a server refused what it gave.
   * @throws {SessionFailure} `NetworkError`: the tokens are kept
   */
  current(options?: { refused?: string | undefined }): Promise<TokenSet | null>;
  /**
   * Tokens that say what has changed since: renewed although they are good.
   * @throws {SessionFailure} `TokenRefreshException` where the sign-in gave nothing to renew them by
   */
  renew(): Promise<TokenSet | null>;
}

interface Renewal {
  /** Identity token that a server refused. */
  refused?: string | undefined;
  isForced?: boolean;
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

  /** Came in place of a refused one; where it is refused too, another renewal would change nothing. */
  let replacement: string | undefined;

  const isGood = (set: TokenSet, refused: string | undefined): boolean =>
    !isExpired(set, platform.now()) && set.id_token !== refused;

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

  async function renew({ refused, isForced = false }: Renewal): Promise<TokenSet | null> {
    const before = await tokens.read();
    // Another tab renewed them while this one waited for the lock.
    if (!before || (isGood(before, refused) && !isForced)) return before;
    if (isForced && !before.refresh_token) throw sessionFailures.notRenewable();
    if (!before.refresh_token || (refused && refused === replacement)) {
      await tokens.clear();
      return null;
    }
    try {
      const result = await requestTokens(before.refresh_token);
      const meanwhile = await tokens.read();
      // Signed out, or signed in as another, during the request: its answer must not bring the old session back.
      if (meanwhile?.refresh_token !== before.refresh_token) return meanwhile;
      const renewed = await tokens.write(result, before);
      if (refused) replacement = renewed.id_token;
      return renewed;
    } catch (error) {
      if (isNetworkFailure(error)) throw error;
      await tokens.clear();
      return null;
    }
  }

  const renewAlone = async (how: Renewal): Promise<TokenSet | null> =>
    platform.locks ? await platform.locks.request(lockName, () => renew(how)) : await renew(how);

  return {
    async current({ refused } = {}) {
      const stored = await tokens.read();
      if (!stored || isGood(stored, refused)) return stored;
      renewal ??= renewAlone({ refused }).finally(() => {
        renewal = undefined;
      });
      return renewal;
    },

    async renew() {
      // One that is under way may have begun before the change.
      await renewal?.catch(() => undefined);
      return renewAlone({ isForced: true });
    },
  };
}
