import { refreshStorageHeader, toRefreshStorageReference } from '@reportage/contracts';
import { FakePool, issueTokens } from './testing/fake-pool.ts';
import { MemoryStorage } from './testing/memory-storage.ts';
import { closeTabs, openTab } from './testing/open-tab.ts';

afterEach(closeTabs);

const reference = toRefreshStorageReference('00000000-0000-4000-8000-000000000001');

async function signIn(keepsRefreshTokens: boolean) {
  const credentials: (string | undefined)[] = [];
  const pool = new FakePool()
    .on('InitiateAuth', () => ({ AuthenticationResult: { ...issueTokens(), RefreshToken: reference } }))
    .on('GetTokensFromRefreshToken', () => ({ AuthenticationResult: { ...issueTokens(), RefreshToken: reference } }))
    .on('RevokeToken', () => ({}));
  const fetch: typeof globalThis.fetch = (input, init) => {
    credentials.push(init?.credentials);
    return pool.fetch(input, init);
  };
  const localStorage = new MemoryStorage();
  const { session } = openTab({ fetch, localStorage, keepsRefreshTokens, sleep: () => Promise.resolve() });
  await session.start();
  await session.port.signIn({ username: 'ada@example.test', password: 'secret' });
  const findRequest = (action: string) => pool.requests.find((call) => call.action === action);
  return { pool, session, localStorage, credentials, findRequest };
}

test('our own pool is asked to keep the refresh token, and receives its cookie with each call', async () => {
  const { session, localStorage, credentials, findRequest } = await signIn(true);
  expect(findRequest('InitiateAuth')?.headers.get(refreshStorageHeader.name)).toBe(refreshStorageHeader.value);
  expect(new Set(credentials)).toEqual(new Set(['same-origin']));
  const storedValues = Array.from({ length: localStorage.length }, (_, index) =>
    localStorage.getItem(localStorage.key(index) ?? ''),
  );
  expect(storedValues.join()).toContain(reference);
  const token = await session.getIdentityToken();
  await session.getIdentityToken({ refused: token ?? '' });
  expect(findRequest('GetTokensFromRefreshToken')?.body).toMatchObject({ RefreshToken: reference });
  await session.port.signOut();
  expect(findRequest('RevokeToken')?.body).toMatchObject({ Token: reference });
});

test('a hosted pool gets neither a header that it does not know nor a cookie', async () => {
  const { credentials, findRequest } = await signIn(false);
  expect(findRequest('InitiateAuth')?.headers.has(refreshStorageHeader.name)).toBe(false);
  expect(new Set(credentials)).toEqual(new Set(['omit']));
});
