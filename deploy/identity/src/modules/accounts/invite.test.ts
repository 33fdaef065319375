import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type IdentityHarness, startIdentity } from '../../testing/harness.ts';

const execute = promisify(execFile);
const script = join(import.meta.dirname, '../../../bin/accounts.ts');

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

/** Runs the command as an administrator would, alongside the running server. */
const runAccountsCommand = async (...args: string[]): Promise<string> =>
  (
    await execute(process.execPath, [script, ...args], { env: { ...process.env, ...identity.environment } })
  ).stdout.trim();

const submitNewPassword = (Session: string | undefined, attributes: Record<string, string>) =>
  identity.call('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    ...(Session ? { Session } : {}),
    ChallengeResponses: { USERNAME: 'any', NEW_PASSWORD: 'a password of my own', ...attributes },
  });

test('an invited user replaces the temporary password and fills in a missing name', async () => {
  const temporaryPassword = await runAccountsCommand('invite', 'invited@example.com');
  const { body } = await identity.signIn('invited@example.com', temporaryPassword);
  expect(body).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' });
  expect(JSON.parse(body.ChallengeParameters?.requiredAttributes ?? '')).toEqual(['userAttributes.name']);
  expect((await submitNewPassword(body.Session, {})).body.message).toMatch('name');
  const { body: done } = await submitNewPassword(body.Session, { 'userAttributes.name': 'Ada' });
  expect(done.AuthenticationResult).toBeDefined();
  expect((await identity.signIn('invited@example.com', temporaryPassword)).body.__type).toBe('NotAuthorizedException');
  expect(
    (await identity.signIn('invited@example.com', 'a password of my own')).body.AuthenticationResult,
  ).toBeDefined();
});

test('an address with an account cannot be invited again, and invalid values are rejected', async () => {
  await runAccountsCommand('invite', 'twice@example.com', '--name', 'Ada', '--password', 'harbor for now 1');
  const { body } = await identity.signIn('twice@example.com', 'harbor for now 1');
  expect(JSON.parse(body.ChallengeParameters?.requiredAttributes ?? '')).toEqual([]);
  await expect(runAccountsCommand('invite', 'twice@example.com')).rejects.toMatchObject({
    stderr: expect.stringContaining('already exists'),
  });
  await expect(runAccountsCommand('invite', 'no address')).rejects.toMatchObject({
    stderr: expect.stringContaining('email'),
  });
  await expect(runAccountsCommand('invite', 'x@example.com', '--password', 'tiny')).rejects.toMatchObject({
    stderr: expect.stringContaining('at least 8 characters'),
  });
});

test('an account that must reset its password is signed out, and its next sign-in fails with that reason', async () => {
  await identity.createConfirmedAccount('reset@example.com');
  const { AccessToken } = await identity.getTokens('reset@example.com');
  await runAccountsCommand('require-reset', 'reset@example.com');
  expect((await identity.call('GetUser', { AccessToken })).body.__type).toBe('NotAuthorizedException');
  expect((await identity.signIn('reset@example.com')).body.__type).toBe('PasswordResetRequiredException');
  await expect(runAccountsCommand('require-reset', 'nobody@example.com')).rejects.toMatchObject({ code: 1 });
});
