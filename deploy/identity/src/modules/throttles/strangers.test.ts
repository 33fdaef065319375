import { type PoolAction, poolTarget, refreshStorageHeader } from '@reportage/contracts';
import { generate } from 'otplib';
import { hourMs, secondMs } from '../../platform/clock.ts';
import { type IdentityHarness, password, startIdentity } from '../../testing/harness.ts';
import { getNetwork } from './counters.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
  identity.stopClock();
});
afterAll(() => identity.stop());

beforeEach(() => identity.query('delete from identity.throttles'));

/** Creates a caller behind the edge, which reports the caller's address. */
function createCaller(address: string) {
  const cookies = new Map<string, string>();
  const call = async (action: PoolAction, input: Record<string, unknown>) => {
    const response = await identity.post(`${poolTarget}.${action}`, JSON.stringify({ ClientId: 'web', ...input }), {
      'x-forwarded-for': address,
      [refreshStorageHeader.name]: refreshStorageHeader.value,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name.startsWith('identity-device-')) cookies.set(name, value);
    }
    return response;
  };
  return {
    call,
    signIn: (email: string, secret = password) =>
      call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: email, PASSWORD: secret } }),
    reset: (Username: string, ConfirmationCode: string) =>
      call('ConfirmForgotPassword', { Username, ConfirmationCode, Password: 'another horse 7' }),
  };
}
type TestCaller = ReturnType<typeof createCaller>;

/**
 * Uses up the guesses that all strangers share. Only the first and last guesses are made, because each costs a password
 * hash.
 */
async function guessFromEverywhere(kind: string, guess: (caller: TestCaller) => Promise<unknown>): Promise<void> {
  await guess(createCaller('198.51.100.1'));
  await identity.query('update identity.throttles set failures = 49 where kind = $1', [kind]);
  await guess(createCaller('198.51.100.2'));
}

const lockedResponse = { status: 400, body: { message: 'Password attempts exceeded' } };

test('a stranger’s wrong passwords lock the stranger’s address but not the owner, who is emailed once', async () => {
  await identity.createConfirmedAccount('ada@example.com', { name: 'Ada' });
  const stranger = createCaller('203.0.113.66');
  for (let guess = 0; guess < 5; guess += 1) await stranger.signIn('ada@example.com', 'wrong');
  expect(await stranger.signIn('ada@example.com')).toMatchObject(lockedResponse);
  expect(await createCaller('203.0.113.7').signIn('ada@example.com')).toMatchObject({ status: 200 });
  const [email] = await identity.waitForEmails('ada@example.com', 2);
  expect(email?.subject).toBe('Failed sign-in attempts for your Reportage account');
  expect(email?.text).toContain('from the address 203.0.113.66');
  const otherStranger = createCaller('203.0.113.67');
  for (let guess = 0; guess < 7; guess += 1) await otherStranger.signIn('ada@example.com', 'wrong');
  const sent = await identity.query("select 1 from identity.outbox where kind = 'notice:guessing'");
  expect(sent).toHaveLength(1);
});

test('guesses from many addresses lock strangers out, but not a browser that the owner has used', async () => {
  await identity.createConfirmedAccount('bob@example.com');
  const homeCaller = createCaller('203.0.113.8');
  await homeCaller.signIn('bob@example.com');
  await guessFromEverywhere('password-strangers', (caller) => caller.signIn('bob@example.com', 'wrong'));
  expect(await createCaller('203.0.113.9').signIn('bob@example.com')).toMatchObject(lockedResponse);
  expect(await homeCaller.signIn('bob@example.com')).toMatchObject({ status: 200 });
  identity.advance(hourMs);
  expect(await createCaller('203.0.113.9').signIn('bob@example.com')).toMatchObject({ status: 200 });
});

