import { randomUUID } from 'node:crypto';
import { type SessionAction, type SessionActionInput, sessionTarget } from '@reportage/contracts';
import { hourMs, minuteMs } from '../../platform/clock.ts';
import { type IdentityHarness, startIdentity } from '../../testing/harness.ts';

let identity: IdentityHarness;
beforeAll(async () => {
  identity = await startIdentity();
  await identity.createConfirmedAccount('ada@example.com');
  await identity.createConfirmedAccount('eve@example.com');
});
afterAll(() => identity.stop());

interface ListedSession {
  SessionId: string;
  IsCurrent: boolean;
  SignedInBy?: string;
  LastUsedDate: number;
  SignedInDate: number;
}

const call = <A extends SessionAction>(action: A, input: SessionActionInput<A>) =>
  identity.post(`${sessionTarget}.${action}`, JSON.stringify(input));

async function getSessions(AccessToken: string): Promise<ListedSession[]> {
  const { status, body } = await call('ListSessions', { AccessToken });
  expect(status).toBe(200);
  return (body as unknown as { Sessions: ListedSession[] }).Sessions;
}

const readCurrentSession = async (AccessToken: string): Promise<string> =>
  (await getSessions(AccessToken)).find(({ IsCurrent }) => IsCurrent)?.SessionId ?? '';

const getUser = (AccessToken: string) => identity.call('GetUser', { AccessToken });
const refresh = (RefreshToken: string) => identity.call('GetTokensFromRefreshToken', { RefreshToken });

test('sessions are listed with how and when they started, most recently used first', async () => {
  const first = await identity.getTokens('ada@example.com');
  identity.advance(minuteMs);
  const second = await identity.getTokens('ada@example.com');
  const [latest, earlier] = await getSessions(second.AccessToken);
  expect(latest).toMatchObject({ IsCurrent: true, SignedInBy: 'password', Address: expect.any(String) });
  expect(earlier).toMatchObject({ IsCurrent: false, SignedInBy: 'password' });
  identity.advance(minuteMs);
  expect((await refresh(first.RefreshToken)).status).toBe(200);
  const [used] = await getSessions(second.AccessToken);
  expect(used?.SessionId).toBe(earlier?.SessionId);
  expect((used?.LastUsedDate ?? 0) - (used?.SignedInDate ?? 0)).toBeCloseTo(120, -1);
});

test('an ended session stops working and is no longer listed, while other sessions stay active', async () => {
  const thisSession = await identity.getTokens('ada@example.com');
  const otherSession = await identity.getTokens('ada@example.com');
  const SessionId = await readCurrentSession(otherSession.AccessToken);
  expect((await call('EndSession', { AccessToken: thisSession.AccessToken, SessionId })).status).toBe(200);
  expect((await getUser(otherSession.AccessToken)).body).toMatchObject({
    __type: 'NotAuthorizedException',
    message: 'Access Token has been revoked',
  });
  expect((await refresh(otherSession.RefreshToken)).body.__type).toBe('NotAuthorizedException');
  expect((await getSessions(thisSession.AccessToken)).map((session) => session.SessionId)).not.toContain(SessionId);
  expect((await refresh(thisSession.RefreshToken)).status).toBe(200);
  const again = await call('EndSession', { AccessToken: thisSession.AccessToken, SessionId });
  expect(again).toMatchObject({ status: 400, body: { __type: 'ResourceNotFoundException' } });
  const events = await identity.query('select 1 from identity.audit_events where event = $1', ['session-ended']);
  expect(events).toHaveLength(1);
});

test('a session can end itself', async () => {
  const { AccessToken } = await identity.getTokens('ada@example.com');
  expect((await call('EndSession', { AccessToken, SessionId: await readCurrentSession(AccessToken) })).status).toBe(
    200,
  );
  expect((await getUser(AccessToken)).status).toBe(400);
});

