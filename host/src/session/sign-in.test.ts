import { inviteStorageKey } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createPoolFailure, FakePool, issueTokens } from './testing/fake-pool.ts';
import { MemoryStorage } from './testing/memory-storage.ts';
import { closeTabs, openTab } from './testing/open-tab.ts';

const credentials = { username: 'ada@example.test', password: 'correct horse' };
const createSignedInPool = () => new FakePool().on('InitiateAuth', () => ({ AuthenticationResult: issueTokens() }));

async function visit(pool: FakePool, overrides: Partial<Parameters<typeof openTab>[0]> = {}) {
  const localStorage = overrides.localStorage ?? new MemoryStorage();
  const tab = openTab({ fetch: pool.fetch, sleep: () => Promise.resolve(), ...overrides, localStorage });
  await tab.session.start();
  return { ...tab, port: tab.session.port, localStorage };
}

afterEach(closeTabs);

proves(
  ['A26', 'A28', 'A71'],
  'valid credentials are sent to the configured pool, and its tokens sign the user in',
  async () => {
    const pool = createSignedInPool();
    const { session, port } = await visit(pool);
    expect(port.step.get()).toEqual({ name: 'signedOut' });
    await expect(port.signIn(credentials)).resolves.toEqual({ name: 'signedIn' });
    expect(port.step.get()).toEqual({ name: 'signedIn' });
    expect(pool.requests[0]).toMatchObject({
      action: 'InitiateAuth',
      url: 'http://localhost/identity/',
      body: {
        ClientId: 'web',
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: 'ada@example.test', PASSWORD: 'correct horse' },
      },
    });
    expect(session.user.get()).toMatchObject({ name: 'Ada Example', email: 'ada@example.test' });
  },
);

proves(
  ['A22', 'A23'],
  'a reload with a valid session signs in automatically, records the user and provides the token',
  async () => {
    const first = await visit(createSignedInPool());
    await first.port.signIn(credentials);
    const token = await first.session.getIdentityToken();
    const steps: string[] = [];
    const pool = new FakePool();
    const reloaded = openTab({ fetch: pool.fetch, localStorage: first.localStorage });
    steps.push(reloaded.session.port.step.get().name);
    await reloaded.session.start();
    steps.push(reloaded.session.port.step.get().name);
    expect(steps).toEqual(['init', 'signedIn']);
    expect(reloaded.session.user.get()).toEqual(first.session.user.get());
    expect(await reloaded.session.getIdentityToken()).toBe(token);
    expect(pool.requests).toEqual([]);
  },
);

proves(['A24'], 'a reload with an expired session leaves the user signed out', async () => {
  const first = await visit(createSignedInPool());
  await first.port.signIn(credentials);
  const pool = new FakePool().on('GetTokensFromRefreshToken', () =>
    createPoolFailure('NotAuthorizedException', 'Revoked'),
  );
  const later = await visit(pool, { localStorage: first.localStorage, now: () => Date.now() + 7_200_000 });
  expect(later.port.step.get()).toEqual({ name: 'signedOut' });
  expect(later.session.user.get()).toBeNull();
  expect(await later.session.getIdentityToken()).toBeNull();
});

proves(['A19', 'A20'], 'the user’s fields come from the ID token, including a custom claim for staff', async () => {
  const staff = await visit(
    new FakePool().on('InitiateAuth', () => ({ AuthenticationResult: issueTokens({ sub: 's-1', isAdmin: true }) })),
  );
  await staff.port.signIn(credentials);
  expect(staff.session.user.get()).toEqual({
    id: 's-1',
    name: 'Ada Example',
    email: 'ada@example.test',
    username: 's-1',
    isAdmin: true,
    picture: null,
  });
  const other = await visit(createSignedInPool());
  await other.port.signIn(credentials);
  expect(other.session.user.get()?.isAdmin).toBe(false);
});

proves(['A66'], 'a signed-in user cannot sign in again', async () => {
  const pool = createSignedInPool();
  const { port } = await visit(pool);
  await port.signIn(credentials);
  await expect(port.signIn(credentials)).rejects.toThrow('There is already a signed in user.');
  expect(pool.requests).toHaveLength(1);
});

