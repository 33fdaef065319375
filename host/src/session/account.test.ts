import { proves } from '@reportage/testing';
import { waitFor } from '@testing-library/react';
import { createPoolFailure, FakePool, issueTokens } from './testing/fake-pool.ts';
import { closeTabs } from './testing/open-tab.ts';
import { createTokensResponse, credentials, username, visit } from './testing/sign-in-visit.ts';

afterEach(closeTabs);

const attributes = [
  { Name: 'sub', Value: 'person-1' },
  { Name: 'email', Value: username },
  { Name: 'email_verified', Value: 'true' },
  { Name: 'name', Value: 'Ada' },
];

const createAccountPool = () =>
  new FakePool()
    .on('InitiateAuth', createTokensResponse)
    .on('GetUser', () => ({ Username: 'account-1', UserAttributes: attributes }))
    .on('GetUserAuthFactors', () => ({
      Username: 'account-1',
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' as const,
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA' as const, 'EMAIL_OTP' as const],
      ConfiguredUserAuthFactors: ['PASSWORD' as const],
    }))
    .on('UpdateUserAttributes', () => ({}))
    .on('SetUserMFAPreference', () => ({}))
    .on('ChangePassword', () => ({}));

async function signIn(pool: FakePool, options: Parameters<typeof visit>[1] = {}) {
  const tab = await visit(pool, options);
  await tab.port.signIn(credentials);
  return { ...tab, account: tab.port.account };
}

const getLastBody = (pool: FakePool) => pool.requests.at(-1)?.body;

test('the profile lists second factors under the specification’s names', async () => {
  const { account } = await signIn(createAccountPool());
  await expect(account.profile()).resolves.toEqual({
    name: 'Ada',
    email: username,
    picture: null,
    phoneNumber: null,
    isEmailVerified: true,
    isPhoneVerified: false,
    hasPassword: true,
    mfa: { methods: ['TOTP', 'EMAIL'], preferred: 'TOTP' },
  });
});

test('a pool without a separate action for second factors still reports them', async () => {
  const pool = createAccountPool()
    .on('GetUserAuthFactors', () => createPoolFailure('UnknownOperationException', 'Unknown'))
    .on('GetUser', () => ({ Username: 'a', UserAttributes: attributes, UserMFASettingList: ['SMS_MFA'] }));
  const { account } = await signIn(pool);
  await expect(account.profile()).resolves.toMatchObject({ mfa: { methods: ['SMS'], preferred: null } });
});

test('an email address is verified with the code sent to it, and the tokens are renewed immediately', async () => {
  const pool = createAccountPool()
    .on('GetUserAttributeVerificationCode', () => ({ CodeDeliveryDetails: { Destination: 'a***@e***' } }))
    .on('VerifyUserAttribute', () => ({}))
    .on('GetTokensFromRefreshToken', () => ({ AuthenticationResult: issueTokens({}) }));
  const { account } = await signIn(pool);
  await account.startEmailVerification();
  expect(getLastBody(pool)).toMatchObject({ AttributeName: 'email' });
  await account.confirmEmail({ code: ' 123 456 ' });
  expect(pool.requests.find(({ action }) => action === 'VerifyUserAttribute')?.body).toMatchObject({
    AttributeName: 'email',
    Code: '123456',
  });
  expect(pool.listActions().at(-1)).toBe('GetTokensFromRefreshToken');
});

test('a changed name appears in the session immediately', async () => {
  const pool = createAccountPool().on('GetTokensFromRefreshToken', () => ({
    AuthenticationResult: issueTokens({ name: 'Ada Lovelace' }),
  }));
  const { account, session } = await signIn(pool);
  await expect(account.changeProfile({ name: ' ', picture: '' })).rejects.toThrow('Name is required');
  await account.changeProfile({ name: ' Ada Lovelace ', picture: 'https://pictures.example/ada.png' });
  expect(pool.requests.find(({ action }) => action === 'UpdateUserAttributes')?.body.UserAttributes).toEqual([
    { Name: 'name', Value: 'Ada Lovelace' },
    { Name: 'picture', Value: 'https://pictures.example/ada.png' },
  ]);
  expect(session.user.get()?.name).toBe('Ada Lovelace');
  // A second change also works and does not sign out the user.
  await account.changeProfile({ name: 'Ada', picture: '' });
  expect(session.port.step.get()).toEqual({ name: 'signedIn' });
  expect(pool.listActions().filter((action) => action === 'GetTokensFromRefreshToken')).toHaveLength(2);
});

test('another tab also shows the changed name, and stays on its screen', async () => {
  const window = Object.assign(new EventTarget(), { location: { pathname: '/daily-planet/campaigns' } as Location });
  const pool = createAccountPool().on('GetTokensFromRefreshToken', () => ({
    AuthenticationResult: issueTokens({ name: 'Ada Lovelace' }),
  }));
  const { account, localStorage } = await signIn(pool);
  const other = await visit(new FakePool(), { localStorage, window });
  expect(other.session.user.get()?.name).toBe('Ada Example');
  await account.changeProfile({ name: 'Ada Lovelace', picture: '' });
  window.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  await waitFor(() => expect(other.session.user.get()?.name).toBe('Ada Lovelace'));
  expect(other.paths).toEqual([]);
});

