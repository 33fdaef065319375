import { locks } from 'node:worker_threads';
import { proves } from '@reportage/testing';
import { createPoolFailure, FakePool, issueTokens } from '../testing/fake-pool.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { closeTabs, openTab, type Tab } from '../testing/open-tab.ts';

const hourMs = 3_600_000;

/** Opens a browser in which the user signed in some time ago, by the tabs' clock. */
async function openBrowser({ pool = new FakePool(), elapsedMs }: { pool?: FakePool; elapsedMs: number }) {
  const localStorage = new MemoryStorage();
  let nowMs = Date.parse('2026-11-21T10:00:00Z');
  pool.on('InitiateAuth', () => ({ AuthenticationResult: issueTokens({}, { nowMs }) }));
  const open = async (): Promise<Tab> => {
    const tab = openTab({
      fetch: pool.fetch,
      localStorage,
      now: () => nowMs,
      sleep: () => Promise.resolve(),
      locks: locks as unknown as LockManager,
    });
    await tab.session.start();
    return tab;
  };
  const firstTab = await open();
  await firstTab.session.port.signIn({ username: 'ada@example.test', password: 'secret' });
  const firstToken = await firstTab.session.getIdentityToken();
  nowMs += elapsedMs;
  return {
    pool,
    localStorage,
    open,
    firstTab,
    firstToken,
    advance: (durationMs: number) => (nowMs += durationMs),
    now: () => nowMs,
  };
}

const countRenewals = (pool: FakePool): number =>
  pool.listActions().filter((name) => name === 'GetTokensFromRefreshToken').length;

afterEach(closeTabs);

test('five tabs share a single renewal, and all get its token', async () => {
  const { pool, open, advance, now } = await openBrowser({ elapsedMs: 0 });
  pool.on('GetTokensFromRefreshToken', async () => {
    await new Promise((resolve) => setTimeout(resolve, 30));
    return { AuthenticationResult: issueTokens({}, { nowMs: now() }) };
  });
  const tabs = await Promise.all([open(), open(), open(), open(), open()]);
  advance(hourMs);
  const receivedTokens = await Promise.all(tabs.flatMap(({ session }) => [0, 1].map(() => session.getIdentityToken())));
  expect(new Set(receivedTokens).size).toBe(1);
  expect(receivedTokens[0]).toEqual(expect.any(String));
  expect(countRenewals(pool)).toBe(1);
});

proves(['A111'], 'a token is renewed only in the last 5000 ms before it expires', async () => {
  const { pool, firstTab, firstToken, advance, now } = await openBrowser({ elapsedMs: hourMs - 5_001 });
  pool.on('GetTokensFromRefreshToken', () => ({ AuthenticationResult: issueTokens({}, { nowMs: now() }) }));
  expect(await firstTab.session.getIdentityToken()).toBe(firstToken);
  expect(countRenewals(pool)).toBe(0);
  advance(1);
  expect(await firstTab.session.getIdentityToken()).not.toBe(firstToken);
  expect(countRenewals(pool)).toBe(1);
});

proves(
  ['A51', 'A95'],
  'a renewal that the pool rejects clears the tokens and ends the session without an error',
  async () => {
    const { pool, firstTab, localStorage } = await openBrowser({ elapsedMs: hourMs });
    pool.on('GetTokensFromRefreshToken', () =>
      createPoolFailure('NotAuthorizedException', 'Refresh Token has been revoked'),
    );
    expect(await firstTab.session.getIdentityToken()).toBeNull();
    expect(localStorage.length).toBe(0);
    expect(firstTab.session.user.get()).toBeNull();
    expect(firstTab.session.port.step.get()).toEqual({ name: 'signedOut' });
    expect(firstTab.forgetCount).toBe(1);
  },
);

test('a renewal that fails in the pool also clears the tokens', async () => {
  const { pool, firstTab, localStorage } = await openBrowser({ elapsedMs: hourMs });
  pool.on('GetTokensFromRefreshToken', () => createPoolFailure('InternalErrorException', 'Down', 500));
  expect(await firstTab.session.getIdentityToken()).toBeNull();
  expect(countRenewals(pool)).toBe(3);
  expect(localStorage.length).toBe(0);
});

