import { proves } from '@reportage/testing';
import { waitFor } from '@testing-library/react';
import { createPoolFailure, FakePool, issueTokens } from './testing/fake-pool.ts';
import { MemoryDeviceStore } from './testing/memory-device-store.ts';
import { closeTabs } from './testing/open-tab.ts';
import { createChallenge, createTokensResponse, credentials, username, visit } from './testing/sign-in-visit.ts';

const newDevice = { DeviceKey: 'us-west-2_0b7d4f0e-6b0c-4a34-8b0a-0f3f1c8f4d11', DeviceGroupKey: '-Ab3dE6gH' };
const code = { kind: 'code' as const, code: '123456', rememberDevice: true };

const createNewDeviceResponse = () => ({ AuthenticationResult: { ...issueTokens(), NewDeviceMetadata: newDevice } });

/** Creates a pool that asks for a code and treats the browser as a new device. */
const createTrackingPool = () =>
  new FakePool()
    .on('InitiateAuth', () => createChallenge('SOFTWARE_TOKEN_MFA'))
    .on('RespondToAuthChallenge', createNewDeviceResponse)
    .on('ConfirmDevice', () => ({ UserConfirmationNecessary: true }))
    .on('UpdateDeviceStatus', () => ({}));

/** Creates a pool that remembers the device, so that it asks for a proof instead of the code. */
const createRememberingPool = () =>
  new FakePool()
    .on('InitiateAuth', () => createChallenge('DEVICE_SRP_AUTH', { DEVICE_KEY: newDevice.DeviceKey }))
    .on('RespondToAuthChallenge', ({ ChallengeName }) =>
      ChallengeName === 'DEVICE_SRP_AUTH'
        ? createChallenge('DEVICE_PASSWORD_VERIFIER', { SALT: 'a1b2c3', SRP_B: 'f00d', SECRET_BLOCK: 'c2VjcmV0' })
        : createTokensResponse(),
    );

afterEach(closeTabs);

proves(
  ['A21'],
  'a device that the pool returns is confirmed with a verifier, and its key, group and secret are stored',
  async () => {
    const pool = createTrackingPool();
    const { port, deviceStore, localStorage } = await visit(pool);
    await port.signIn(credentials);
    await port.answer(code);
    await waitFor(() => expect(pool.listActions()).toContain('UpdateDeviceStatus'));
    const storedDevice = deviceStore.devices.get(username);
    expect(storedDevice).toEqual({
      deviceKey: newDevice.DeviceKey,
      groupKey: newDevice.DeviceGroupKey,
      randomSecret: expect.stringMatching(/^[\w+/]{54}==$/),
    });
    const confirmation = pool.requests.find(({ action }) => action === 'ConfirmDevice')?.body;
    expect(confirmation).toMatchObject({
      DeviceKey: newDevice.DeviceKey,
      DeviceSecretVerifierConfig: { Salt: expect.stringMatching(/^[\w+/=]{20,28}$/) },
    });
    // The verifier has 3072 bits and is not the secret itself.
    expect(JSON.stringify(confirmation).length).toBeGreaterThan(512);
    expect(JSON.stringify([pool.requests, { ...localStorage }])).not.toContain(storedDevice?.randomSecret);
    expect(pool.requests.at(-1)?.body).toMatchObject({
      DeviceKey: newDevice.DeviceKey,
      DeviceRememberedStatus: 'remembered',
    });
  },
);

test('a device that the user chooses not to remember is confirmed but not remembered', async () => {
  const pool = createTrackingPool();
  const { port } = await visit(pool);
  await port.signIn(credentials);
  await port.answer({ ...code, rememberDevice: false });
  await waitFor(() => expect(pool.listActions().at(-1)).toBe('ConfirmDevice'));
});

