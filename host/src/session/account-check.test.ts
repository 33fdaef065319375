import { proves } from '@reportage/testing';
import { FakePool, poolFailure } from './testing/fake-pool.ts';
import { closeTabs } from './testing/open-tab.ts';
import { username, visit } from './testing/sign-in-visit.ts';

afterEach(closeTabs);

const refusingPool = (type: string) => new FakePool().on('ConfirmSignUp', () => poolFailure(type, 'Said by the pool.'));

/** Returns what the check concludes from the pool's response; it asks once, with a code that confirms nothing. */
async function checkResult(type: string) {
  const pool = refusingPool(type);
  const { port } = await visit(pool);
  const verdict = await port.checkAccount({ username: ` ${username} ` });
  expect(pool.seen).toHaveLength(1);
  // Codes are digits.
  expect(pool.seen[0]?.body).toMatchObject({ Username: username, ConfirmationCode: expect.stringMatching(/^\D+$/) });
  return verdict;
}

proves(['A86'], 'an account that the pool does not find may be signed up', async () => {
  expect(await checkResult('UserNotFoundException')).toBe('proceed');
});

proves(['A87'], 'a check that is not authorised leads to the sign-up', async () => {
  expect(await checkResult('NotAuthorizedException')).toBe('signUp');
});

proves(['A88'], 'an email address that is in use leads to the sign-in', async () => {
  expect(await checkResult('AliasExistsException')).toBe('signIn');
});

proves(['A89'], 'a code mismatch leads to the sign-in', async () => {
  expect(await checkResult('CodeMismatchException')).toBe('signIn');
});

proves(['A90'], 'an expired code leads to the sign-in', async () => {
  expect(await checkResult('ExpiredCodeException')).toBe('signIn');
});

proves(['A91'], 'any other response leads to the sign-in', async () => {
  expect(await checkResult('InvalidParameterException')).toBe('signIn');
  expect(await checkResult('LambdaValidationException')).toBe('signIn');
});

test('without a username the pool is not called; without a network the check fails', async () => {
  const pool = refusingPool('UserNotFoundException');
  const { port } = await visit(pool);
  await expect(port.checkAccount({ username: '' })).rejects.toThrow('Username is required');
  expect(pool.seen).toEqual([]);
  const offline = await visit(pool, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(offline.port.checkAccount({ username })).rejects.toThrow('A network error has occurred.');
});
