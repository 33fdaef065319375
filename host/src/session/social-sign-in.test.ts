import { createHash } from 'node:crypto';
import { proves } from '@reportage/testing';
import { FakePool, issueTokens } from './testing/fake-pool.ts';
import type { MemoryStorage } from './testing/memory-storage.ts';
import { closeTabs } from './testing/open-tab.ts';
import { createTokensResponse, credentials, visit } from './testing/sign-in-visit.ts';

const authority = 'http://localhost/identity';
const originalFetch = globalThis.fetch;

/** The pool's OpenID Connect endpoints: the discovery document and the code exchange. */
class FakeProvider {
  readonly exchanges: URLSearchParams[] = [];
  rejectsCodes = false;

  readonly fetch: typeof fetch = async (input, init) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.endsWith('/.well-known/openid-configuration')) {
      return Response.json({
        issuer: authority,
        authorization_endpoint: `${authority}/oauth2/authorize`,
        token_endpoint: `${authority}/oauth2/token`,
        end_session_endpoint: `${authority}/logout`,
        jwks_uri: `${authority}/.well-known/jwks.json`,
      });
    }
    this.exchanges.push(new URLSearchParams(String(init?.body)));
    if (this.rejectsCodes) return Response.json({ error: 'invalid_grant' }, { status: 400 });
    const { AccessToken, IdToken, RefreshToken, ExpiresIn } = issueTokens();
    return Response.json({
      access_token: AccessToken,
      id_token: IdToken,
      refresh_token: RefreshToken,
      expires_in: ExpiresIn,
      token_type: 'Bearer',
    });
  };
}

let provider: FakeProvider;
beforeEach(() => {
  provider = new FakeProvider();
  globalThis.fetch = provider.fetch;
});
afterEach(() => {
  globalThis.fetch = originalFetch;
  closeTabs();
});

const listStoredKeys = (storage: MemoryStorage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) => /social/.test(key));

/** Opens a tab and starts a sign-in that redirects it to the provider. */
async function redirectToProvider(name: 'Google' | 'Facebook' = 'Google') {
  const tab = await visit(new FakePool());
  await tab.port.signInWith({ provider: name });
  const request = new URL(tab.externalUrls[0] ?? '');
  return { ...tab, request, state: request.searchParams.get('state') ?? '' };
}

/** Opens the same tab again, as the provider's redirect does. */
const returnFromProvider = (
  tab: Awaited<ReturnType<typeof redirectToProvider>>,
  query: Record<string, string>,
  pool = new FakePool(),
  config: { logoutUri?: string } = {},
) => visit(pool, { ...tab, ...config, search: `?${new URLSearchParams(query)}` });

async function expectAuthorizationRequest(name: 'Google' | 'Facebook') {
  const { request } = await redirectToProvider(name);
  expect(request.origin + request.pathname).toBe(`${authority}/oauth2/authorize`);
  expect(Object.fromEntries(request.searchParams)).toMatchObject({
    identity_provider: name,
    client_id: 'web',
    response_type: 'code',
    redirect_uri: 'http://localhost/auth/login',
    code_challenge_method: 'S256',
  });
  expect(request.searchParams.get('scope')?.split(' ').sort()).toEqual(['email', 'openid', 'profile']);
}

proves(['A17', 'A72', 'A79', 'A80'], 'a sign-in with Google requests a code with the product’s scopes', () =>
  expectAuthorizationRequest('Google'),
);

proves(['A18', 'A72', 'A79', 'A80'], 'a sign-in with Facebook requests a code with the product’s scopes', () =>
  expectAuthorizationRequest('Facebook'),
);

proves(['A47'], 'state and PKCE verifier are stored during sign-in; only the verifier’s hash is sent', async () => {
  const { request, state, sessionStorage } = await redirectToProvider();
  const [key] = listStoredKeys(sessionStorage);
  expect(key).toMatch(new RegExp(`${state}$`));
  const storedState = JSON.parse(sessionStorage.getItem(key ?? '') ?? '') as { code_verifier: string };
  expect(storedState.code_verifier).toMatch(/^[\w.~-]{43,128}$/);
  const hash = createHash('sha256').update(storedState.code_verifier).digest('base64url');
  expect(request.searchParams.get('code_challenge')).toBe(hash);
  expect(request.href).not.toContain(storedState.code_verifier);
});

