import { proves } from '@reportage/testing';
import { InMemoryWebStorage, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts';
import { openBrowser } from '../testing/browser.ts';
import { type IdentityHarness, password, startIdentityAtOrigin } from '../testing/harness.ts';

const redirectUri = 'http://app.example/auth/callback';
const signedOutUri = 'http://app.example/auth/login';
let identity: IdentityHarness;

beforeAll(async () => {
  identity = await startIdentityAtOrigin({ REDIRECT_URIS: redirectUri, LOGOUT_URIS: signedOutUri });
  await identity.createConfirmedAccount('ada@example.com', { name: 'Ada Lovelace' });
});
const userManagers: UserManager[] = [];
afterAll(async () => {
  // The library keeps a timer for the token's expiry until the user is removed.
  await Promise.all(userManagers.map((userManager) => userManager.removeUser()));
  await identity.stop();
});

/** Opens the library as a page would. Its navigations are captured instead of performed. */
function openPage() {
  const urls: string[] = [];
  const navigator = {
    prepare: async () => ({
      navigate: async ({ url }: { url: string }) => {
        urls.push(url);
        return { url };
      },
      close: () => undefined,
    }),
    callback: async () => undefined,
  };
  const createStore = () => new WebStorageStateStore({ store: new InMemoryWebStorage() });
  const userManager = new UserManager(
    {
      authority: `${identity.getBaseUrl()}/identity`,
      client_id: 'web',
      redirect_uri: redirectUri,
      post_logout_redirect_uri: signedOutUri,
      scope: 'profile email openid',
      loadUserInfo: true,
      userStore: createStore(),
      stateStore: createStore(),
      automaticSilentRenew: false,
    },
    navigator,
  );
  userManagers.push(userManager);
  return { userManager, urls };
}

async function signIn({ userManager, urls }: ReturnType<typeof openPage>): Promise<User | undefined> {
  await userManager.signinRedirect({ state: { returnPath: '/reports' } });
  const browser = openBrowser();
  const form = await browser.go(urls.at(-1) ?? '');
  const redirect = await browser.submit(form, { username: 'ada@example.com', password }, redirectUri);
  return userManager.signinCallback(redirect.location ?? '');
}

proves(['A16', 'A72', 'A79', 'A80'], 'oidc-client-ts signs in with a code and PKCE, renews and signs out', async () => {
  const page = openPage();
  const user = await signIn(page);
  const requested = new URL(page.urls[0] ?? '').searchParams;
  expect(requested.get('response_type')).toBe('code');
  expect(requested.get('code_challenge_method')).toBe('S256');
  expect(user?.state).toEqual({ returnPath: '/reports' });
  expect(user?.scopes.toSorted()).toEqual(['email', 'openid', 'profile']);
  expect(user?.profile).toMatchObject({ email: 'ada@example.com', name: 'Ada Lovelace', 'custom:isAdmin': 'false' });

  const renewed = await page.userManager.signinSilent();
  expect(renewed?.profile.sub).toBe(user?.profile.sub);
  expect(renewed?.access_token).not.toBe(user?.access_token);
  expect(renewed?.refresh_token).not.toBe(user?.refresh_token);

  await page.userManager.signoutRedirect();
  const signedOut = await openBrowser().visit(page.urls.at(-1) ?? '');
  expect(signedOut.location?.startsWith(signedOutUri)).toBe(true);
  await page.userManager.signoutCallback(signedOut.location ?? '');
  expect(await page.userManager.getUser()).toBeNull();
  const { status, body } = await identity.call('GetUser', { AccessToken: renewed?.access_token ?? '' });
  expect([status, body.message]).toEqual([400, 'Access Token has been revoked']);
});

test('oidc-client-ts revokes its tokens', async () => {
  const page = openPage();
  const user = await signIn(page);
  await page.userManager.revokeTokens(['refresh_token']);
  const { body } = await identity.call('GetUser', { AccessToken: user?.access_token ?? '' });
  expect(body.message).toBe('Access Token has been revoked');
});

test('oidc-client-ts rejects a response with a swapped state, and cannot use its code', async () => {
  const firstPage = openPage();
  const secondPage = openPage();
  await firstPage.userManager.signinRedirect();
  await secondPage.userManager.signinRedirect();
  const browser = openBrowser();
  const form = await browser.go(secondPage.urls[0] ?? '');
  const redirect = await browser.submit(form, { username: 'ada@example.com', password }, redirectUri);
  await expect(firstPage.userManager.signinCallback(redirect.location ?? '')).rejects.toThrow(
    'No matching state found',
  );
  const swappedUrl = new URL(redirect.location ?? '');
  swappedUrl.searchParams.set('state', new URL(firstPage.urls[0] ?? '').searchParams.get('state') ?? '');
  await expect(firstPage.userManager.signinCallback(swappedUrl.href)).rejects.toMatchObject({ error: 'invalid_grant' });
  expect((await secondPage.userManager.signinCallback(redirect.location ?? ''))?.profile.email).toBe('ada@example.com');
});
