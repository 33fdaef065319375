import { minPasswordLength } from '@reportage/contracts';
import { createEventBus } from '@reportage/event-bus';
import { proves } from '@reportage/testing';
import { createSession, type Session } from '../index.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { startCognitoLocal } from './cognito-local.ts';

let pool: Awaited<ReturnType<typeof startCognitoLocal>>;
beforeAll(async () => {
  pool = await startCognitoLocal();
});
afterAll(() => pool.stop());

const email = 'ada@example.com';
const password = 'Correct-horse-9';

/** Opens a tab of the product that knows the pool only from its configuration. */
async function openTab(localStorage: Storage): Promise<{ session: Session; close: () => void }> {
  const bus = createEventBus({ as: 'host' });
  const session = createSession({
    config: {
      pool: {
        endpoint: pool.endpoint,
        clientId: pool.clientId,
        region: 'us-west-2',
        srpPoolId: null,
        listsSessions: false,
        keepsRefreshTokens: false,
        passwords: { minLength: minPasswordLength, refusesGuessable: false },
      },
      oidc: {
        authority: pool.issuer,
        clientId: pool.clientId,
        redirectUri: 'http://localhost/',
        logoutUri: null,
        scope: 'profile email openid',
      },
    },
    bus,
    navigate: () => undefined,
    forgetPerson: () => undefined,
    platform: {
      localStorage,
      sessionStorage: new MemoryStorage(),
      window: { addEventListener: () => undefined, location: { pathname: '/auth/login' } as Location },
    },
  });
  await session.start();
  return { session, close: () => bus.close() };
}

proves(['A16'], 'the app’s own client signs up and signs in with a third-party user pool', async () => {
  const localStorage = new MemoryStorage();
  const { session, close } = await openTab(localStorage);
  const signedUp = await session.port.signUp({ name: 'Ada Lovelace', email, password });
  expect(signedUp).toMatchObject({ name: 'confirmSignUp', username: email });
  await expect(session.port.confirmSignUp({ username: email, code: 'not it' })).rejects.toMatchObject({
    name: 'CodeMismatchException',
  });
  const code = pool.readCode();
  await expect(session.port.confirmSignUp({ username: email, code })).resolves.toEqual({ name: 'signedIn' });
  expect(session.user.get()).toMatchObject({ email, isAdmin: false });
  expect(await session.getIdentityToken()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  close();

  const reloaded = await openTab(localStorage);
  expect(reloaded.session.port.step.get()).toEqual({ name: 'signedIn' });
  await reloaded.session.port.signOut();
  reloaded.close();

  const later = await openTab(localStorage);
  expect(later.session.port.step.get()).toMatchObject({ name: 'signedOut' });
  await expect(later.session.port.signIn({ username: email, password: 'wrong-Guess-1' })).rejects.toMatchObject({
    // cognito-local has its own error name for a wrong password; the client passes on the names of any pool.
    name: 'InvalidPasswordException',
  });
  await expect(later.session.port.signIn({ username: email, password })).resolves.toEqual({ name: 'signedIn' });
  later.close();
});