proves(['A52'], 'a renewal while offline keeps the tokens, and the session continues once back online', async () => {
  const { pool, firstTab, localStorage, now } = await openBrowser({ elapsedMs: hourMs });
  pool.on('GetTokensFromRefreshToken', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(firstTab.session.getIdentityToken()).rejects.toMatchObject({
    code: 'network',
    message: 'A network error has occurred.',
  });
  expect(localStorage.length).toBe(1);
  expect(firstTab.session.port.step.get()).toEqual({ name: 'signedIn' });
  pool.on('GetTokensFromRefreshToken', () => ({ AuthenticationResult: issueTokens({}, { nowMs: now() }) }));
  expect(await firstTab.session.getIdentityToken()).toEqual(expect.any(String));
});

/** Opens a browser whose token, issued `elapsedMs` ago, is rejected by a server and replaced. */
async function openWithRejectedToken(elapsedMs: number) {
  const opened = await openBrowser({ elapsedMs });
  const { pool, firstTab, firstToken, now } = opened;
  pool.on('GetTokensFromRefreshToken', () => ({ AuthenticationResult: issueTokens({}, { nowMs: now() }) }));
  const rejectedToken = firstToken ?? '';
  return { ...opened, rejectedToken, replacement: await firstTab.session.getIdentityToken({ refused: rejectedToken }) };
}

test.each([0, 60_000])('a token that a server rejects %d ms after sign-in is renewed once', async (elapsedMs) => {
  const { pool, firstTab, rejectedToken, replacement } = await openWithRejectedToken(elapsedMs);
  expect(replacement).not.toBe(rejectedToken);
  expect(await firstTab.session.getIdentityToken({ refused: rejectedToken })).toBe(replacement);
  expect(countRenewals(pool)).toBe(1);
});

test('if the replacement of a rejected token is rejected too, the session ends', async () => {
  const { pool, firstTab, replacement, localStorage } = await openWithRejectedToken(0);
  expect(await firstTab.session.getIdentityToken({ refused: replacement ?? '' })).toBeNull();
  expect(countRenewals(pool)).toBe(1);
  expect(localStorage.length).toBe(0);
  expect(firstTab.session.port.step.get()).toEqual({ name: 'signedOut' });
});

test('a refresh token that the pool does not replace stays in use', async () => {
  const { pool, firstTab, advance, now } = await openBrowser({ elapsedMs: hourMs });
  pool.on('GetTokensFromRefreshToken', () => {
    const { RefreshToken: _, ...result } = issueTokens({}, { nowMs: now() });
    return { AuthenticationResult: result };
  });
  await firstTab.session.getIdentityToken();
  advance(hourMs);
  await firstTab.session.getIdentityToken();
  const sentRefreshTokens = pool.requests
    .filter(({ action }) => action === 'GetTokensFromRefreshToken')
    .map(({ body }) => body.RefreshToken);
  expect(sentRefreshTokens).toHaveLength(2);
  expect(sentRefreshTokens[0]).toBe(sentRefreshTokens[1]);
});

test('a sign-out during a renewal is not undone by the renewal’s response', async () => {
  const { pool, firstTab, localStorage, now } = await openBrowser({ elapsedMs: hourMs });
  pool.on('RevokeToken', () => ({}));
  pool.on('GetTokensFromRefreshToken', async () => {
    await firstTab.session.port.signOut();
    return { AuthenticationResult: issueTokens({}, { nowMs: now() }) };
  });
  expect(await firstTab.session.getIdentityToken()).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('a pool that lacks the newer renewal action is called with the older one', async () => {
  const { pool, firstTab, now } = await openBrowser({ elapsedMs: hourMs });
  pool.on('InitiateAuth', () => ({ AuthenticationResult: issueTokens({}, { nowMs: now() }) }));
  expect(await firstTab.session.getIdentityToken()).toEqual(expect.any(String));
  expect(pool.requests.at(-1)?.body).toMatchObject({ AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId: 'web' });
});
