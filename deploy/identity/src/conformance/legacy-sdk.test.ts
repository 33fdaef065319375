import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserAttribute,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { generate } from 'otplib';
import { type IdentityHarness, password, startIdentity } from '../testing/harness.ts';

let identity: IdentityHarness;
let pool: CognitoUserPool;

beforeAll(async () => {
  // Registering a device costs this library seconds of arithmetic, so only the device test does it.
  identity = await startIdentity({ REFRESH_TOKEN_ROTATION: 'DISABLED', DEVICE_TRACKING: 'OFF' });
  openPool();
});

function openPool(): void {
  const endpoint = `${identity.getBaseUrl()}/identity/`;
  pool = new CognitoUserPool({ UserPoolId: 'us-west-2_reportage', ClientId: 'web', endpoint });
}
afterAll(() => identity.stop());

/** Turns a Node-style callback into a promise. */
const promisify = <Result>(run: (done: (error: Error | null | undefined, result: Result) => void) => void) =>
  new Promise<Result>((resolve, reject) => {
    run((error, result) => (error ? reject(error) : resolve(result)));
  });

const getUser = (name: string) => new CognitoUser({ Username: name, Pool: pool });

type Outcome =
  | { step: 'done'; session: CognitoUserSession }
  | { step: 'totp' }
  | { step: 'code' }
  | { step: 'newPassword'; required: string[] };

/** Signs in with SRP, the library's default, up to the first step that needs input. */
const signIn = (user: CognitoUser, secret = password) =>
  new Promise<Outcome>((resolve, reject) => {
    user.authenticateUser(new AuthenticationDetails({ Username: user.getUsername(), Password: secret }), {
      onSuccess: (session) => resolve({ step: 'done', session }),
      onFailure: reject,
      totpRequired: () => resolve({ step: 'totp' }),
      mfaRequired: () => resolve({ step: 'code' }),
      newPasswordRequired: (_attributes, required: string[]) => resolve({ step: 'newPassword', required }),
    });
  });

async function createAccount(address: string): Promise<CognitoUser> {
  const name = new CognitoUserAttribute({ Name: 'name', Value: 'Ada' });
  await promisify((done) => pool.signUp(address, password, [name], [], done));
  const user = getUser(address);
  const code = await identity.waitForCode(address);
  await promisify((done) => user.confirmRegistration(code, false, done));
  return user;
}

const waitForDevice = () => new Promise((resolve) => setTimeout(resolve, 300));

test('the legacy SDK signs up, confirms, signs in with SRP, changes attributes, refreshes and signs out everywhere', async () => {
  const user = await createAccount('srp@example.com');
  const outcome = await signIn(user);
  expect(outcome.step).toBe('done');
  if (outcome.step !== 'done') return;
  expect(outcome.session.isValid()).toBe(true);
  expect(outcome.session.getIdToken().payload).toMatchObject({ email: 'srp@example.com', 'custom:isAdmin': 'false' });

  await promisify((done) => user.updateAttributes([new CognitoUserAttribute({ Name: 'name', Value: 'Ada L.' })], done));
  const attributes = await promisify<CognitoUserAttribute[] | undefined>((done) => user.getUserAttributes(done));
  expect(attributes?.find((attribute) => attribute.getName() === 'name')?.getValue()).toBe('Ada L.');

  const renewed = await promisify<CognitoUserSession>((done) =>
    user.refreshSession(outcome.session.getRefreshToken(), done),
  );
  expect(renewed.getAccessToken().getJwtToken()).not.toBe(outcome.session.getAccessToken().getJwtToken());

  await new Promise<void>((resolve, reject) => {
    user.globalSignOut({ onSuccess: () => resolve(), onFailure: reject });
  });
  await expect(promisify((done) => user.refreshSession(outcome.session.getRefreshToken(), done))).rejects.toMatchObject(
    {
      name: 'NotAuthorizedException',
    },
  );
});

