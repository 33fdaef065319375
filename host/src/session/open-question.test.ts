import { proves } from '@reportage/testing';
import { createPoolFailure, FakePool } from './testing/fake-pool.ts';
import { closeTabs } from './testing/open-tab.ts';
import { createChallenge, createTokensResponse, credentials, username, visit } from './testing/sign-in-visit.ts';

const code = { kind: 'code' as const, code: '123456' };
const createChallengingPool = () =>
  new FakePool()
    .on('InitiateAuth', () => createChallenge('EMAIL_OTP'))
    .on('RespondToAuthChallenge', createTokensResponse);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  closeTabs();
  jest.useRealTimers();
});

test('an open question survives a reload of its tab and can still be answered', async () => {
  const pool = createChallengingPool();
  const first = await visit(pool);
  const step = await first.port.signIn(credentials);
  const reloaded = await visit(pool, first);
  expect(reloaded.port.step.get()).toEqual(step);
  await expect(reloaded.port.answer(code)).resolves.toEqual({ name: 'signedIn' });
  expect(pool.requests.at(-1)?.body.Session).toBe('session-of-EMAIL_OTP');
});

test('another tab does not see the open question', async () => {
  const pool = createChallengingPool();
  const { port, localStorage } = await visit(pool);
  await port.signIn(credentials);
  const other = await visit(pool, { localStorage });
  expect(other.port.step.get()).toEqual({ name: 'signedOut' });
});

proves(['A50', 'A101'], 'a question expires 180 s after its last update, and the sign-in starts again', async () => {
  const pool = createChallengingPool();
  const { port } = await visit(pool);
  await port.signIn(credentials);
  await jest.advanceTimersByTimeAsync(179_000);
  expect(port.step.get()).toMatchObject({ name: 'question' });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(port.step.get()).toEqual({ name: 'signedOut', because: 'expired' });
  await expect(port.answer(code)).rejects.toMatchObject({ name: 'NoSessionFoundException' });
  expect(pool.requests).toHaveLength(1);
});

proves(['A50'], 'each new question restarts the 180 s; a reload does not', async () => {
  const pool = createChallengingPool().on('RespondToAuthChallenge', () => createChallenge('SOFTWARE_TOKEN_MFA'));
  const first = await visit(pool);
  await first.port.signIn(credentials);
  await jest.advanceTimersByTimeAsync(170_000);
  await first.port.answer(code);
  await jest.advanceTimersByTimeAsync(170_000);
  const { port } = await visit(pool, first);
  expect(port.step.get()).toMatchObject({ question: { channel: 'authenticator' } });
  await jest.advanceTimersByTimeAsync(10_000);
  expect(port.step.get()).toEqual({ name: 'signedOut', because: 'expired' });
});

test('an answer after the deadline is rejected even if the computer slept and the timer did not run', async () => {
  let now = Date.now();
  const pool = createChallengingPool();
  const { port } = await visit(pool, { now: () => now });
  await port.signIn(credentials);
  now += 200_000;
  expect(port.step.get()).toMatchObject({ name: 'question' });
  await expect(port.answer(code)).rejects.toMatchObject({ name: 'NoSessionFoundException' });
  expect(port.step.get()).toEqual({ name: 'signedOut' });
});

proves(['A101'], 'an answer without an open question is rejected with a specific error', async () => {
  const pool = createChallengingPool();
  const { port } = await visit(pool);
  await expect(port.answer(code)).rejects.toMatchObject({ name: 'NoSessionFoundException' });
  expect(pool.requests).toEqual([]);
});

test('if the pool has dropped the sign-in, the answer fails and the sign-in starts again', async () => {
  const pool = createChallengingPool().on('RespondToAuthChallenge', () =>
    createPoolFailure('NotAuthorizedException', 'Invalid session for the user, session is expired.'),
  );
  const { port } = await visit(pool);
  await port.signIn(credentials);
  await expect(port.answer(code)).rejects.toThrow('session is expired');
  expect(port.step.get()).toEqual({ name: 'signedOut' });
});

test('the user may leave the question and start again', async () => {
  const { port } = await visit(createChallengingPool());
  await port.signIn(credentials);
  port.leaveSignIn();
  expect(port.step.get()).toEqual({ name: 'signedOut' });
});

proves(['A103'], 'while offline, the question stays open, and a message gives the reason', async () => {
  const pool = createChallengingPool();
  let isOffline = false;
  const fetch: typeof globalThis.fetch = (...request) =>
    isOffline ? Promise.reject(new TypeError('Failed to fetch')) : pool.fetch(...request);
  const { port } = await visit(pool, { fetch });
  const step = await port.signIn(credentials);
  isOffline = true;
  await expect(port.answer(code)).rejects.toThrow('A network error has occurred.');
  expect(port.step.get()).toEqual(step);
  isOffline = false;
  await expect(port.answer(code)).resolves.toEqual({ name: 'signedIn' });
});

test('an answer is rejected if the user has signed in from another tab in the meantime', async () => {
  const pool = createChallengingPool();
  const { port, localStorage } = await visit(pool);
  await port.signIn(credentials);
  const other = await visit(new FakePool().on('InitiateAuth', createTokensResponse), { localStorage });
  await other.port.signIn({ username, password: 'x' });
  await expect(port.answer(code)).rejects.toThrow('There is already a signed in user.');
});
