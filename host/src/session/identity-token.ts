import { type ApiClientOptions, ApiError } from '@reportage/api';
import { isNetworkFailure } from './session-failure.ts';
import type { TokenSource } from './tokens/refresh.ts';

export type GetIdentityToken = ApiClientOptions['getIdentityToken'];

/** Creates the function that returns the ID token for an API call. */
export function createIdentityTokenGetter({
  source,
  onEnd,
}: {
  source: TokenSource;
  /** Called if the session turns out to have ended. */
  onEnd(): void;
}): GetIdentityToken {
  return async ({ refused } = {}) => {
    try {
      const tokens = await source.getCurrent({ rejectedToken: refused });
      if (!tokens) onEnd();
      return tokens?.id_token ?? null;
    } catch (cause) {
      if (!isNetworkFailure(cause)) throw cause;
      throw new ApiError({ detail: 'A network error has occurred.' }, { code: 'network', cause });
    }
  };
}