test('a device’s mark is useless for another account, and wrong guesses lock the device itself', async () => {
  await identity.createConfirmedAccount('cleo@example.com');
  await identity.createConfirmedAccount('dave@example.com');
  const device = createCaller('203.0.113.10');
  await device.signIn('cleo@example.com');
  await guessFromEverywhere('password-strangers', (caller) => caller.signIn('dave@example.com', 'wrong'));
  expect(await device.signIn('dave@example.com')).toMatchObject(lockedResponse);
  for (let guess = 0; guess < 5; guess += 1) await device.signIn('cleo@example.com', 'wrong');
  expect(await device.signIn('cleo@example.com')).toMatchObject(lockedResponse);
  identity.advance(2 * secondMs);
  expect(await device.signIn('cleo@example.com')).toMatchObject({ status: 200 });
});

test('guesses by strangers never lock the owner out of an account with a second factor', async () => {
  await identity.createConfirmedAccount('fay@example.com');
  const { AccessToken } = await identity.getTokens('fay@example.com');
  const secret = (await identity.call('AssociateSoftwareToken', { AccessToken })).body.SecretCode ?? '';
  const generateCode = () => generate({ secret, epoch: Math.floor(identity.now().getTime() / 1_000) });
  await identity.call('VerifySoftwareToken', { AccessToken, UserCode: await generateCode() });
  await identity.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
  await guessFromEverywhere('password-strangers', (caller) => caller.signIn('fay@example.com', 'wrong'));
  await guessFromEverywhere('code-strangers', (caller) => caller.reset('fay@example.com', '000000'));
  identity.advance(30 * secondMs);
  const owner = createCaller('203.0.113.11');
  const requested = await owner.signIn('fay@example.com');
  expect(requested.body).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA' });
  const response = await owner.call('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    Session: (requested.body as { Session?: string }).Session,
    ChallengeResponses: { USERNAME: 'fay@example.com', SOFTWARE_TOKEN_MFA_CODE: await generateCode() },
  });
  expect(response).toMatchObject({ status: 200, body: { AuthenticationResult: { TokenType: 'Bearer' } } });
});

test('ten wrong reset codes from a stranger do not invalidate the owner’s correct code', async () => {
  await identity.createConfirmedAccount('gil@example.com');
  await createCaller('203.0.113.12').call('ForgotPassword', { Username: 'gil@example.com' });
  const code = await identity.waitForCode('gil@example.com', 2);
  const wrongCode = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const stranger = createCaller('203.0.113.68');
  const rejections: (string | undefined)[] = [];
  for (let guess = 0; guess < 11; guess += 1)
    rejections.push((await stranger.reset('gil@example.com', wrongCode)).body.__type);
  expect(rejections).toEqual([
    ...Array.from({ length: 5 }, () => 'CodeMismatchException'),
    ...Array.from({ length: 5 }, () => 'TooManyFailedAttemptsException'),
    'LimitExceededException',
  ]);
  expect(await createCaller('203.0.113.12').reset('gil@example.com', code)).toMatchObject({ status: 200 });
});

test('one IP address that tries many accounts is locked, too', async () => {
  const stranger = createCaller('203.0.113.69');
  await stranger.signIn('nobody@example.com', 'wrong');
  await identity.query("update identity.throttles set failures = 99 where kind = 'password-address'");
  await stranger.signIn('nobody@example.com', 'wrong');
  await identity.createConfirmedAccount('hal@example.com');
  expect(await stranger.signIn('hal@example.com')).toMatchObject(lockedResponse);
  expect(await createCaller('203.0.113.13').signIn('hal@example.com')).toMatchObject({ status: 200 });
});

test('all IPv6 addresses of a customer count as one address', () => {
  expect(getNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::');
  expect(getNetwork('2001:db8::9')).toBe('2001:db8:0:0::');
  expect([getNetwork('203.0.113.1'), getNetwork('::ffff:203.0.113.1'), getNetwork(null)]).toEqual([
    '203.0.113.1',
    '::ffff:203.0.113.1',
    'unknown',
  ]);
});
