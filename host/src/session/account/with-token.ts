import { hasName, sessionFailures } from '../session-failure.ts';
import type { TokenSource } from '../tokens/refresh.ts';

/**
 * Runs a call that needs the user's access token. @throws {SessionFailure} `UserUnAuthenticatedException` if nobody is
 * signed in
 */
export type WithToken = <Result>(call: (AccessToken: string) => Promise<Result>) => Promise<Result>;

/**
 * Whether the pool rejected the token rather than the request: the session was ended elsewhere, or the pool's clock is
 * ahead.
 */
const isTokenError = (error: unknown): boolean =>
  hasName(error, 'NotAuthorizedException') && error instanceof Error && /access token/i.test(error.message);

export const createWithToken =
  (source: TokenSource, onEnd: () => void): WithToken =>
  async (call) => {
    const run = async (tokens: Awaited<ReturnType<TokenSource['getCurrent']>>) => {
      if (tokens) return call(tokens.access_token);
      onEnd();
      throw sessionFailures.unauthenticated();
    };
    try {
      return await run(await source.getCurrent());
    } catch (error) {
      if (!isTokenError(error)) throw error;
      // If the session has ended, there is no new token, and the session also ends here.
      return run(await source.renew());
    }
  };
