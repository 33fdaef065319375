import type { BootConfig } from '@reportage/contracts';
import type { SessionPort, SessionStep } from '@reportage/remote-kit/runtime';
import { OidcClient, WebStorageStateStore } from 'oidc-client-ts';
import type { SessionPlatform } from '../platform.ts';
import { sessionFailures } from '../session-failure.ts';
import type { FlowContext } from './flow-context.ts';

const storagePrefix = 'reportage.session.social.';

export interface SocialSignIn extends Pick<SessionPort, 'signInWith'> {
  /** Whether the page was opened by a provider's answer. */
  isAnswer(): boolean;
  /** Takes the answer in the page's address: a session, or the refusal in words. Whatever it says, its state and proof key go. */
  finish(): Promise<SessionStep>;
}

/** Sign-in with a social provider: the pool's OpenID Connect endpoints lead there and back (code with PKCE). */
export function createSocialSignIn(
  context: FlowContext,
  oidc: BootConfig['oidc'],
  platform: Pick<SessionPlatform, 'sessionStorage' | 'window'>,
): SocialSignIn {
  const { location } = platform.window;
  const client = new OidcClient({
    authority: oidc.authority,
    client_id: oidc.clientId,
    redirect_uri: oidc.redirectUri,
    scope: oidc.scope,
    response_type: 'code',
    // One tab's: the answer comes back to where the question was asked.
    stateStore: new WebStorageStateStore({ store: platform.sessionStorage, prefix: storagePrefix }),
  });

  /** State and proof key of this sign-in, and of any that was broken off before it. */
  function clearStored(): void {
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
    async signInWith({ provider }) {
      checkRedirect();
      if (await context.isSignedIn()) throw sessionFailures.alreadySignedIn();
      clearStored();
      const request = await client
        .createSigninRequest({ extraQueryParams: { identity_provider: provider } })
        .catch((cause: unknown) => {
          throw sessionFailures.network(cause);
        });
      location.assign(request.url);
    },

    isAnswer() {
      if (!URL.canParse(oidc.redirectUri) || location.pathname !== new URL(oidc.redirectUri).pathname) return false;
      const answer = new URLSearchParams(location.search);
      return answer.has('state') && (answer.has('code') || answer.has('error'));
    },

    async finish() {
      try {
        const answer = await client.processSigninResponse(location.href);
        if (!answer.id_token) throw sessionFailures.unreadableAnswer();
        return await context.enter(
          {
            AccessToken: answer.access_token,
            IdToken: answer.id_token,
            ...(answer.refresh_token ? { RefreshToken: answer.refresh_token } : {}),
            ExpiresIn: answer.expires_in ?? 0,
            TokenType: 'Bearer',
          },
          { username: '', rememberDevice: false },
        );
      } catch (error) {
        const message = error instanceof Error && error.message ? error.message : 'Unknown error';
        return context.goTo({ name: 'signedOut', because: 'refused', message });
      } finally {
        clearStored();
      }
    },
  };
}