proves(
  ['A21'],
  'a remembered device signs in with proof of its secret instead of a code, and stays remembered after sign-out',
  async () => {
    const first = await visit(createTrackingPool().on('RevokeToken', () => ({})));
    await first.port.signIn(credentials);
    await first.port.answer(code);
    await waitFor(() => expect(first.deviceStore.devices.size).toBe(1));
    await first.port.signOut();

    const pool = createRememberingPool();
    const { port } = await visit(pool, first);
    await expect(port.signIn({ ...credentials, username: username.toUpperCase() })).resolves.toEqual({
      name: 'signedIn',
    });
    expect(pool.requests.map(({ body }) => body.ChallengeName ?? body.AuthFlow)).toEqual([
      'USER_PASSWORD_AUTH',
      'DEVICE_SRP_AUTH',
      'DEVICE_PASSWORD_VERIFIER',
    ]);
    const [initiation, challengeResponse, proof] = pool.requests.map(
      ({ body }) => (body.AuthParameters ?? body.ChallengeResponses) as Record<string, string>,
    );
    expect(initiation?.DEVICE_KEY).toBe(newDevice.DeviceKey);
    expect(challengeResponse).toMatchObject({
      DEVICE_KEY: newDevice.DeviceKey,
      SRP_A: expect.stringMatching(/^[0-9a-f]{700,768}$/),
    });
    expect(proof).toMatchObject({
      DEVICE_KEY: newDevice.DeviceKey,
      PASSWORD_CLAIM_SECRET_BLOCK: 'c2VjcmV0',
      PASSWORD_CLAIM_SIGNATURE: expect.stringMatching(/^[\w+/]{43}=$/),
      TIMESTAMP: expect.stringMatching(/^\w{3} \w{3} \d{1,2} \d{2}:\d{2}:\d{2} UTC \d{4}$/),
    });
  },
);

proves(
  ['A100'],
  'if the pool requires a proof but the device has no metadata, the sign-in fails with a specific error',
  async () => {
    const { port } = await visit(createRememberingPool());
    await expect(port.signIn(credentials)).rejects.toMatchObject({ name: 'DeviceMetadataNotFoundException' });
  },
);

const createStoreWithKnownDevice = () => {
  const deviceStore = new MemoryDeviceStore();
  deviceStore.devices.set(username, { deviceKey: newDevice.DeviceKey, groupKey: 'g', randomSecret: 's' });
  return deviceStore;
};

test('a device that the pool has forgotten is also forgotten here, and the sign-in continues as on a new device', async () => {
  const pool = new FakePool().on('InitiateAuth', ({ AuthParameters }) =>
    'DEVICE_KEY' in (AuthParameters as object)
      ? createPoolFailure('ResourceNotFoundException', 'No such device.')
      : createTokensResponse(),
  );
  const deviceStore = createStoreWithKnownDevice();
  const { port } = await visit(pool, { deviceStore });
  await expect(port.signIn(credentials)).resolves.toEqual({ name: 'signedIn' });
  expect(pool.listActions()).toEqual(['InitiateAuth', 'InitiateAuth']);
  expect(deviceStore.devices.size).toBe(0);
});

test('if the pool rejects a proof, the sign-in falls back to the code', async () => {
  const pool = createRememberingPool()
    .on('InitiateAuth', ({ AuthParameters }) =>
      createChallenge('DEVICE_KEY' in (AuthParameters as object) ? 'DEVICE_SRP_AUTH' : 'SOFTWARE_TOKEN_MFA'),
    )
    .on('RespondToAuthChallenge', ({ ChallengeName }) =>
      ChallengeName === 'DEVICE_SRP_AUTH'
        ? createChallenge('DEVICE_PASSWORD_VERIFIER', { SALT: 'a1', SRP_B: 'f00d', SECRET_BLOCK: 'c2VjcmV0' })
        : createPoolFailure('NotAuthorizedException', 'Incorrect username or password.'),
    );
  const { port } = await visit(pool, { deviceStore: createStoreWithKnownDevice() });
  await expect(port.signIn(credentials)).resolves.toMatchObject({
    question: { kind: 'code', channel: 'authenticator' },
  });
});

test('a page without Web Crypto sends no device parameters, but the user can still sign in', async () => {
  const pool = createTrackingPool().on('InitiateAuth', createNewDeviceResponse);
  const { port } = await visit(pool, { hasWebCrypto: false, deviceStore: createStoreWithKnownDevice() });
  await expect(port.signIn(credentials)).resolves.toEqual({ name: 'signedIn' });
  expect(pool.listActions()).toEqual(['InitiateAuth']);
  expect(pool.requests[0]?.body.AuthParameters).not.toHaveProperty('DEVICE_KEY');
});
