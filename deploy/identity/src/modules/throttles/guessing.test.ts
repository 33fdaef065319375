import { guessCodes, guessPasswords } from '../../testing/guess-on.ts';
import { type IdentityHarness, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeEach(async () => {
  identity = await startIdentity();
});
afterEach(() => identity.stop());

// Ten thousand of each: `pnpm proof guessing`.
const guesses = 400;

test('400 wrong passwords never get in: the account locks twice as long each time, and others sign in undisturbed', async () => {
  expect((await guessPasswords(identity, guesses)).problems).toEqual([]);
});

test('400 wrong codes never get in: no code of the account is looked at for an hour', async () => {
  expect((await guessCodes(identity, guesses)).problems).toEqual([]);
});

test('a guess that gets in is a problem', async () => {
  identity.signIn = async () => ({ status: 200, headers: new Headers(), body: {} });
  const { problems } = await guessPasswords(identity, 20);
  expect(problems).toContain('guesses that were judged: 0, must be 5');
});
