import { guessCodes, guessPasswords } from '../../testing/guessing.ts';
import { type IdentityHarness, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeEach(async () => {
  identity = await startIdentity();
});
afterEach(() => identity.stop());

// `pnpm proof guessing` makes ten thousand guesses of each kind.
const guesses = 200;

test('200 wrong passwords are rejected, each lock is twice as long as the last, and others can sign in', async () => {
  expect((await guessPasswords(identity, guesses)).problems).toEqual([]);
});

test('200 wrong codes are rejected, and after the allowed guesses no code is checked for an hour', async () => {
  expect((await guessCodes(identity, guesses)).problems).toEqual([]);
});

test('a pool that accepts wrong passwords is reported as a problem', async () => {
  identity.signIn = async () => ({ status: 200, headers: new Headers(), body: {} });
  const { problems } = await guessPasswords(identity, 20);
  expect(problems).toContain('guesses that were checked: 0, expected 5');
});