proves(['A62', 'A63'], 'changing a password requires both the old and the new one', async () => {
  const pool = createAccountPool();
  const { account } = await signIn(pool);
  await expect(account.changePassword({ oldPassword: '', newPassword: 'x' })).rejects.toThrow(
    'Old password is required',
  );
  await expect(account.changePassword({ oldPassword: 'x', newPassword: '' })).rejects.toThrow(
    'New password is required',
  );
  expect(pool.listActions()).not.toContain('ChangePassword');
  await account.changePassword({ oldPassword: 'old one', newPassword: 'new one' });
  expect(getLastBody(pool)).toMatchObject({ PreviousPassword: 'old one', ProposedPassword: 'new one' });
});

proves(['A96'], 'account calls without a session fail with a specific error name and message', async () => {
  const pool = createAccountPool();
  const { port } = await visit(pool);
  const unauthenticatedError = {
    name: 'UserUnAuthenticatedException',
    message: 'User needs to be authenticated to call this API.',
  };
  await expect(port.account.changePassword({ oldPassword: 'a', newPassword: 'b' })).rejects.toMatchObject(
    unauthenticatedError,
  );
  await expect(port.account.devices()).rejects.toMatchObject(unauthenticatedError);
  await expect(port.account.remove()).rejects.toMatchObject(unauthenticatedError);
  expect(pool.requests).toEqual([]);
});

proves(
  ['A97'],
  'a change in an implicit-grant session, which cannot renew its tokens, fails with a specific error name',
  async () => {
    const { RefreshToken: _, ...implicit } = issueTokens();
    const pool = createAccountPool().on('InitiateAuth', () => ({ AuthenticationResult: implicit }));
    const { account, port } = await signIn(pool);
    await expect(account.changeProfile({ name: 'Ada', picture: '' })).rejects.toMatchObject({
      name: 'TokenRefreshException',
      message: 'Token refresh is not supported with the implicit grant flow.',
    });
    expect(port.step.get()).toEqual({ name: 'signedIn' });
  },
);

proves(['A65'], 'only SMS, TOTP and EMAIL can be turned on or off as second factors', async () => {
  const pool = createAccountPool();
  const { account } = await signIn(pool);
  await account.setMfa({ method: 'EMAIL', isOn: true, isPreferred: true });
  expect(getLastBody(pool)).toMatchObject({ EmailMfaSettings: { Enabled: true, PreferredMfa: true } });
  await account.setMfa({ method: 'TOTP', isOn: false });
  expect(getLastBody(pool)).toMatchObject({ SoftwareTokenMfaSettings: { Enabled: false } });
  await account.setMfa({ method: 'SMS', isOn: true });
  expect(getLastBody(pool)).toMatchObject({ SMSMfaSettings: { Enabled: true } });
  await expect(account.setMfa({ method: 'EMAIL_OTP', isOn: true })).rejects.toThrow('SMS, TOTP or EMAIL');
});

test('an authenticator takes effect after its first correct code', async () => {
  const pool = createAccountPool()
    .on('AssociateSoftwareToken', () => ({ SecretCode: 'JBSWY3DPEHPK3PXP' }))
    .on('VerifySoftwareToken', () => ({ Status: 'SUCCESS' as const }));
  const { account } = await signIn(pool);
  await expect(account.startAuthenticatorSetup()).resolves.toEqual({ secret: 'JBSWY3DPEHPK3PXP' });
  expect(pool.listActions()).not.toContain('SetUserMFAPreference');
  await account.confirmAuthenticator({ code: '123 456' });
  expect(pool.listActions().slice(-2)).toEqual(['VerifySoftwareToken', 'SetUserMFAPreference']);
});

const createDevice = (key: string, extraAttributes: Record<string, string> = {}) => ({
  DeviceKey: key,
  DeviceAttributes: Object.entries(extraAttributes).map(([Name, Value]) => ({ Name, Value })),
  DeviceCreateDate: 1_767_225_600,
  DeviceLastModifiedDate: 1_767_225_600,
  DeviceLastAuthenticatedDate: 1_767_312_000,
});

