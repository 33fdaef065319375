import { sessionFailures } from '../session-failure.ts';
import type { TokenSource } from '../tokens/refresh.ts';

/** Runs a call that needs the person's access token. @throws {SessionFailure} `UserUnAuthenticatedException` where nobody is signed in */
export type WithToken = <Result>(call: (AccessToken: string) => Promise<Result>) => Promise<Result>;

export const createWithToken =
  (source: TokenSource, onEnd: () => void): WithToken =>
  async (call) => {
    const current = await source.current();
    if (current) return call(current.access_token);
    onEnd();
    throw sessionFailures.unauthenticated();
  };
