import { verify } from '@node-rs/argon2';
import { guessablePasswordParameter } from '@reportage/contracts';
import { hashPassword } from '../../platform/passwords.ts';
import { type IdentityHarness, password, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const readStoredPassword = async (email: string) => {
  const [row] = await identity.query<{ password_hash: string; password_is_guessable: boolean | null }>(
    'select password_hash, password_is_guessable from identity.users where email = $1',
    [email],
  );
  if (!row) throw new Error(`${email} has no account`);
  return row;
};

/** Creates an account whose password is older than the policy. */
async function createOlderAccount(email: string, secret: string): Promise<void> {
  await identity.createConfirmedAccount(email);
  await identity.query(
    'update identity.users set password_hash = $2, password_is_guessable = null, srp_verifier = null where email = $1',
    [email, await hashPassword(secret)],
  );
}

const readAdvice = async (email: string, secret: string) => {
  const { status, body } = await identity.signIn(email, secret);
  expect(status).toBe(200);
  return body.ChallengeParameters?.[guessablePasswordParameter];
};

test.each([
  ['seven characters', 'x7$kQ2p', 'Password must have at least 8 characters'],
  ['a common password', 'Password1!', 'too easy to guess'],
  ['a common German password', 'Passwort123', 'too easy to guess'],
  ["the person's name and address", 'adanewbie1', 'too easy to guess'],
])('a sign-up with %s is rejected and creates no account', async (_, Password, reason) => {
  const UserAttributes = [{ Name: 'name', Value: 'Ada Newbie' }];
  const response = await identity.call('SignUp', { Username: 'newbie@example.com', Password, UserAttributes });
  expect(response).toMatchObject({ status: 400, body: { __type: 'InvalidPasswordException' } });
  expect(response.body.message).toContain(reason);
  expect(await identity.query("select 1 from identity.users where email = 'newbie@example.com'")).toEqual([]);
});

test('changing or resetting to a guessable password is rejected and keeps the old password', async () => {
  await identity.createConfirmedAccount('bob@example.com');
  const { AccessToken } = await identity.getTokens('bob@example.com');
  const change = { AccessToken, PreviousPassword: password, ProposedPassword: 'qwertzuiop' };
  expect((await identity.call('ChangePassword', change)).body.__type).toBe('InvalidPasswordException');
  await identity.call('ForgotPassword', { Username: 'bob@example.com' });
  const ConfirmationCode = await identity.waitForCode('bob@example.com', 2);
  const reset = { Username: 'bob@example.com', ConfirmationCode, Password: 'iloveyou2' };
  expect((await identity.call('ConfirmForgotPassword', reset)).body.__type).toBe('InvalidPasswordException');
  expect(await verify((await readStoredPassword('bob@example.com')).password_hash, password)).toBe(true);
  // The rejection did not use up the code.
  expect((await identity.call('ConfirmForgotPassword', { ...reset, Password: 'harbor walk 12' })).status).toBe(200);
});

test('the owner of an older account with a weak password is advised at each sign-in to change it', async () => {
  await createOlderAccount('old@example.com', 'sunshine');
  expect(await readAdvice('old@example.com', 'sunshine')).toBe('true');
  expect(await readAdvice('old@example.com', 'sunshine')).toBe('true');
  const { body } = await identity.signIn('old@example.com', 'sunshine');
  const change = { PreviousPassword: 'sunshine', ProposedPassword: 'harbor walk 12' };
  const AccessToken = body.AuthenticationResult?.AccessToken ?? '';
  expect((await identity.call('ChangePassword', { AccessToken, ...change })).status).toBe(200);
  expect(await readAdvice('old@example.com', 'harbor walk 12')).toBeUndefined();
});

test("resetting to a password based on the owner's name is accepted and flagged only after sign-in, so the reset does not reveal the name", async () => {
  await identity.createConfirmedAccount('carol@example.com');
  await identity.query("update identity.users set name = 'Xqvorta Blemmins' where email = 'carol@example.com'");
  await identity.call('ForgotPassword', { Username: 'carol@example.com' });
  const ConfirmationCode = await identity.waitForCode('carol@example.com', 2);
  const reset = { Username: 'carol@example.com', ConfirmationCode, Password: 'xqvortablemmins1' };
  expect((await identity.call('ConfirmForgotPassword', reset)).status).toBe(200);
  expect(await readAdvice('carol@example.com', 'xqvortablemmins1')).toBe('true');
});

test('an older account with a good password is evaluated once, and its owner is never advised to change it', async () => {
  await createOlderAccount('fine@example.com', 'drei Esel im Regen');
  expect(await readAdvice('fine@example.com', 'drei Esel im Regen')).toBeUndefined();
  expect((await readStoredPassword('fine@example.com')).password_is_guessable).toBe(false);
});
