import { type AuthenticationResult, type BootConfig, refreshStorageHeader } from '@reportage/contracts';
import { OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import type { SessionPlatform } from '../platform.ts';
import { sessionFailures } from '../session-failure.ts';
import { type FlowResult, type FlowState, toStepResult } from './flow.ts';

const storagePrefix = 'reportage.session.social.';
/** Stored while the pool's own cookie may still identify the user. */
const cookieMarker = 'reportage.session.poolCookie';

export interface SocialSignIn {
  /** Redirects the page to the provider, which redirects back to the sign-in page. */
  startRedirect(state: Pick<FlowState, 'isSignedIn'>, input: { provider: 'Google' | 'Facebook' }): Promise<void>;
  /** Whether the page was opened by the provider's redirect. */
  isReturn(): boolean;
  /**
   * Reads the result in the page's URL: a session, or the provider's message. Either way, the state and PKCE verifier
   * are cleared.
   */
  finish(): Promise<FlowResult>;
  /**
   * Whether the pool's sign-in page may still recognize the user by a cookie. If so, the next user would be signed in
   * as this one. Call this before the storage is cleared.
   */
  mayHavePoolCookie(): boolean;
  /** Redirects the page to the pool's sign-out page, which returns here. */
  signOutOfPool(): Promise<void>;
}

/** Creates the sign-in with a social provider through the pool's OpenID Connect endpoints (code with PKCE). */
export function createSocialSignIn(
  { oidc, pool }: { oidc: BootConfig['oidc']; pool: Pick<BootConfig['pool'], 'keepsRefreshTokens'> },
  platform: Pick<SessionPlatform, 'localStorage' | 'sessionStorage' | 'window'>,
): SocialSignIn {
  const { location } = platform.window;
  const client = new OidcClient({
    authority: oidc.authority,
    client_id: oidc.clientId,
    redirect_uri: oidc.redirectUri,
    scope: oidc.scope,
    response_type: 'code',
    ...(pool.keepsRefreshTokens ? { extraHeaders: { [refreshStorageHeader.name]: refreshStorageHeader.value } } : {}),
    // Each tab has its own state, because the redirect returns to the tab that started the sign-in.
    stateStore: new WebStorageStateStore({ store: platform.sessionStorage, prefix: storagePrefix }),
  });

  /** Removes the state and PKCE verifier of this sign-in, and those of earlier, abandoned ones. */
  function clearStoredState(): void {
    const { sessionStorage } = platform;
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    for (const key of keys.filter((name) => name.startsWith(storagePrefix))) sessionStorage.removeItem(key);
  }

  function checkRedirect(): void {
    if (!URL.canParse(oidc.redirectUri)) throw sessionFailures.invalidRedirect();
    const { origin, protocol } = new URL(oidc.redirectUri);
    if (protocol !== 'https:' && protocol !== 'http:') throw sessionFailures.invalidRedirect();
    if (origin !== location.origin) throw sessionFailures.invalidOrigin();
  }

  return {
    async startRedirect({ isSignedIn }, { provider }) {
      checkRedirect();
      if (isSignedIn) throw sessionFailures.alreadySignedIn();
      clearStoredState();
      const request = await client
        .createSigninRequest({ extraQueryParams: { identity_provider: provider } })
        .catch((cause: unknown) => {
          throw sessionFailures.network(cause);
        });
      location.assign(request.url);
    },

    isReturn() {
      if (!URL.canParse(oidc.redirectUri) || location.pathname !== new URL(oidc.redirectUri).pathname) return false;
      const parameters = new URLSearchParams(location.search);
      return parameters.has('state') && (parameters.has('code') || parameters.has('error'));
    },

    async finish() {
      try {
        const response = await client.processSigninResponse(location.href);
        if (!response.id_token) throw sessionFailures.unreadableResponse();
        if (oidc.logoutUri) platform.localStorage.setItem(cookieMarker, 'true');
        const tokens: AuthenticationResult = {
          AccessToken: response.access_token,
          IdToken: response.id_token,
          ...(response.refresh_token ? { RefreshToken: response.refresh_token } : {}),
          ExpiresIn: response.expires_in ?? 0,
          TokenType: 'Bearer',
        };
        return { kind: 'entered', tokens, details: { username: '', rememberDevice: false } };
      } catch (error) {
        return toRejection(error);
      } finally {
        clearStoredState();
      }
    },

    mayHavePoolCookie: () => oidc.logoutUri !== null && platform.localStorage.getItem(cookieMarker) !== null,

    async signOutOfPool() {
      if (!oidc.logoutUri) return;
      const request = await client.createSignoutRequest({
        client_id: oidc.clientId,
        post_logout_redirect_uri: oidc.logoutUri,
        // Hosted pools use this name. https://docs.aws.amazon.com/cognito/latest/developerguide/logout-endpoint.html
        extraQueryParams: { logout_uri: oidc.logoutUri },
      });
      location.assign(request.url);
    },
  };
}

/** Creates the step after a rejected sign-in, with the provider's message. */
export const toRejection = (error: unknown): FlowResult =>
  toStepResult({
    name: 'signedOut',
    because: 'refused',
    message: error instanceof Error && error.message ? error.message : 'Unknown error',
  });
