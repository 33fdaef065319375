import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { dayMs } from '../../platform/clock.ts';
import { createCodeClient, redirectUri } from '../../testing/code-sign-in.ts';
import { type IdentityHarness, password, startIdentityAtOrigin } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentityAtOrigin({ REDIRECT_URIS: redirectUri });
});
afterAll(() => identity.stop());

const client = createCodeClient(() => identity);
const script = fileURLToPath(new URL('../../../bin/accounts.ts', import.meta.url));

/** Runs the administrator's command in a separate process. */
async function runCommand(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env: identity.environment });
  return stdout.trim();
}

const getEvents = async (account: string): Promise<string[]> =>
  (JSON.parse(await runCommand('log', account, '--json')) as { event: string }[]).map(({ event }) => event);

test('the log contains an account’s complete history, in order, with IP addresses and without secrets', async () => {
  await identity.createConfirmedAccount('story@example.com');
  const { AccessToken, RefreshToken } = await identity.getTokens('story@example.com');
  for (let guess = 0; guess < 7; guess += 1) await identity.signIn('story@example.com', 'wrong guess');
  const change = { AccessToken, PreviousPassword: password, ProposedPassword: 'another horse 7' };
  expect((await identity.call('ChangePassword', change)).body.__type).toBe('LimitExceededException');
  identity.advance(16 * 60_000);
  await identity.call('ChangePassword', { ...change, PreviousPassword: 'not it' });
  await identity.call('ChangePassword', change);
  await identity.call('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
  await identity.call('RevokeToken', { Token: RefreshToken });
  expect(await getEvents('story@example.com')).toEqual([
    'sign-up',
    'code-sent',
    'sign-up-confirmed',
    'sign-in',
    'sign-in-refused',
    'sign-in-refused',
    'sign-in-refused',
    'sign-in-refused',
    'sign-in-refused',
    'sign-in-locked',
    'password-change-refused',
    'password-changed',
    'mfa-changed',
    'token-revoked',
  ]);
  const printed = await runCommand('log', 'Story@Example.com');
  expect(printed.split('\n')[0]).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}sign-up {2}story@example\.com {2}127\.0\.0\.1 {2}\{\}$/,
  );
  for (const secret of [password, 'wrong guess', 'another horse 7', AccessToken, RefreshToken]) {
    expect(printed).not.toContain(secret);
  }
});

test('a sign-in with an authorization code is recorded, and a deleted account keeps its history', async () => {
  await identity.createConfirmedAccount('coded@example.com');
  const { access_token = '' } = (await client.redeem(await client.getCode('coded@example.com'))).body;
  expect(await getEvents('coded@example.com')).toEqual([
    'sign-up',
    'code-sent',
    'sign-up-confirmed',
    'authorization-granted',
    'sign-in',
  ]);
  const [{ id = '' } = {}] = await identity.query<{ id: string }>(
    `select id from identity.users where email = 'coded@example.com'`,
  );
  await identity.call('DeleteUser', { AccessToken: access_token });
  expect((await getEvents(id)).at(-1)).toBe('account-deleted');
});

test('the command filters by event and time, and rejects unknown values', async () => {
  expect(await runCommand('log', 'story@example.com', '--event', 'sign-in-locked')).toMatch(
    /^\S+ {2}sign-in-locked .*$/,
  );
  expect(await runCommand('log', '--since', new Date(Date.now() + 30 * dayMs).toISOString())).toBe(
    'Nothing was recorded.',
  );
  expect((await runCommand('log', '--limit', '3')).split('\n')).toHaveLength(3);
  await expect(runCommand('log', '--event', 'nonsense')).rejects.toMatchObject({
    stderr: expect.stringContaining('Unknown event: nonsense.'),
  });
});
