import { revocationListSchema, revocationsPath } from '@reportage/contracts';
import { decodeJwt } from 'jose';
import { type IdentityHarness, startIdentity } from '../../testing/harness.ts';

const secret = 'a-test-secret-that-is-long-enough';
let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity({ REVOCATIONS_TOKEN: secret });
});
afterAll(() => identity.stop());

const requestList = (token = secret, since = new Date(identity.now().getTime() - 60_000).toISOString()) =>
  fetch(`${identity.getBaseUrl()}/identity/${revocationsPath}?since=${encodeURIComponent(since)}`, {
    headers: { authorization: `Bearer ${token}` },
  });
const readRevocations = async () => revocationListSchema.parse(await (await requestList()).json()).revocations;
const listEndedSessions = async () =>
  (await readRevocations()).flatMap((revocation) => ('sessionId' in revocation ? [revocation.sessionId] : []));
const getSessionId = ({ AccessToken }: { AccessToken: string }) => String(decodeJwt(AccessToken).origin_jti);

test('signing out, signing out everywhere and resetting the password end sessions on all servers', async () => {
  await identity.createConfirmedAccount('ada@example.com');
  const signIn = () => identity.getTokens('ada@example.com');
  const first = await signIn();
  const second = await signIn();
  const third = await signIn();
  expect(await listEndedSessions()).toEqual([]);
  await identity.call('RevokeToken', { Token: first.RefreshToken });
  expect(await listEndedSessions()).toEqual([getSessionId(first)]);
  await identity.call('GlobalSignOut', { AccessToken: second.AccessToken });
  expect((await listEndedSessions()).toSorted()).toEqual([first, second, third].map(getSessionId).toSorted());
  const fourth = await signIn();
  await identity.call('ForgotPassword', { Username: 'ada@example.com' });
  const ConfirmationCode = await identity.waitForCode('ada@example.com', 2);
  const Password = 'another horse 7';
  await identity.call('ConfirmForgotPassword', { Username: 'ada@example.com', ConfirmationCode, Password });
  expect(await listEndedSessions()).toContain(getSessionId(fourth));
});

test('a deleted account is listed by its id', async () => {
  await identity.createConfirmedAccount('gone@example.com');
  const tokens = await identity.getTokens('gone@example.com');
  await identity.call('DeleteUser', { AccessToken: tokens.AccessToken });
  expect(await readRevocations()).toContainEqual({
    subject: decodeJwt(tokens.AccessToken).sub,
    at: expect.any(String),
  });
});

test('the list can only be queried with the secret and a valid timestamp', async () => {
  expect((await requestList('another secret')).status).toBe(400);
  expect(((await (await requestList('another secret')).json()) as { __type: string }).__type).toBe(
    'NotAuthorizedException',
  );
  expect((await requestList(secret, 'yesterday')).status).toBe(400);
});