test('devices from all result pages are listed, and this browser is marked as current', async () => {
  const pool = createAccountPool().on('ListDevices', ({ PaginationToken }) =>
    PaginationToken
      ? { Devices: [createDevice('us-west-2_2', { 'dev:device_remembered_status': 'remembered' })] }
      : {
          Devices: [createDevice('us-west-2_1', { device_name: 'Firefox', last_ip_used: '192.0.2.1' })],
          PaginationToken: 'p',
        },
  );
  const { account, deviceStore } = await signIn(pool);
  await deviceStore.write(username, { deviceKey: 'us-west-2_2', groupKey: 'g', randomSecret: 's' });
  await expect(account.devices()).resolves.toEqual([
    {
      key: 'us-west-2_1',
      name: 'Firefox',
      address: '192.0.2.1',
      isCurrent: false,
      isRemembered: false,
      createdAt: '2026-01-01T00:00:00.000Z',
      lastSeenAt: '2026-01-02T00:00:00.000Z',
    },
    expect.objectContaining({ key: 'us-west-2_2', name: null, isCurrent: true, isRemembered: true }),
  ]);
});

const createListedSession = (SessionId: string, extraAttributes = {}) => ({
  SessionId,
  SignedInDate: 1_767_225_600,
  LastUsedDate: 1_767_312_000,
  IsCurrent: false,
  ...extraAttributes,
});
const thisSessionId = '0199c2a0-0000-4000-8000-000000000001';
const otherSessionId = '0199c2a0-0000-4000-8000-000000000002';

test('active sessions are those that the pool lists, followed by remembered devices without a session', async () => {
  const remembered = { 'dev:device_remembered_status': 'remembered' };
  const pool = createAccountPool()
    .on('ListDevices', () => ({
      Devices: [
        createDevice('us-west-2_1', remembered),
        createDevice('us-west-2_2', remembered),
        createDevice('us-west-2_3'),
      ],
    }))
    .on('ListSessions', () => ({
      Sessions: [
        createListedSession(thisSessionId, {
          IsCurrent: true,
          SignedInBy: 'password',
          DeviceKey: 'us-west-2_1',
          UserAgent: 'Firefox',
        }),
        createListedSession(otherSessionId, { SignedInBy: 'Google', Address: '192.0.2.1' }),
      ],
    }))
    .on('EndSession', () => ({}));
  const { account } = await signIn(pool, { listsSessions: true });
  await expect(account.activeSessions()).resolves.toEqual([
    {
      id: thisSessionId,
      name: 'Firefox',
      address: null,
      isCurrent: true,
      isSignedIn: true,
      way: 'password',
      signedInAt: '2026-01-01T00:00:00.000Z',
      lastSeenAt: '2026-01-02T00:00:00.000Z',
      device: { key: 'us-west-2_1', isRemembered: true },
    },
    expect.objectContaining({
      id: otherSessionId,
      isCurrent: false,
      way: 'Google',
      address: '192.0.2.1',
      device: null,
    }),
    expect.objectContaining({ id: 'us-west-2_2', isSignedIn: false, signedInAt: null }),
  ]);
  await account.signOutSession({ id: otherSessionId });
  expect(pool.requests.at(-1)).toMatchObject({ action: 'EndSession', body: { SessionId: otherSessionId } });
});

test('if a pool does not list sessions, devices are listed instead, and forgetting one signs it out', async () => {
  const pool = createAccountPool()
    .on('ListDevices', () => ({ Devices: [createDevice('us-west-2_1', { device_name: 'Firefox' })] }))
    .on('ForgetDevice', () => ({}));
  const { account } = await signIn(pool);
  await expect(account.activeSessions()).resolves.toEqual([
    expect.objectContaining({ id: 'us-west-2_1', name: 'Firefox', isSignedIn: true, way: null, signedInAt: null }),
  ]);
  await account.signOutSession({ id: 'us-west-2_1' });
  expect(pool.requests.at(-1)).toMatchObject({ action: 'ForgetDevice', body: { DeviceKey: 'us-west-2_1' } });
  expect(pool.listActions()).not.toContain('ListSessions');
});

proves(
  ['A100'],
  'remembering a browser that has lost its device metadata is rejected with a specific error',
  async () => {
    const { account } = await signIn(
      createAccountPool().on('ListDevices', () => ({ Devices: [createDevice('us-west-2_1')] })),
    );
    await expect(account.rememberThisDevice({ isRemembered: true })).rejects.toMatchObject({
      name: 'DeviceMetadataNotFoundException',
    });
  },
);

test('the browser creates a passkey between the two calls to the pool', async () => {
  const pool = createAccountPool()
    .on('StartWebAuthnRegistration', () => ({ CredentialCreationOptions: { challenge: 'c' } }))
    .on('CompleteWebAuthnRegistration', () => ({}));
  const { account } = await signIn(pool);
  await account.addPasskey((options) => Promise.resolve({ id: 'key', of: options }));
  expect(getLastBody(pool)).toMatchObject({ Credential: { id: 'key', of: { challenge: 'c' } } });
});

test('deleting the account clears local storage and signs the user out', async () => {
  const pool = createAccountPool().on('DeleteUser', () => ({}));
  const { account, localStorage, paths, port } = await signIn(pool);
  await account.remove();
  expect(localStorage.length).toBe(0);
  expect(paths).toEqual(['/auth/login']);
  expect(port.step.get()).toEqual({ name: 'signedOut' });
});
