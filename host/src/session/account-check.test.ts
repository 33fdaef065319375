import { proves } from '@reportage/testing';
import { createPoolFailure, FakePool } from './testing/fake-pool.ts';
import { closeTabs } from './testing/open-tab.ts';
import { username, visit } from './testing/sign-in-visit.ts';

afterEach(closeTabs);

const createRejectingPool = (type: string) =>
  new FakePool().on('ConfirmSignUp', () => createPoolFailure(type, 'Rejected by the pool.'));

/** Checks an account with a pool that rejects the call. Expects a single call, with a code that confirms no account. */
async function getCheckResult(type: string) {
  const pool = createRejectingPool(type);
  const { port } = await visit(pool);
  const result = await port.checkAccount({ username: ` ${username} ` });
  expect(pool.requests).toHaveLength(1);
  // Real codes consist of digits.
  expect(pool.requests[0]?.body).toMatchObject({
    Username: username,
    ConfirmationCode: expect.stringMatching(/^\D+$/),
  });
  return result;
}

proves(['A86'], 'an account that the pool does not find may sign up', async () => {
  expect(await getCheckResult('UserNotFoundException')).toBe('proceed');
});

proves(['A87'], 'an unauthorized check leads to sign-up', async () => {
  expect(await getCheckResult('NotAuthorizedException')).toBe('signUp');
});

proves(['A88'], 'an email address that is in use leads to sign-in', async () => {
  expect(await getCheckResult('AliasExistsException')).toBe('signIn');
});

proves(['A89'], 'a code mismatch leads to sign-in', async () => {
  expect(await getCheckResult('CodeMismatchException')).toBe('signIn');
});

proves(['A90'], 'an expired code leads to sign-in', async () => {
  expect(await getCheckResult('ExpiredCodeException')).toBe('signIn');
});

proves(['A91'], 'any other response leads to sign-in', async () => {
  expect(await getCheckResult('InvalidParameterException')).toBe('signIn');
  expect(await getCheckResult('LambdaValidationException')).toBe('signIn');
});

test('the pool is not called without a username, and the check fails while offline', async () => {
  const pool = createRejectingPool('UserNotFoundException');
  const { port } = await visit(pool);
  await expect(port.checkAccount({ username: '' })).rejects.toThrow('Username is required');
  expect(pool.requests).toEqual([]);
  const offline = await visit(pool, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(offline.port.checkAccount({ username })).rejects.toThrow('A network error has occurred.');
});
