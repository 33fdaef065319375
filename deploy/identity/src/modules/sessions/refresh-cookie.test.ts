import {
  getReferencedSessionId,
  type PoolAction,
  poolTarget,
  refreshStorageHeader,
  toRefreshStorageReference,
} from '@reportage/contracts';
import { minuteMs } from '../../platform/clock.ts';
import { type IdentityHarness, password, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
  await identity.createConfirmedAccount('ada@example.com');
});
afterAll(() => identity.stop());

/** Opens a browser whose scripts request that the pool store refresh tokens in cookies. */
function openBrowser() {
  const cookies = new Map<string, string>();
  const setCookieLines: string[] = [];
  return {
    cookies,
    setCookieLines,
    async call(action: PoolAction, input: Record<string, unknown>) {
      const response = await identity.post(`${poolTarget}.${action}`, JSON.stringify({ ClientId: 'web', ...input }), {
        [refreshStorageHeader.name]: refreshStorageHeader.value,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      });
      for (const line of response.headers.getSetCookie()) {
        setCookieLines.push(line);
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (line.includes('Max-Age=0')) cookies.delete(name);
        else cookies.set(name, value);
      }
      return response;
    },
    async signIn() {
      const AuthParameters = { USERNAME: 'ada@example.com', PASSWORD: password };
      const { body } = await this.call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
      return (body as { AuthenticationResult: { RefreshToken: string; AccessToken: string } }).AuthenticationResult;
    },
  };
}

test('the refresh token is in a cookie that no script and no other path can read', async () => {
  const browser = openBrowser();
  const { RefreshToken } = await browser.signIn();
  const sessionId = getReferencedSessionId(RefreshToken);
  expect(sessionId).toMatch(/^[\w-]{36}$/);
  const cookie = browser.setCookieLines.find((line) => line.startsWith(`identity-refresh-${sessionId}=`));
  expect(cookie).toMatch(/; Path=\/identity; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
});

test('the cookie renews the session repeatedly, and each renewal replaces the cookie', async () => {
  const browser = openBrowser();
  const { RefreshToken } = await browser.signIn();
  const before = new Map(browser.cookies);
  for (let renewal = 0; renewal < 3; renewal += 1) {
    identity.advance(minuteMs);
    const response = await browser.call('GetTokensFromRefreshToken', { RefreshToken });
    expect(response).toMatchObject({ status: 200, body: { AuthenticationResult: { RefreshToken } } });
  }
  const name = `identity-refresh-${getReferencedSessionId(RefreshToken)}`;
  expect(browser.cookies.get(name)).not.toBe(before.get(name));
});

test('a reference without its cookie is rejected', async () => {
  const { RefreshToken } = await openBrowser().signIn();
  const stranger = openBrowser();
  const response = await stranger.call('GetTokensFromRefreshToken', { RefreshToken });
  expect(response).toMatchObject({ status: 400, body: { __type: 'NotAuthorizedException' } });
  const unknownReference = toRefreshStorageReference('00000000-0000-4000-8000-000000000000');
  expect((await stranger.call('GetTokensFromRefreshToken', { RefreshToken: unknownReference })).status).toBe(400);
});

test('signing out ends the session and clears the session’s cookie', async () => {
  const browser = openBrowser();
  const { RefreshToken, AccessToken } = await browser.signIn();
  expect((await browser.call('RevokeToken', { Token: RefreshToken })).status).toBe(200);
  expect([...browser.cookies.keys()].filter((name) => name.startsWith('identity-refresh-'))).toEqual([]);
  expect((await identity.call('GetUser', { AccessToken })).status).toBe(400);
});

test('the number of cookies for sessions that were never signed out of is limited', async () => {
  const browser = openBrowser();
  for (let visit = 0; visit < 12; visit += 1) await browser.signIn();
  expect([...browser.cookies.keys()].filter((name) => name.startsWith('identity-refresh-')).length).toBeLessThan(9);
});

test('a client that does not request cookies gets the token itself, which still works once it requests cookies', async () => {
  const { RefreshToken } = await identity.getTokens('ada@example.com');
  expect(getReferencedSessionId(RefreshToken)).toBeUndefined();
  const browser = openBrowser();
  const { body } = await browser.call('GetTokensFromRefreshToken', { RefreshToken });
  const renewed = (body as { AuthenticationResult: { RefreshToken: string } }).AuthenticationResult.RefreshToken;
  expect(getReferencedSessionId(renewed)).toBeDefined();
  expect((await browser.call('GetTokensFromRefreshToken', { RefreshToken: renewed })).status).toBe(200);
});