proves(
  ['A48', 'A72'],
  'the returned code is exchanged once, with the PKCE verifier; then state and verifier are cleared',
  async () => {
    const tab = await redirectToProvider();
    const returnedTab = await returnFromProvider(tab, { code: 'code-1', state: tab.state });
    expect(returnedTab.port.step.get()).toEqual({ name: 'signedIn' });
    expect(returnedTab.session.user.get()).toMatchObject({ email: 'ada@example.test' });
    expect(provider.exchanges).toHaveLength(1);
    expect(Object.fromEntries(provider.exchanges[0] ?? [])).toMatchObject({
      grant_type: 'authorization_code',
      code: 'code-1',
      redirect_uri: 'http://localhost/auth/login',
      code_verifier: expect.stringMatching(/^[\w.~-]{43,128}$/),
    });
    expect(listStoredKeys(tab.sessionStorage)).toEqual([]);
    expect(returnedTab.paths).toEqual(['/auth/login']);
  },
);

proves(['A49'], 'a refusal by the provider clears state and verifier, and is shown', async () => {
  const tab = await redirectToProvider();
  const query = { error: 'access_denied', error_description: 'The person said no', state: tab.state };
  const returnedTab = await returnFromProvider(tab, query);
  expect(returnedTab.port.step.get()).toEqual({ name: 'signedOut', because: 'refused', message: 'The person said no' });
  expect(listStoredKeys(tab.sessionStorage)).toEqual([]);
  expect(provider.exchanges).toEqual([]);
  expect(returnedTab.paths).toEqual(['/auth/login']);
});

proves(['A49'], 'a code that the pool rejects clears state and verifier', async () => {
  const tab = await redirectToProvider();
  provider.rejectsCodes = true;
  const returnedTab = await returnFromProvider(tab, { code: 'code-1', state: tab.state });
  expect(returnedTab.port.step.get()).toMatchObject({ name: 'signedOut', because: 'refused' });
  expect(listStoredKeys(tab.sessionStorage)).toEqual([]);
});

test('a redirect with a state that this tab did not send exchanges no code and signs nobody in', async () => {
  const tab = await redirectToProvider();
  const returnedTab = await returnFromProvider(tab, { code: 'code-of-another', state: 'swapped' });
  expect(returnedTab.port.step.get()).toMatchObject({ name: 'signedOut', because: 'refused' });
  expect(returnedTab.session.user.get()).toBeNull();
  expect(provider.exchanges).toEqual([]);
  expect(listStoredKeys(tab.sessionStorage)).toEqual([]);
});

proves(['A98'], 'an invalid return URL is rejected with a specific error', async () => {
  for (const redirectUri of ['', '/auth/login', 'javascript:alert(1)']) {
    const { port, externalUrls } = await visit(new FakePool(), { redirectUri });
    await expect(port.signInWith({ provider: 'Google' })).rejects.toMatchObject({ name: 'InvalidRedirectException' });
    expect(externalUrls).toEqual([]);
  }
});

proves(['A99'], 'a sign-in on an origin other than the configured one is rejected with a specific error', async () => {
  const { port, externalUrls } = await visit(new FakePool(), { redirectUri: 'https://reports.example/auth/login' });
  await expect(port.signInWith({ provider: 'Google' })).rejects.toMatchObject({ name: 'InvalidOriginException' });
  expect(externalUrls).toEqual([]);
});

test('a signed-in user is not redirected to a provider', async () => {
  const { port, externalUrls } = await visit(new FakePool().on('InitiateAuth', createTokensResponse));
  await port.signIn(credentials);
  await expect(port.signInWith({ provider: 'Google' })).rejects.toThrow('There is already a signed in user.');
  expect(externalUrls).toEqual([]);
});

const createPoolWithSignOut = () =>
  new FakePool().on('InitiateAuth', createTokensResponse).on('RevokeToken', () => ({}));
const logoutUri = 'http://localhost/auth/login';

test("if the pool keeps a cookie, signing out of a social session visits the pool's sign-out page", async () => {
  const tab = await redirectToProvider();
  const returnedTab = await returnFromProvider(tab, { code: 'code-1', state: tab.state }, createPoolWithSignOut(), {
    logoutUri,
  });
  await returnedTab.port.signOut();
  const [signOutUrl = ''] = returnedTab.externalUrls;
  expect(new URL(signOutUrl).origin + new URL(signOutUrl).pathname).toBe(`${authority}/logout`);
  expect(Object.fromEntries(new URL(signOutUrl).searchParams)).toEqual({
    client_id: 'web',
    logout_uri: logoutUri,
    post_logout_redirect_uri: logoutUri,
  });
  expect(returnedTab.localStorage.length).toBe(0);
});

test('signing out does not visit the pool for a password session, or without a configured return URL', async () => {
  const passwordTab = await visit(createPoolWithSignOut(), { logoutUri });
  await passwordTab.port.signIn(credentials);
  await passwordTab.port.signOut();
  expect(passwordTab.externalUrls).toEqual([]);
  const tab = await redirectToProvider();
  const returnedTab = await returnFromProvider(tab, { code: 'code-1', state: tab.state }, createPoolWithSignOut());
  await returnedTab.port.signOut();
  expect(returnedTab.externalUrls).toEqual([]);
});