test("another person's session is neither listed nor ended, as if it did not exist", async () => {
  const ada = await identity.getTokens('ada@example.com');
  const eve = await identity.getTokens('eve@example.com');
  const SessionId = await readCurrentSession(ada.AccessToken);
  expect((await getSessions(eve.AccessToken)).map((session) => session.SessionId)).not.toContain(SessionId);
  const otherPersonsResponse = await call('EndSession', { AccessToken: eve.AccessToken, SessionId });
  const unknown = await call('EndSession', { AccessToken: eve.AccessToken, SessionId: randomUUID() });
  expect(otherPersonsResponse).toMatchObject({ status: 400, body: { __type: 'ResourceNotFoundException' } });
  expect(unknown.body).toEqual(otherPersonsResponse.body);
  expect((await getUser(ada.AccessToken)).status).toBe(200);
});

test('an invalid session id or a forged token is rejected, and no session ends', async () => {
  const { AccessToken } = await identity.getTokens('eve@example.com');
  for (const SessionId of ['', '1', "' or true --", '../..', 'x'.repeat(10_000)]) {
    const response = await call('EndSession', { AccessToken, SessionId });
    expect(response).toMatchObject({ status: 400, body: { __type: 'InvalidParameterException' } });
  }
  const [header, , signature] = AccessToken.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: randomUUID(), token_use: 'access' })).toString('base64url');
  for (const forged of [
    `${header}.${claims}.${signature}`,
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`,
  ]) {
    expect((await call('ListSessions', { AccessToken: forged })).body.__type).toBe('NotAuthorizedException');
    const response = await call('EndSession', { AccessToken: forged, SessionId: randomUUID() });
    expect(response.body.__type).toBe('NotAuthorizedException');
  }
  expect((await getUser(AccessToken)).status).toBe(200);
});

/** Starts a session for Eve that claims to come from this device. */
async function startSessionOnDevice(deviceKey: string): Promise<{ AccessToken: string; SessionId: string }> {
  const { AccessToken } = await identity.getTokens('eve@example.com');
  const SessionId = await readCurrentSession(AccessToken);
  await identity.query('update identity.sessions set device_key = $1 where id = $2', [deviceKey, SessionId]);
  return { AccessToken, SessionId };
}

async function addRememberedDevice(email: string): Promise<string> {
  const key = `us-west-2_${randomUUID()}`;
  await identity.query(
    `insert into identity.devices select $1, id, 'Phone', 's', 'v', true, null, now(), now(), now()
     from identity.users where email_key = $2`,
    [key, email],
  );
  return key;
}

const isDeviceStored = async (deviceKey: string): Promise<boolean> =>
  (await identity.query('select 1 from identity.devices where device_key = $1', [deviceKey])).length > 0;

test('the device of an ended session requires the second factor again, unless it is the caller’s own', async () => {
  const currentDevice = await addRememberedDevice('eve@example.com');
  const otherDevice = await addRememberedDevice('eve@example.com');
  const thisSession = await startSessionOnDevice(currentDevice);
  const earlierSession = await startSessionOnDevice(currentDevice);
  const otherSession = await startSessionOnDevice(otherDevice);
  for (const { SessionId } of [earlierSession, otherSession]) {
    expect((await call('EndSession', { AccessToken: thisSession.AccessToken, SessionId })).status).toBe(200);
  }
  expect([await isDeviceStored(currentDevice), await isDeviceStored(otherDevice)]).toEqual([true, false]);
});

test('a session that claims someone else’s device does not affect that device', async () => {
  const otherPersonsDevice = await addRememberedDevice('ada@example.com');
  const { AccessToken } = await identity.getTokens('eve@example.com');
  const { SessionId } = await startSessionOnDevice(otherPersonsDevice);
  expect((await call('EndSession', { AccessToken, SessionId })).status).toBe(200);
  expect(await isDeviceStored(otherPersonsDevice)).toBe(true);
});

test('sessions cannot be listed with an expired access token', async () => {
  const { AccessToken } = await identity.getTokens('eve@example.com');
  identity.advance(hourMs + minuteMs);
  expect((await call('ListSessions', { AccessToken })).body.message).toBe('Access Token has expired');
});