test('a sign-in with a weak password shows advice and continues once the advice is closed', async () => {
  const pool = new FakePool().on('InitiateAuth', () => ({
    AuthenticationResult: issueTokens(),
    ChallengeParameters: { PASSWORD_IS_GUESSABLE: 'true' },
  }));
  const { port, paths } = await visit(pool);
  await expect(port.signIn(credentials)).resolves.toEqual({ name: 'signedIn', advice: 'strongerPassword' });
  port.continueSignedIn();
  expect(paths).toEqual([]);
  port.closeAdvice();
  port.continueSignedIn();
  expect(paths).toEqual(['/']);
});

test('nothing is sent while a required value is missing', async () => {
  const pool = createSignedInPool();
  const { port } = await visit(pool);
  await expect(port.signIn({ username: ' ', password: 'x' })).rejects.toThrow('Username is required');
  await expect(port.signIn({ username: 'ada', password: '' })).rejects.toThrow('Password is required');
  await expect(port.signUp({ name: 'Ada', email: '', password: 'x' })).rejects.toThrow('Username is required');
  await expect(port.forgotPassword({ username: '' })).rejects.toThrow('Username is required');
  await expect(port.confirmSignUp({ username: '', code: '1' })).rejects.toThrow('Username is required');
  await expect(port.confirmSignUp({ username: 'ada', code: '' })).rejects.toThrow('Confirmation code is required');
  await expect(port.resetPassword({ username: 'ada', code: '', newPassword: 'x' })).rejects.toThrow(
    'Confirmation code',
  );
  await expect(port.resetPassword({ username: 'ada', code: '1', newPassword: '' })).rejects.toThrow('New password');
  expect(pool.requests).toEqual([]);
});

proves(['A40', 'A92'], 'signing in to an unconfirmed account opens the confirmation step', async () => {
  const pool = new FakePool().on('InitiateAuth', () =>
    createPoolFailure('UserNotConfirmedException', 'User is not confirmed.'),
  );
  const { port } = await visit(pool);
  const step = { name: 'confirmSignUp', username: 'ada@example.test', autoSignIn: true };
  await expect(port.signIn(credentials)).resolves.toEqual(step);
  expect(port.step.get()).toEqual(step);
});

proves(['A39', 'A93'], 'signing in to an account whose password must be reset opens the reset step', async () => {
  const pool = new FakePool().on('InitiateAuth', () =>
    createPoolFailure('PasswordResetRequiredException', 'Reset it.'),
  );
  const { port } = await visit(pool);
  await expect(port.signIn(credentials)).resolves.toEqual({ name: 'resetPassword', username: 'ada@example.test' });
});

proves(['A102'], 'tokens that cannot be read back after sign-in are reported with a specific error', async () => {
  const localStorage = new MemoryStorage();
  localStorage.setItem = () => undefined;
  const { port } = await visit(createSignedInPool(), { localStorage });
  await expect(port.signIn(credentials)).rejects.toMatchObject({
    name: 'UnexpectedSignInInterruptionException',
    message: 'Unable to get user session following successful sign-in.',
  });
});

proves(['A08'], 'after signing in, the user is redirected to the root', async () => {
  const { port, paths } = await visit(createSignedInPool());
  await port.signIn(credentials);
  port.continueSignedIn();
  expect(paths).toEqual(['/']);
});

proves(['A09'], 'after signing in with a stored invite, the user is redirected to /invite', async () => {
  const { port, paths, localStorage } = await visit(createSignedInPool());
  localStorage.setItem(inviteStorageKey, '{}');
  await port.signIn(credentials);
  port.continueSignedIn();
  expect(paths).toEqual(['/invite']);
});

test('a deep link survives one sign-in, even across a reload', async () => {
  const first = await visit(createSignedInPool());
  first.session.rememberDestination('/daily-planet/campaigns?page=2');
  const { port, paths } = await visit(createSignedInPool(), {
    localStorage: first.localStorage,
    sessionStorage: first.sessionStorage,
  });
  await port.signIn(credentials);
  port.continueSignedIn();
  port.continueSignedIn();
  expect(paths).toEqual(['/daily-planet/campaigns?page=2']);
});

test.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', '/auth/login'])(
  'signing in never redirects to %s',
  async (path) => {
    const { port, session, paths } = await visit(createSignedInPool());
    session.rememberDestination(path);
    await port.signIn(credentials);
    port.continueSignedIn();
    expect(paths).toEqual(['/']);
  },
);
