import { proves } from '@reportage/testing';
import { createPoolFailure, FakePool, issueTokens } from './testing/fake-pool.ts';
import { MemoryStorage } from './testing/memory-storage.ts';
import { closeTabs, openTab } from './testing/open-tab.ts';

const person = { name: ' Ada Example ', email: 'ada@example.test', password: 'correct horse' };
const confirmation = { username: person.email, code: '123456' };
const confirmStep = { name: 'confirmSignUp', username: person.email, autoSignIn: true };

const createSignUpPool = ({ isConfirmed = false } = {}) =>
  new FakePool()
    .on('SignUp', () => ({ UserConfirmed: isConfirmed, UserSub: 'person-1' }))
    .on('ConfirmSignUp', () => ({}))
    .on('ResendConfirmationCode', () => ({}))
    .on('InitiateAuth', () => ({ AuthenticationResult: issueTokens() }));

async function visit(pool: FakePool, sessionStorage = new MemoryStorage()) {
  const tab = openTab({ fetch: pool.fetch, localStorage: new MemoryStorage(), sessionStorage });
  await tab.session.start();
  return { ...tab, port: tab.session.port };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  closeTabs();
  jest.useRealTimers();
});

proves(
  ['A25', 'A42', 'A68', 'A69'],
  'a sign-up waits for the code; the code confirms the account and signs the user in',
  async () => {
    const pool = createSignUpPool();
    const { port, session } = await visit(pool);
    await expect(port.signUp(person)).resolves.toEqual(confirmStep);
    expect(session.user.get()).toBeNull();
    await expect(port.confirmSignUp(confirmation)).resolves.toEqual({ name: 'signedIn' });
    expect(pool.listActions()).toEqual(['SignUp', 'ConfirmSignUp', 'InitiateAuth']);
    expect(pool.requests[0]?.body).toEqual({
      ClientId: 'web',
      Username: 'ada@example.test',
      Password: 'correct horse',
      UserAttributes: [
        { Name: 'email', Value: 'ada@example.test' },
        { Name: 'name', Value: 'Ada Example' },
      ],
    });
    expect(pool.requests[1]?.body).toEqual({
      ClientId: 'web',
      Username: 'ada@example.test',
      ConfirmationCode: '123456',
    });
  },
);

proves(['A41'], 'if the pool confirms the account immediately, no code is requested', async () => {
  const pool = createSignUpPool({ isConfirmed: true });
  const { port } = await visit(pool);
  await expect(port.signUp(person)).resolves.toEqual({ name: 'signedIn' });
  expect(pool.listActions()).not.toContain('ConfirmSignUp');
});

proves(['A70'], 'a new code is requested from the pool', async () => {
  const pool = createSignUpPool();
  const { port } = await visit(pool);
  await port.resendCode({ username: person.email });
  expect(pool.requests).toMatchObject([
    { action: 'ResendConfirmationCode', body: { ClientId: 'web', Username: 'ada@example.test' } },
  ]);
});

test('after a wrong code, the right one still confirms the account and signs the user in automatically', async () => {
  const pool = createSignUpPool().on('ConfirmSignUp', ({ ConfirmationCode }) =>
    ConfirmationCode === '123456'
      ? {}
      : createPoolFailure('CodeMismatchException', 'Invalid verification code provided.'),
  );
  const { port } = await visit(pool);
  await port.signUp(person);
  await expect(port.confirmSignUp({ ...confirmation, code: '000000' })).rejects.toThrow('Invalid verification code');
  expect(port.step.get()).toEqual(confirmStep);
  await expect(port.confirmSignUp(confirmation)).resolves.toEqual({ name: 'signedIn' });
});

proves(
  ['A43', 'A44'],
  'until the pool has processed the confirmation, the sign-in is pending and retried every 5 s',
  async () => {
    const pool = createSignUpPool();
    const { port } = await visit(pool);
    await port.signUp(person);
    const requestTimes: number[] = [];
    pool.on('InitiateAuth', () => {
      requestTimes.push(Date.now());
      return requestTimes.length < 4
        ? createPoolFailure('UserNotConfirmedException', 'User is not confirmed.')
        : { AuthenticationResult: issueTokens() };
    });
    const result = port.confirmSignUp(confirmation);
    await jest.advanceTimersByTimeAsync(4_999);
    expect(port.step.get()).toEqual({ name: 'autoSignInPending', username: person.email });
    expect(requestTimes).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(10_001);
    await expect(result).resolves.toEqual({ name: 'signedIn' });
    expect(requestTimes.slice(1).map((time, index) => time - (requestTimes[index] ?? 0))).toEqual([
      5_000, 5_000, 5_000,
    ]);
  },
);

proves(
  ['A45', 'A94'],
  'the pending sign-in ends after 180 s with a message, and the pool is no longer called',
  async () => {
    const pool = createSignUpPool();
    const { port } = await visit(pool);
    await port.signUp(person);
    pool.on('InitiateAuth', () => createPoolFailure('UserNotConfirmedException', 'User is not confirmed.'));
    const startedAt = Date.now();
    const result = port
      .confirmSignUp(confirmation)
      .catch((error: unknown) => ({ error, afterMs: Date.now() - startedAt }));
    await jest.advanceTimersByTimeAsync(600_000);
    expect(await result).toMatchObject({
      error: new Error('The account was not confirmed on time.'),
      afterMs: 180_000,
    });
    expect(pool.listActions().filter((name) => name === 'InitiateAuth')).toHaveLength(37);
    expect(port.step.get()).toEqual({ name: 'signedOut' });
  },
);

test('the confirmation step survives a reload, after which the user confirms and signs in manually', async () => {
  const pool = createSignUpPool();
  const first = await visit(pool);
  await first.port.signUp(person);
  const reloaded = await visit(pool, first.sessionStorage);
  expect(reloaded.port.step.get()).toEqual(confirmStep);
  await expect(reloaded.port.confirmSignUp(confirmation)).resolves.toEqual({ name: 'signedOut' });
  expect(pool.listActions()).toEqual(['SignUp', 'ConfirmSignUp']);
});

test('the confirmation step expires 180 s after its last update, in the open tab and after a reload', async () => {
  const open = await visit(createSignUpPool());
  await open.port.signUp(person);
  const closed = await visit(createSignUpPool());
  await closed.port.signUp(person);
  await jest.advanceTimersByTimeAsync(179_999);
  expect(open.port.step.get()).toEqual(confirmStep);
  await jest.advanceTimersByTimeAsync(1);
  expect(open.port.step.get()).toEqual({ name: 'signedOut' });
  expect((await visit(createSignUpPool(), closed.sessionStorage)).port.step.get()).toEqual({ name: 'signedOut' });
});

proves(['A46', 'A74', 'A75'], 'a password reset is requested and completed with its code', async () => {
  const pool = createSignUpPool()
    .on('ForgotPassword', () => ({}))
    .on('ConfirmForgotPassword', () => ({}));
  const { port } = await visit(pool);
  await expect(port.forgotPassword({ username: person.email })).resolves.toEqual({
    name: 'resetPassword',
    username: person.email,
  });
  await port.resetPassword({ username: person.email, code: '654321', newPassword: ' new one ' });
  await expect(port.signIn({ username: person.email, password: ' new one ' })).resolves.toEqual({ name: 'signedIn' });
  expect(pool.requests.map(({ body }) => body)).toMatchObject([
    { ClientId: 'web', Username: person.email },
    { ClientId: 'web', Username: person.email, ConfirmationCode: '654321', Password: ' new one ' },
    { AuthParameters: { PASSWORD: ' new one ' } },
  ]);
});
