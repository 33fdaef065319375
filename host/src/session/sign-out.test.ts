import { proves } from '@reportage/testing';
import { FakePool, issueTokens } from './testing/fake-pool.ts';
import { MemoryStorage } from './testing/memory-storage.ts';
import { closeTabs, openTab } from './testing/open-tab.ts';

const credentials = { username: 'ada@example.test', password: 'correct horse' };

const createPool = () =>
  new FakePool()
    .on('InitiateAuth', () => ({ AuthenticationResult: issueTokens() }))
    .on('RevokeToken', () => ({}))
    .on('GlobalSignOut', () => ({}));

async function visit(pool: FakePool, localStorage: Storage, pathname = '/daily-planet/campaigns') {
  const tab = openTab({ fetch: pool.fetch, localStorage, pathname, sleep: () => Promise.resolve() });
  await tab.session.start();
  return { ...tab, tab, port: tab.session.port };
}

const waitBriefly = () => new Promise((resolve) => setTimeout(resolve, 50));

afterEach(closeTabs);

proves(
  ['A12', 'A13', 'A27', 'A73'],
  'a sign-out clears local storage, goes to /auth/login and revokes the session in the pool',
  async () => {
    const pool = createPool();
    const localStorage = new MemoryStorage();
    const { port, session, paths, tab } = await visit(pool, localStorage);
    await port.signIn(credentials);
    localStorage.setItem('reportage.workspace', 'daily-planet');
    await port.signOut();
    expect(localStorage.length).toBe(0);
    expect(paths).toEqual(['/auth/login']);
    expect(port.step.get()).toEqual({ name: 'signedOut' });
    expect(session.user.get()).toBeNull();
    expect(await session.getIdentityToken()).toBeNull();
    expect(tab.forgetCount).toBe(1);
    expect(pool.requests.at(-1)).toMatchObject({
      action: 'RevokeToken',
      body: { ClientId: 'web', Token: expect.any(String) },
    });
  },
);

test('the next sign-in does not return to the screen on which the user signed out', async () => {
  const { port, session, paths } = await visit(createPool(), new MemoryStorage(), '/auth/login');
  await port.signIn(credentials);
  // Does what the host does: it remembers the guarded screen on which the user is no longer signed in.
  port.step.subscribe(() => {
    if (port.step.get().name === 'signedOut') session.rememberDestination('/daily-planet/campaigns');
  });
  await port.signOut();
  await port.signIn(credentials);
  port.continueSignedIn();
  expect(paths).toEqual(['/auth/login', '/']);
});

test('a sign-out everywhere also ends the sessions on the user’s other devices', async () => {
  const pool = createPool();
  const { port } = await visit(pool, new MemoryStorage());
  await port.signIn(credentials);
  await port.signOut({ everywhere: true });
  expect(pool.requests.at(-1)).toMatchObject({ action: 'GlobalSignOut', body: { AccessToken: expect.any(String) } });
});

test('a sign-out while offline still ends the session in the browser', async () => {
  const pool = createPool().on('RevokeToken', () => Promise.reject(new TypeError('Failed to fetch')));
  const localStorage = new MemoryStorage();
  const { port } = await visit(pool, localStorage);
  await port.signIn(credentials);
  await expect(port.signOut()).resolves.toBeUndefined();
  expect(localStorage.length).toBe(0);
});

test('a sign-out ends the session in every tab, but a guest’s tab stays where it is', async () => {
  const localStorage = new MemoryStorage();
  const guest = await visit(createPool(), new MemoryStorage(), '/daily-planet/report');
  const first = await visit(createPool(), localStorage);
  await first.port.signIn(credentials);
  const second = await visit(createPool(), localStorage);
  expect(second.port.step.get()).toEqual({ name: 'signedIn' });
  await first.port.signOut();
  for (let wait = 0; wait < 50 && second.paths.length === 0; wait += 1) await waitBriefly();
  expect(second.port.step.get()).toEqual({ name: 'signedOut' });
  expect(second.paths).toEqual(['/auth/login']);
  expect(second.session.user.get()).toBeNull();
  expect(guest.paths).toEqual([]);
});

test('a sign-out message is ignored while the session exists', async () => {
  const localStorage = new MemoryStorage();
  const first = await visit(createPool(), localStorage);
  await first.port.signIn(credentials);
  const untrustedChannel = new BroadcastChannel('reportage.events');
  untrustedChannel.postMessage({ name: 'session.signedOut@1', payload: {} });
  await waitBriefly();
  untrustedChannel.close();
  expect(first.port.step.get()).toEqual({ name: 'signedIn' });
  expect(first.paths).toEqual([]);
  expect(first.session.user.get()?.email).toBe('ada@example.test');
});

test('a tab follows another tab’s sign-in through storage events', async () => {
  const localStorage = new MemoryStorage();
  const window = Object.assign(new EventTarget(), { location: { pathname: '/auth/login' } as Location });
  const waiting = openTab({ fetch: createPool().fetch, localStorage, window });
  await waiting.session.start();
  const first = await visit(createPool(), localStorage);
  await first.port.signIn(credentials);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: localStorage.key(0) }));
  await waitBriefly();
  expect(waiting.session.port.step.get()).toEqual({ name: 'signedIn' });
  expect(waiting.session.user.get()?.email).toBe('ada@example.test');
  localStorage.clear();
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  await waitBriefly();
  expect(waiting.session.port.step.get()).toEqual({ name: 'signedOut' });
});
