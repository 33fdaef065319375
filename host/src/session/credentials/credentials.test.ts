import { proves } from '@reportage/testing';
import { createClientCache } from '../../cache/client-cache.ts';
import { createPoolFailure, FakePool, issueTokens } from '../testing/fake-pool.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { closeTabs } from '../testing/open-tab.ts';
import { credentials, visit } from '../testing/sign-in-visit.ts';

const identityId = 'us-west-2:6d1f0a7e-5a57-8c53-a2c1-0a1b2c3d4e5f';
let serial = 0;

const createCredentialPool = () =>
  new FakePool()
    // Longer than the test's clock runs, so that tokens need no renewal.
    .on('InitiateAuth', () => ({ AuthenticationResult: issueTokens({}, { lifetimeS: 100_000 }) }))
    .on('RevokeToken', () => ({}))
    .on('GetId', () => ({ IdentityId: identityId }))
    .on('GetCredentialsForIdentity', () => {
      serial += 1;
      const Credentials = {
        AccessKeyId: `key-${serial}`,
        SecretKey: 's',
        SessionToken: 't',
        Expiration: 4_000_000_000,
      };
      return { IdentityId: identityId, Credentials };
    });

const getExchanges = (pool: FakePool) => pool.listActions().filter((action) => /^Get(Id|Credentials)/.test(action));
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

async function signIn(pool: FakePool, overrides: Partial<Parameters<typeof visit>[1]> = {}) {
  const tab = await visit(pool, overrides);
  tab.session.startCredentialRefresh();
  if (tab.port.step.get().name !== 'signedIn') await tab.port.signIn(credentials);
  await advance(0);
  return tab;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  closeTabs();
  jest.useRealTimers();
});

proves(['A76', 'A77'], 'the ID token is exchanged for an identity, and the identity for credentials', async () => {
  const pool = createCredentialPool();
  const { session } = await signIn(pool);
  expect(session.credentials.get()).toMatchObject({ SecretKey: 's', SessionToken: 't' });
  const [getId, getCredentials] = pool.requests.slice(1);
  const Logins = { 'localhost/identity': await session.getIdentityToken() };
  expect(getId).toMatchObject({
    action: 'GetId',
    url: 'http://localhost/identities/',
    body: { IdentityPoolId: 'us-west-2:pool', Logins },
  });
  expect(getId?.headers.get('x-amz-target')).toBe('AWSCognitoIdentityService.GetId');
  expect(getCredentials).toMatchObject({
    action: 'GetCredentialsForIdentity',
    body: { IdentityId: identityId, Logins },
  });
});

proves(['A81'], 'credentials are fetched again every 3000 s, but the identity is kept', async () => {
  const pool = createCredentialPool();
  const { session } = await signIn(pool);
  const first = session.credentials.get();
  await advance(2_999_000);
  expect(getExchanges(pool)).toEqual(['GetId', 'GetCredentialsForIdentity']);
  await advance(1_000);
  expect(getExchanges(pool)).toEqual(['GetId', 'GetCredentialsForIdentity', 'GetCredentialsForIdentity']);
  expect(session.credentials.get()).not.toEqual(first);
  await advance(3_000_000);
  expect(getExchanges(pool)).toHaveLength(4);
});

test('after a reload and in another tab, credentials are reused until they are due for renewal', async () => {
  const pool = createCredentialPool();
  const { session, localStorage } = await signIn(pool);
  await advance(1_000_000);
  const reloaded = await signIn(pool, { localStorage });
  expect(reloaded.session.credentials.get()).toEqual(session.credentials.get());
  expect(getExchanges(pool)).toHaveLength(2);
  await advance(2_000_000);
  // Both tabs must renew at the same moment; the later one finds what the earlier one stored, or fetches it again.
  expect(reloaded.session.credentials.get()).not.toBeNull();
  expect(getExchanges(pool).length).toBeLessThanOrEqual(4);
});

test('a sign-out removes the credentials and requests no new ones', async () => {
  const pool = createCredentialPool();
  const { session, port, localStorage } = await signIn(pool);
  await port.signOut();
  expect(session.credentials.get()).toBeNull();
  expect(localStorage.length).toBe(0);
  await advance(9_000_000);
  expect(getExchanges(pool)).toHaveLength(2);
});

proves(['X24'], 'if the cache is 80% full when credentials are renewed, this is reported once', async () => {
  const warnings: number[] = [];
  const pool = createCredentialPool();
  const { session, localStorage } = await signIn(pool, { onCacheNearlyFull: (bytes) => warnings.push(bytes) });
  expect(warnings).toEqual([]);
  // After sign-in, which clears the cache, another tab in the browser fills it.
  const other = createClientCache({ storage: localStorage, prefix: 'reportage.cache.', now: Date.now });
  for (const key of ['a', 'b', 'c', 'd']) expect(other.set(key, 'x'.repeat(209_800))).toBe(true);
  const previousCredentials = session.credentials.get();
  await advance(3_000_000);
  expect(session.credentials.get()).not.toEqual(previousCredentials);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toBeGreaterThanOrEqual(0.8 * 1_048_576);
});

test('existing credentials are kept and fetched again after an outage, but dropped after a rejection', async () => {
  const pool = createCredentialPool();
  const { session } = await signIn(pool);
  const previousCredentials = session.credentials.get();
  pool.on('GetCredentialsForIdentity', () => Promise.reject(new TypeError('Failed to fetch')));
  await advance(3_000_000);
  expect(session.credentials.get()).toEqual(previousCredentials);
  pool.on('GetCredentialsForIdentity', () => createPoolFailure('NotAuthorizedException', 'Invalid login token.'));
  await advance(60_000);
  expect(session.credentials.get()).toBeNull();
});

test('an installation without an identity pool has no credentials', async () => {
  const pool = createCredentialPool();
  const { session } = await signIn(pool, { localStorage: new MemoryStorage(), identityPool: null });
  expect(session.credentials.get()).toBeNull();
  expect(getExchanges(pool)).toEqual([]);
});