test('a wrong password and an unknown account are rejected with the same error', async () => {
  const user = await createAccount('wrong@example.com');
  await expect(signIn(user, 'not the password')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  await expect(signIn(getUser('nobody@example.com'))).rejects.toMatchObject({
    name: 'NotAuthorizedException',
    message: 'Incorrect username or password.',
  });
});

test('the legacy SDK changes and resets the password, and signs in using SRP with the new one', async () => {
  const user = await createAccount('reset@example.com');
  await signIn(user);
  await promisify((done) => user.changePassword(password, 'a second password', done));
  expect((await signIn(getUser('reset@example.com'), 'a second password')).step).toBe('done');

  const signedOutUser = getUser('reset@example.com');
  await new Promise<void>((resolve, reject) => {
    signedOutUser.forgotPassword({
      onSuccess: () => undefined,
      onFailure: reject,
      inputVerificationCode: () => resolve(),
    });
  });
  const code = await identity.waitForCode('reset@example.com', 2);
  await new Promise<void>((resolve, reject) => {
    signedOutUser.confirmPassword(code, 'a third password', { onSuccess: () => resolve(), onFailure: reject });
  });
  expect((await signIn(getUser('reset@example.com'), 'a third password')).step).toBe('done');
});

test('the legacy SDK sets up an authenticator and signs in with its code', async () => {
  const user = await createAccount('totp@example.com');
  await signIn(user);
  const secret = await new Promise<string>((resolve, reject) => {
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject });
  });
  const getEpoch = () => Math.floor(identity.now().getTime() / 1_000);
  const code = await generate({ secret, epoch: getEpoch() });
  await new Promise((resolve, reject) => {
    user.verifySoftwareToken(code, 'Phone', { onSuccess: resolve, onFailure: reject });
  });
  await promisify((done) => user.setUserMfaPreference(null, { PreferredMfa: true, Enabled: true }, done));

  const secondUser = getUser('totp@example.com');
  expect((await signIn(secondUser)).step).toBe('totp');
  const submitCode = (enteredCode: string) =>
    new Promise((resolve, reject) => {
      secondUser.sendMFACode(enteredCode, { onSuccess: resolve, onFailure: reject }, 'SOFTWARE_TOKEN_MFA');
    });
  await expect(submitCode(code)).rejects.toMatchObject({ name: 'CodeMismatchException' });
  identity.advance(30_000);
  await expect(submitCode(await generate({ secret, epoch: getEpoch() }))).resolves.toBeDefined();
});

test('a remembered device skips the second factor', async () => {
  await identity.restart({ deviceTracking: 'USER_OPT_IN' });
  openPool();
  const user = await createAccount('device@example.com');
  await signIn(user);
  await waitForDevice();
  await new Promise<string>((resolve, reject) => {
    user.setDeviceStatusRemembered({ onSuccess: resolve, onFailure: reject });
  });
  const secret = await new Promise<string>((resolve, reject) => {
    user.associateSoftwareToken({ associateSecretCode: resolve, onFailure: reject });
  });
  const code = await generate({ secret, epoch: Math.floor(identity.now().getTime() / 1_000) });
  await new Promise((resolve, reject) => {
    user.verifySoftwareToken(code, 'Phone', { onSuccess: resolve, onFailure: reject });
  });
  await promisify((done) => user.setUserMfaPreference(null, { PreferredMfa: true, Enabled: true }, done));

  expect((await signIn(getUser('device@example.com'))).step).toBe('done');
  const listed = await new Promise<{ Devices: { DeviceKey: string }[] }>((resolve, reject) => {
    user.listDevices(10, null, { onSuccess: resolve, onFailure: reject });
  });
  expect(listed.Devices).toHaveLength(1);

  await new Promise<string>((resolve, reject) => {
    user.forgetDevice({ onSuccess: resolve, onFailure: reject });
  });
  expect((await signIn(getUser('device@example.com'))).step).toBe('totp');
});
