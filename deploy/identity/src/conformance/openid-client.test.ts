import { proves } from '@reportage/testing';
import * as client from 'openid-client';
import { openBrowser, type TestBrowser } from '../testing/browser.ts';
import { type IdentityHarness, password, startIdentityAtOrigin } from '../testing/harness.ts';

const redirectUri = 'http://app.example/callback';
const signedOutUri = 'http://app.example/signed-out';
let identity: IdentityHarness;
let config: client.Configuration;

beforeAll(async () => {
  identity = await startIdentityAtOrigin({ REDIRECT_URIS: redirectUri, LOGOUT_URIS: signedOutUri });
  await identity.createConfirmedAccount('ada@example.com', { name: 'Ada Lovelace' });
  config = await client.discovery(new URL(`${identity.getBaseUrl()}/identity`), 'web', undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  });
});
afterAll(() => identity.stop());

/** Generates the values for one sign-in, and the URL to which the library sends the user. */
async function start(overrides: Record<string, string> = {}) {
  const checks = {
    pkceCodeVerifier: client.randomPKCECodeVerifier(),
    expectedState: client.randomState(),
    expectedNonce: client.randomNonce(),
    idTokenExpected: true,
  };
  const url = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'profile email openid',
    code_challenge: await client.calculatePKCECodeChallenge(checks.pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
    ...overrides,
  });
  return { checks, url };
}

/** Signs in on the hosted page. @returns the redirect URL */
async function signInOnPage(browser: TestBrowser, url: URL, username = 'ada@example.com'): Promise<URL> {
  const form = await browser.go(url.href);
  const redirect = await browser.submit(form, { username, password }, redirectUri);
  return new URL(redirect.location ?? '');
}

async function signIn() {
  const { checks, url } = await start();
  return client.authorizationCodeGrant(config, await signInOnPage(openBrowser(), url), checks);
}

proves(
  ['A16', 'A72', 'A79', 'A80'],
  'openid-client signs in with a code and PKCE, and reads the user’s claims',
  async () => {
    const { checks, url } = await start();
    expect(url.searchParams.get('response_type')).toBe('code');
    expect(url.pathname).toBe('/identity/oauth2/authorize');
    const tokens = await client.authorizationCodeGrant(config, await signInOnPage(openBrowser(), url), checks);
    expect(tokens.scope?.split(' ').toSorted()).toEqual(['email', 'openid', 'profile']);
    expect(tokens.claims()).toMatchObject({
      iss: `${identity.getBaseUrl()}/identity`,
      aud: 'web',
      email: 'ada@example.com',
      name: 'Ada Lovelace',
      token_use: 'id',
      'custom:isAdmin': 'false',
    });
    const subject = tokens.claims()?.sub ?? '';
    const person = await client.fetchUserInfo(config, tokens.access_token, subject);
    expect(person).toMatchObject({
      sub: subject,
      email: 'ada@example.com',
      email_verified: true,
      name: 'Ada Lovelace',
    });
  },
);

test('openid-client renews its tokens, and each refresh token works once', async () => {
  const first = await signIn();
  const second = await client.refreshTokenGrant(config, first.refresh_token ?? '');
  expect(second.refresh_token).not.toBe(first.refresh_token);
  expect(second.claims()?.sub).toBe(first.claims()?.sub);
  identity.advance(11_000);
  await expect(client.refreshTokenGrant(config, first.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  // Reusing the old token has ended the session, so the new token no longer works either.
  await expect(client.refreshTokenGrant(config, second.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('openid-client revokes a session and signs out', async () => {
  const revoked = await signIn();
  await client.tokenRevocation(config, revoked.refresh_token ?? '');
  await expect(client.refreshTokenGrant(config, revoked.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });

  const tokens = await signIn();
  const endSessionUrl = client.buildEndSessionUrl(config, {
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: signedOutUri,
    state: 'bye',
  });
  const signedOut = await openBrowser().visit(endSessionUrl.href);
  expect(signedOut.location).toBe(`${signedOutUri}?state=bye`);
  await expect(client.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  });
});

test('openid-client gets the standard error codes for requests that are not allowed', async () => {
  const signInWith = async (overrides: Record<string, string>) => {
    const { checks, url } = await start(overrides);
    const redirect = await openBrowser().go(url.href, redirectUri);
    return client.authorizationCodeGrant(config, new URL(redirect.location ?? ''), checks);
  };
  await expect(signInWith({ prompt: 'none' })).rejects.toMatchObject({ error: 'login_required' });
  await expect(signInWith({ scope: 'openid everything' })).rejects.toMatchObject({ error: 'invalid_scope' });
  await expect(signInWith({ response_type: 'token' })).rejects.toMatchObject({ error: 'unsupported_response_type' });
  await expect(signInWith({ code_challenge_method: 'plain' })).rejects.toMatchObject({ error: 'invalid_request' });
  await expect(signInWith({ identity_provider: 'Amazon' })).rejects.toMatchObject({ error: 'invalid_request' });
});
