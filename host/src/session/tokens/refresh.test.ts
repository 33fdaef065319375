import { locks } from 'node:worker_threads';
import { proves } from '@reportage/testing';
import { FakePool, issueTokens, poolFailure } from '../testing/fake-pool.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { closeTabs, openTab, type Tab } from '../testing/open-tab.ts';

const hourMs = 3_600_000;

/** A browser in which the user signed in some time ago by the tabs' clock. */
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
  const first = await open();
  await first.session.port.signIn({ username: 'ada@example.test', password: 'secret' });
  const firstToken = await first.session.getIdentityToken();
  nowMs += elapsedMs;
  return {
    pool,
    localStorage,
    open,
    first,
    firstToken,
    advance: (durationMs: number) => (nowMs += durationMs),
    now: () => nowMs,
  };
}

const countRenewals = (pool: FakePool): number =>
  pool.actions().filter((name) => name === 'GetTokensFromRefreshToken').length;

afterEach(closeTabs);

test('five tabs cause a single renewal, and all get its token', async () => {
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

proves(['A111'], 'a token is renewed only in the last 5000 ms of its life', async () => {
  const { pool, first, firstToken, advance, now } = await openBrowser({ elapsedMs: hourMs - 5_001 });
  pool.on('GetTokensFromRefreshToken', () => ({ AuthenticationResult: issueTokens({}, { nowMs: now() }) }));
  expect(await first.session.getIdentityToken()).toBe(firstToken);
  expect(countRenewals(pool)).toBe(0);
  advance(1);
  expect(await first.session.getIdentityToken()).not.toBe(firstToken);
  expect(countRenewals(pool)).toBe(1);
});

proves(
  ['A51', 'A95'],
  'a renewal that the pool refuses clears the tokens and ends the session without an error',
  async () => {
    const { pool, first, localStorage } = await openBrowser({ elapsedMs: hourMs });
    pool.on('GetTokensFromRefreshToken', () => poolFailure('NotAuthorizedException', 'Refresh Token has been revoked'));
    expect(await first.session.getIdentityToken()).toBeNull();
    expect(localStorage.length).toBe(0);
    expect(first.session.user.get()).toBeNull();
    expect(first.session.port.step.get()).toEqual({ name: 'signedOut' });
    expect(first.forgetCount).toBe(1);
  },
);

test('a renewal that fails in the pool also clears the tokens', async () => {
  const { pool, first, localStorage } = await openBrowser({ elapsedMs: hourMs });
  pool.on('GetTokensFromRefreshToken', () => poolFailure('InternalErrorException', 'Down', 500));
  expect(await first.session.getIdentityToken()).toBeNull();
  expect(countRenewals(pool)).toBe(3);
  expect(localStorage.length).toBe(0);
});

proves(['A52'], 'a renewal while offline keeps the tokens, and the session continues once back online', async () => {
  const { pool, first, localStorage, now } = await openBrowser({ elapsedMs: hourMs });
  pool.on('GetTokensFromRefreshToken', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(first.session.getIdentityToken()).rejects.toMatchObject({
    code: 'network',
    message: 'A network error has occurred.',
  });
  expect(localStorage.length).toBe(1);
  expect(first.session.port.step.get()).toEqual({ name: 'signedIn' });
  pool.on('GetTokensFromRefreshToken', () => ({ AuthenticationResult: issueTokens({}, { nowMs: now() }) }));
  expect(await first.session.getIdentityToken()).toEqual(expect.any(String));
});

/** Returns a token issued that long ago and rejected by a server, and the token that replaced it. */
async function openWithRefusedToken(elapsedMs: number) {
  const opened = await openBrowser({ elapsedMs });
  const { pool, first, firstToken, now } = opened;
  pool.on('GetTokensFromRefreshToken', () => ({ AuthenticationResult: issueTokens({}, { nowMs: now() }) }));
  const refused = firstToken ?? '';
  return { ...opened, refused, second: await first.session.getIdentityToken({ refused }) };
}

test.each([0, 60_000])('a token that a server refuses %d ms after the sign-in is renewed once', async (elapsedMs) => {
  const { pool, first, refused, second } = await openWithRefusedToken(elapsedMs);
  expect(second).not.toBe(refused);
  expect(await first.session.getIdentityToken({ refused })).toBe(second);
  expect(countRenewals(pool)).toBe(1);
});

test('if the replacement of a refused token is refused too, the session ends', async () => {
  const { pool, first, second, localStorage } = await openWithRefusedToken(0);
  expect(await first.session.getIdentityToken({ refused: second ?? '' })).toBeNull();
  expect(countRenewals(pool)).toBe(1);
  expect(localStorage.length).toBe(0);
  expect(first.session.port.step.get()).toEqual({ name: 'signedOut' });
});

test('a refresh token that the pool does not replace stays in use', async () => {
  const { pool, first, advance, now } = await openBrowser({ elapsedMs: hourMs });
  pool.on('GetTokensFromRefreshToken', () => {
    const { RefreshToken: _, ...result } = issueTokens({}, { nowMs: now() });
    return { AuthenticationResult: result };
  });
  await first.session.getIdentityToken();
  advance(hourMs);
  await first.session.getIdentityToken();
  const sent = pool.requests
    .filter(({ action }) => action === 'GetTokensFromRefreshToken')
    .map(({ body }) => body.RefreshToken);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBe(sent[1]);
});

test('a sign-out during a renewal is not undone by the renewal’s response', async () => {
  const { pool, first, localStorage, now } = await openBrowser({ elapsedMs: hourMs });
  pool.on('RevokeToken', () => ({}));
  pool.on('GetTokensFromRefreshToken', async () => {
    await first.session.port.signOut();
    return { AuthenticationResult: issueTokens({}, { nowMs: now() }) };
  });
  expect(await first.session.getIdentityToken()).toBeNull();
  expect(localStorage.length).toBe(0);
});

test('a pool that lacks the newer renewal action is called with the older one', async () => {
  const { pool, first, now } = await openBrowser({ elapsedMs: hourMs });
  pool.on('InitiateAuth', () => ({ AuthenticationResult: issueTokens({}, { nowMs: now() }) }));
  expect(await first.session.getIdentityToken()).toEqual(expect.any(String));
  expect(pool.requests.at(-1)?.body).toMatchObject({ AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId: 'web' });
});
