import { proves } from '@reportage/testing';
import { FakePool, poolFailure } from './testing/fake-pool.ts';
import { closeTabs } from './testing/open-tab.ts';
import { username, visit } from './testing/sign-in-visit.ts';

afterEach(closeTabs);

const refusingPool = (type: string) => new FakePool().on('ConfirmSignUp', () => poolFailure(type, 'Said by the pool.'));

for (const [id, type, verdict] of [
  ['A86', 'UserNotFoundException', 'proceed'],
  ['A87', 'NotAuthorizedException', 'signUp'],
  ['A88', 'AliasExistsException', 'signIn'],
  ['A89', 'CodeMismatchException', 'signIn'],
  ['A90', 'ExpiredCodeException', 'signIn'],
  ['A91', 'InvalidParameterException', 'signIn'],
  ['A91', 'LambdaValidationException', 'signIn'],
] as const) {
  proves([id], `an account check that the pool answers with ${type} says ${verdict}`, async () => {
    const pool = refusingPool(type);
    const { port } = await visit(pool);
    await expect(port.checkAccount({ username: ` ${username} ` })).resolves.toBe(verdict);
    expect(pool.seen).toHaveLength(1);
    // Codes are digits: this one confirms nothing.
    expect(pool.seen[0]?.body).toMatchObject({ Username: username, ConfirmationCode: expect.stringMatching(/^\D+$/) });
  });
}

test('without an account nothing is asked; without network nothing is concluded', async () => {
  const pool = refusingPool('UserNotFoundException');
  const { port } = await visit(pool);
  await expect(port.checkAccount({ username: '' })).rejects.toThrow('Username is required');
  expect(pool.seen).toEqual([]);
  const offline = await visit(pool, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(offline.port.checkAccount({ username })).rejects.toThrow('A network error has occurred.');
});
