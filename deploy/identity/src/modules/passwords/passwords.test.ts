import { proves } from '@reportage/testing';
import { hourMs, secondMs } from '../../platform/clock.ts';
import { type IdentityHarness, password, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const reset = (Username: string, ConfirmationCode: string, Password = 'another horse 7') =>
  identity.call('ConfirmForgotPassword', { Username, ConfirmationCode, Password });

proves(['A74', 'A75'], 'a forgotten password is reset with a code, and every session ends', async () => {
  await identity.createConfirmedAccount('ada@example.com');
  const { RefreshToken } = await identity.getTokens('ada@example.com');
  const requested = await identity.call('ForgotPassword', { Username: 'ada@example.com' });
  expect(requested.body.CodeDeliveryDetails?.Destination).toBe('a***@e***');
  const code = await identity.waitForCode('ada@example.com', 2);
  expect((await reset('ada@example.com', code, 'short')).body.__type).toBe('InvalidPasswordException');
  expect((await reset('ada@example.com', code)).status).toBe(200);
  expect((await reset('ada@example.com', code)).body.__type).toBe('ExpiredCodeException');
  expect((await identity.signIn('ada@example.com')).body.__type).toBe('NotAuthorizedException');
  expect((await identity.signIn('ada@example.com', 'another horse 7')).status).toBe(200);
  const refreshed = await identity.call('GetTokensFromRefreshToken', { RefreshToken });
  expect(refreshed.body.__type).toBe('NotAuthorizedException');
});

test('a code for another purpose or account, or one older than an hour, does not reset a password', async () => {
  await identity.createConfirmedAccount('bob@example.com');
  const signUpCode = await identity.waitForCode('bob@example.com');
  await identity.call('ForgotPassword', { Username: 'bob@example.com' });
  const code = await identity.waitForCode('bob@example.com', 2);
  if (code !== signUpCode) {
    expect((await reset('bob@example.com', signUpCode)).body.__type).toBe('CodeMismatchException');
  }
  await identity.createConfirmedAccount('eve@example.com');
  expect((await reset('eve@example.com', code)).body.__type).toBe('CodeMismatchException');
  identity.advance(hourMs + secondMs);
  expect((await reset('bob@example.com', code)).body.__type).toBe('ExpiredCodeException');
  expect((await identity.signIn('bob@example.com')).status).toBe(200);
});

test('neither requesting nor confirming a reset reveals whether an account exists', async () => {
  await identity.createConfirmedAccount('quiet@example.com');
  const responses = await Promise.all(
    ['quiet@example.com', 'quaint@example.com'].map((Username) => identity.call('ForgotPassword', { Username })),
  );
  expect(responses[0]?.body).toEqual(responses[1]?.body);
  const resets = await Promise.all(['quiet@example.com', 'quaint@example.com'].map((name) => reset(name, 'x')));
  expect(resets[0]?.body).toEqual(resets[1]?.body);
});

test('changing the password requires the old password and ends the other sessions', async () => {
  await identity.createConfirmedAccount('carl@example.com');
  const thisSession = await identity.getTokens('carl@example.com');
  const otherSession = await identity.getTokens('carl@example.com');
  const change = (PreviousPassword: string) =>
    identity.call('ChangePassword', {
      AccessToken: thisSession.AccessToken,
      PreviousPassword,
      ProposedPassword: 'brand new 12',
    });
  expect((await change('not it')).body.__type).toBe('NotAuthorizedException');
  expect((await change(password)).status).toBe(200);
  expect((await identity.signIn('carl@example.com', 'brand new 12')).status).toBe(200);
  expect((await identity.call('GetUser', { AccessToken: thisSession.AccessToken })).status).toBe(200);
  expect((await identity.call('GetUser', { AccessToken: otherSession.AccessToken })).status).toBe(400);
});

test('security events are recorded with the account and the IP address', async () => {
  await identity.createConfirmedAccount('logged@example.com');
  await identity.signIn('logged@example.com', 'wrong guess');
  await identity.signIn('logged@example.com');
  const events = await identity.query<{ event: string; address: string }>(
    `select event, address from identity.audit_events join identity.users on users.id = user_id
     where email = 'logged@example.com' order by audit_events.id`,
  );
  expect(events.map(({ event }) => event)).toEqual([
    'sign-up',
    'code-sent',
    'sign-up-confirmed',
    'sign-in-refused',
    'sign-in',
  ]);
  expect(events[0]?.address).toBe('127.0.0.1');
});
